/** The place of ours that this tab showed before, with what stood behind its #. */
let before: string | undefined

/** Notes which page is in front; called after those who ask `cameFrom` on it. */
export function rememberPlace({ pathname, hash }: { pathname: string; hash: string }): void {
  before = pathname + hash
}

/** From where whoever reads this page came: a place of ours, a mark of the link, another site, or nothing. */
export function cameFrom(): string {
  if (before !== undefined) return before
  const { hash, origin } = window.location
  if (hash.startsWith('#from-')) return hash
  const { referrer } = document
  return referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : referrer
}
