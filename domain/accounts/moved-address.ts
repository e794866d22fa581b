export type MovedAddress = { accountId: string; formerEmail: string; email: string }
