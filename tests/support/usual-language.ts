import '#server/languages.ts'
import { getLocale } from '#locales/messages.ts'

/** The request's language, as the server reads it: saved once for each worker, before a test chooses another. */
export const usualLanguage = getLocale
