/** Where a room answers without a page, in the language of this one. */
export function liveAddressOf(roomId: string, to: 'live' | 'upload' = 'live'): string {
  const { lang } = document.documentElement
  return `${lang === 'ru' ? '' : `/${lang}`}/messages/${roomId}/${to}`
}
