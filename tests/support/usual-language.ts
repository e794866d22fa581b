import '#server/languages.ts'
import { getLocale } from '#locales/messages.ts'

/** The language of the request, as the server asks for it: read once for each worker, before a test chooses another. */
export const usualLanguage = getLocale
