import { overwriteGetLocale } from '#locales/messages.ts'
import { usualLanguage } from './usual-language.ts'

// Test files share their modules: each begins in the usual language, whichever the one before it has spoken.
overwriteGetLocale(usualLanguage)
