import { overwriteGetLocale } from '#locales/messages.ts'
import { usualLanguage } from './usual-language.ts'

// Test files share their modules: each begins in the default language, whatever the one before it used.
overwriteGetLocale(usualLanguage)
