import HTTPTypes
import Services

extension Problem {
    init(_ failure: AccountFailure) {
        let status: HTTPResponse.Status
        var headers: HTTPFields = [:]
        switch failure {
        case .wrong, .token, .needed, .factor, .code, .erased:
            status = .unauthorized
            // Not Basic: browsers would ask for a password in a window of their own.
            headers[.wwwAuthenticate] = "Bearer realm=\"Baukasten\""
        case .wait(let seconds):
            status = .tooManyRequests
            headers[.retryAfter] = String(seconds)
        case .busy:
            status = .serviceUnavailable
            headers[.retryAfter] = "5"
        case .directory:
            status = .serviceUnavailable
            headers[.retryAfter] = "30"
        case .guests, .link: status = .forbidden
        case .taken, .former, .other, .factorOn, .factorOff: status = .conflict
        case .unknown: status = .notFound
        case .name, .password, .grant, .retype: status = .unprocessableContent
        }
        self.init(status: status, code: failure.code, detail: failure.message, headers: headers)
    }
}
