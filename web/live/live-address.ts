/** An address of the site in the language of this page, for manual fetches. */
export function inOwnLanguage(path: string): string {
  const { lang } = document.documentElement
  return lang === 'ru' ? path : `/${lang}${path}`
}

/** Where a room answers without a page. */
export function liveAddressOf(roomId: string, to: 'live' | 'upload' = 'live'): string {
  return inOwnLanguage(`/messages/${roomId}/${to}`)
}
