import { type LessonPlace, lessonPlaces, priceBounds } from '#domain/offers/offer.ts'
import { type SpokenLanguage, spokenLanguages } from '#domain/teachers/spoken-languages.ts'
import { amountWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { SelectField } from '#web/forms/field.tsx'
import type { offerSearchOf } from '#web/search/directory-filters.server.ts'
import { MoreChoices } from '#web/search/more-choices.tsx'
import { languageWord } from '#web/words/language-words.ts'
import { lessonPlaceWords } from './offer-words.ts'

type Filters = Awaited<ReturnType<typeof offerSearchOf>>['filters']

const priceWord = (most: string) => m.offers_price_to({ amount: amountWords(Number(most), 'kgs') })

/** The chip's words for filters that only lessons have. */
export const offerFilterWords: Record<string, (value: string) => string> = {
  price: priceWord,
  format: (format) => lessonPlaceWords[format as LessonPlace](),
  language: (language) => languageWord(language as SpokenLanguage),
}

/** The filters that only services have, folded away. */
export function OfferFilters({ filters: { price, format, language } }: { filters: Filters }) {
  return (
    <MoreChoices values={{ price, format, language }}>
      <SelectField
        label={m.offers_price_label()}
        name="price"
        placeholder={m.search_any()}
        defaultValue={price}
        options={priceBounds.map((most) => ({ value: String(most), label: priceWord(String(most)) }))}
      />
      <SelectField
        label={m.offers_place_label()}
        name="format"
        placeholder={m.search_any()}
        defaultValue={format}
        options={lessonPlaces.map((value) => ({ value, label: lessonPlaceWords[value]() }))}
      />
      <SelectField
        label={m.offers_language_label()}
        name="language"
        placeholder={m.search_any()}
        defaultValue={language}
        options={spokenLanguages.map((value) => ({ value, label: languageWord(value) }))}
      />
    </MoreChoices>
  )
}
