import * as offer from '#domain/offers/offer.ts'
import { locationLengthMax } from '#domain/places/place.ts'
import { type Currency, currencies } from '#domain/rates/currency.ts'
import { subjectIds, subjectLengthMax } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { languageName } from '#domain/teachers/language-names.ts'
import { spokenLanguages } from '#domain/teachers/spoken-languages.ts'
import { m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { CheckboxGroup } from '#web/forms/choice-field.tsx'
import { CodesField } from '#web/forms/codes-field.tsx'
import { ComboField } from '#web/forms/combo-field.tsx'
import { SelectField, TextField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { currencyName } from '#web/words/vacancy-words.ts'
import { dayWord, formatWord, hourWord } from './offer-words.ts'

/** What the form of an offer starts with. */
export type OfferDefaults = {
  title: string
  subject: string
  description: string
  /** Null until the teacher says it. */
  format: offer.LessonFormat | null
  location: string
  hourlyRate: number | null
  groupRate: number | null
  rateCurrency: Currency
  availability: offer.Weekday[]
  freeFrom: number | null
  freeUntil: number | null
  languages: string[]
}

/** The whole form of an offer; its buttons are in the footer of its dialog. */
export function OfferForm({
  defaults,
  answer,
  cities,
  ...form
}: {
  defaults: OfferDefaults
  answer: FormAnswer | undefined
  cities: { value: string; label: string }[]
  id: string
  requestId?: string
  version?: number
  draftKey: string
}) {
  return (
    <PostForm answer={answer} {...form}>
      <TextField
        label={m.own_offer_title_label()}
        name="title"
        hint={m.own_offer_title_hint()}
        defaultValue={defaults.title}
        maxLength={offer.titleLengthMax}
        data-autofocus
        required
      />
      <ComboField
        label={m.own_offer_subject_label()}
        name="subject"
        hint={m.own_offer_choose_or_write()}
        defaultValue={defaults.subject}
        options={subjectIds.map((value) => ({ value, label: subjectName(value) }))}
        maxLength={subjectLengthMax}
        allowCustom
        required
      />
      <TextAreaField
        label={m.own_offer_description_label()}
        name="description"
        hint={m.own_offer_description_hint()}
        defaultValue={defaults.description}
        maxLength={offer.offerDescriptionLengthMax}
        rows={5}
      />
      <RateFields defaults={defaults} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={m.own_offer_employment_label()}
          name="employment_type"
          placeholder={m.form_choose()}
          defaultValue={defaults.format}
          options={offer.lessonFormats.map((value) => ({ value, label: formatWord(value) }))}
          required
        />
        <ComboField
          label={m.own_offer_location_label()}
          name="location"
          hint={m.own_offer_choose_or_write()}
          defaultValue={defaults.location}
          options={cities}
          maxLength={locationLengthMax}
          allowCustom
        />
      </div>
      <TimeFields defaults={defaults} />
      <CodesField
        label={m.own_offer_languages_label()}
        name="languages"
        options={spokenLanguages.map((value) => ({ value, label: languageName(value) }))}
        itemLabel={m.teacher_languages_item()}
        defaultValues={defaults.languages}
        suggestions={m.teacher_language_suggestions().split(',')}
        maxItems={offer.languagesMax}
        maxLength={offer.languageLengthMax}
      />
    </PostForm>
  )
}

function RateFields({ defaults }: { defaults: OfferDefaults }) {
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.5rem,40%)),1fr))] items-end gap-x-4 gap-y-2 sm:grid-cols-3">
      <legend className="mb-1 font-medium">{m.offers_price_label()}</legend>
      <p className="col-span-full text-sm text-pretty text-muted">{m.own_offer_rates_hint()}</p>
      <TextField
        label={m.own_offer_hourly_label()}
        name="hourly_rate"
        inputMode="numeric"
        defaultValue={defaults.hourlyRate ?? undefined}
      />
      <TextField
        label={m.own_offer_group_label()}
        name="group_rate"
        inputMode="numeric"
        defaultValue={defaults.groupRate ?? undefined}
      />
      <SelectField
        label={m.own_offer_currency_label()}
        name="rate_currency"
        defaultValue={defaults.rateCurrency}
        options={currencies.map((value) => ({ value, label: currencyName(value) }))}
        className="col-span-full sm:col-span-1"
      />
    </fieldset>
  )
}

const hours = Array.from({ length: offer.hourMax + 1 }, (_, hour) => hour)

/** The days and hours at which the teacher has time. */
function TimeFields({ defaults }: { defaults: OfferDefaults }) {
  return (
    <>
      <CheckboxGroup
        legend={m.offer_days()}
        name="availability"
        options={offer.weekdays.map((value) => ({ value, label: dayWord(value) }))}
        defaultValues={defaults.availability}
        inline
      />
      <HourFields defaults={defaults} />
    </>
  )
}

function HourFields({ defaults }: { defaults: OfferDefaults }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.5rem,40%)),1fr))] gap-x-4 gap-y-2">
      <HourField
        name="free_from"
        label={m.own_offer_from_label()}
        hour={defaults.freeFrom}
        hours={hours.slice(0, -1)}
      />
      <HourField
        name="free_until"
        label={m.own_offer_until_label()}
        hour={defaults.freeUntil}
        hours={hours.slice(1)}
      />
      <p className="col-span-full text-sm text-muted">{m.own_offer_hours_hint()}</p>
    </div>
  )
}

type HourFieldProps = { name: string; label: string; hour: number | null; hours: number[] }

function HourField({ name, label, hour, hours }: HourFieldProps) {
  return (
    <SelectField
      label={label}
      name={name}
      placeholder={m.own_offer_hour_any()}
      defaultValue={hour === null ? null : String(hour)}
      options={hours.map((value) => ({ value: String(value), label: hourWord(value) }))}
    />
  )
}
