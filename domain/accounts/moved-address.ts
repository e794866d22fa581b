/** Of an account that has another address from now on. */
export type MovedAddress = { accountId: string; formerEmail: string; email: string }
