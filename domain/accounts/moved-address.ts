/** For an account whose address has just changed. */
export type MovedAddress = { accountId: string; formerEmail: string; email: string }
