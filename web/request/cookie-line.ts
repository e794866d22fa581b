import { config } from '#platform/config.ts'

export const yearSeconds = 365 * 24 * 60 * 60

type CookieOptions = {
  /** Until the browser closes, if not given. */
  maxAgeSeconds?: number | undefined
  /** The script reads it too. */
  isForScripts?: boolean
  publicUrl?: string
}

/** On https a cookie goes by https alone (rule Q8). */
export const isSecure = (publicUrl = config().publicUrl): boolean => publicUrl.startsWith('https:')

/** The header that has a browser keep a cookie. */
export function cookieLine(
  name: string,
  value: string,
  { maxAgeSeconds, isForScripts = false, publicUrl }: CookieOptions,
): string {
  const kept = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
  const guarded = isForScripts ? '' : '; HttpOnly'
  return `${name}=${value}; Path=/${guarded}; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}${kept}`
}
