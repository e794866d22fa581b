import { ownPath } from '#web/preferences/return-to.ts'

/** Where a person was going when they were asked to sign in; undefined when nowhere in particular. */
export function nextPlace(next: FormDataEntryValue | null): string | undefined {
  const place = ownPath(next)
  const isAccountPage = /^\/(login|register|confirm|logout)(?=[/?]|$)/.test(place)
  return place === '/' || isAccountPage ? undefined : place
}

/** The same page with the place to go to afterwards. */
export function withNext(path: string, next: string | undefined): string {
  return next ? `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : path
}
