import { tokenHash } from '#platform/tokens.ts'

/** How the audit of a change keeps the address that it took away: it can be asked for, and not read. */
export const formerAddress = (email: string): string => tokenHash(email).toString('base64url')
