// What is said of a write that failed.

/** Why a write failed, in the words of the contract. */
export function failureReason(error) {
    return error?.name === "QuotaExceededError" ? "full" : "broken";
}
