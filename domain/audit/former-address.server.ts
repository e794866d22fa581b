import { tokenHash } from '#platform/tokens.ts'

/** The audit keeps a former address as a hash: it can be looked up but not read. */
export const formerAddress = (email: string): string => tokenHash(email).toString('base64url')
