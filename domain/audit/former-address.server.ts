import { tokenHash } from '#platform/tokens.ts'

/** The form in which the audit of a change keeps the former address: a hash can be looked up but not read. */
export const formerAddress = (email: string): string => tokenHash(email).toString('base64url')
