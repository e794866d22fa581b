/** The place of ours that this tab showed before, with its fragment. */
let before: string | undefined

/** Notes which page is shown; called after those who ask `cameFrom` on it. */
export function rememberPath({ pathname, hash }: { pathname: string; hash: string }): void {
  before = pathname + hash
}

/** Where the reader of this page came from: a place of ours, a fragment of the link, another site, or nothing. */
export function cameFrom(): string {
  if (before !== undefined) return before
  const { hash, origin } = window.location
  if (hash.startsWith('#from-')) return hash
  const { referrer } = document
  return referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : referrer
}
