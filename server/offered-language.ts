import { parseAccept } from 'hono/utils/accept'
import { isLocale, type Locale } from '#locales/messages.ts'
import { localeOfPath } from './languages.ts'

const headerLengthMax = 500

/**
 * The language that the browser prefers, offered on a page in another language (rule 44); none
 * where the page has that language, or where a choice was made in this browser before.
 */
export function offeredLanguage(
  path: string,
  acceptLanguage: string | null | undefined,
  cookies: Readonly<Record<string, string>>,
): Locale | undefined {
  if (!acceptLanguage || acceptLanguage.length > headerLengthMax) return undefined
  if (localeOfPath(path) !== 'ru' || isLocale(cookies.language)) return undefined
  const asked = parseAccept(acceptLanguage).map(({ type, q }) =>
    q > 0 ? type.split('-')[0]?.toLowerCase() : '',
  )
  const first = asked.find((language) => isLocale(language))
  return isLocale(first) && first !== 'ru' ? first : undefined
}
