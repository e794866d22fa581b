import type { ChoosableRole } from '#domain/accounts/account.ts'

/** The same page with the place to go to afterwards. */
export function withNext(path: string, next: string | undefined): string {
  return next ? `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : path
}

export const withType = (path: string, type: ChoosableRole | undefined) =>
  type ? `${path}?type=${type}` : path

/** Where to register or to sign in, with the role chosen so far and the page to go to afterwards. */
export const registerPath = (type: ChoosableRole | undefined, next: string | undefined) =>
  withNext(withType('/register', type), next)
export const loginPath = (type: ChoosableRole | undefined, next: string | undefined) =>
  withNext(withType('/login', type), next)

/** Where somebody asks for another password. */
export const recoveryPath = (type: ChoosableRole | undefined, next: string | undefined) =>
  withNext(withType('/forgot-password', type), next)

/** Where the second step of signing in is asked for. */
export const codePath = (type: ChoosableRole | undefined, next: string | undefined) =>
  withNext(withType('/login/code', type), next)

/** The only page of a blocked person (rule 70). */
export const blockedPath = '/blocked'

/** The notice for a person who was removed from their school, before they continue. */
export const formerPath = '/former-colleague'
