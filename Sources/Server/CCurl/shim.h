// libcurl sets its options with variadic functions, which Swift cannot call.
#include <curl/curl.h>
#include <stdio.h>

static inline CURLcode curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_file(CURL *handle, CURLoption option, FILE *value) {
    return curl_easy_setopt(handle, option, (void *)value);
}

/// What the other side answered last.
static inline long curl_answer_code(CURL *handle) {
    long code = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &code);
    return code;
}
