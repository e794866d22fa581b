import { type Locale, m } from '#locales/messages.ts'
import type { LanguageOffer } from './other-language.tsx'

/** The offer in its own language, whose texts a browser with another language does not have. */
export function languageOffer(locale: Locale): LanguageOffer {
  return {
    locale,
    text: m.other_language_text({}, { locale }),
    accept: m.other_language_accept({}, { locale }),
    decline: m.other_language_decline({}, { locale }),
  }
}
