import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { vacancyHousingKinds } from '#domain/schools/housing.ts'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { type FormAnswer, hasTyped } from '#web/forms/form-answer.ts'
import { HousingFields } from '#web/school-parts/housing-fields.tsx'
import { ConditionFields } from './vacancy-condition-fields.tsx'
import { ContactFields } from './vacancy-contact-fields.tsx'
import type { VacancyDefaults } from './vacancy-defaults.ts'
import { FormSection } from './vacancy-form-section.tsx'
import { ListFields } from './vacancy-list-fields.tsx'
import { MainFields } from './vacancy-main-fields.tsx'
import { MoreDetails } from './vacancy-more-details.tsx'

/** The whole form of a vacancy; its buttons are in the footer of its dialog. */
export function VacancyForm({
  defaults,
  answer,
  cities,
  today,
  usualPay,
  schoolHousing,
  housingPhotosAt,
  photosOf,
  readyTitles = [],
  before,
  after,
  typed,
  startBefore,
  ...form
}: {
  defaults: VacancyDefaults
  answer: FormAnswer | undefined
  cities: { value: string; label: string }[]
  today: string
  /** The usual pay for similar work, if enough schools give one. */
  usualPay?: string | undefined
  /** The school's housing, in words, for a vacancy without its own. */
  schoolHousing: string
  /** Where the photos of a stored vacancy are edited. */
  housingPhotosAt?: string | undefined
  /** The vacancy or template whose photos of housing a new one gets. */
  photosOf?: string | undefined
  id?: string
  requestId?: string
  version?: number
  draftKey?: string
  draftKeyThere?: string | undefined
  /** All contents of a draft's form, if some of it is not valid yet. */
  typed?: FormAnswer['values'] | undefined
  /** The former start of a vacancy that is repeated too late for that day. */
  startBefore?: string | null | undefined
  keptTimes?: number
  action?: string | undefined
  waitsFor?: () => Promise<void> | undefined
  /** Names that the title is completed from. */
  readyTitles?: string[]
  before?: ReactNode
  after?: ReactNode
}) {
  return (
    <PostForm answer={answer} typed={typed} {...form}>
      {before}
      {photosOf && <input type="hidden" name="photos_of" value={photosOf} />}
      <MainFields defaults={defaults} readyTitles={readyTitles} />
      <ConditionFields defaults={defaults} cities={cities} today={today} usualPay={usualPay} />
      <FormSection title={m.housing_title()} hint={m.housing_vacancy_hint()}>
        <div className="housing-of-vacancy grid gap-3">
          <HousingFields
            defaults={defaults}
            kinds={vacancyHousingKinds}
            placeholder={m.housing_as_school_told({ words: schoolHousing })}
          />
          {housingPhotosAt && (
            <Link to={housingPhotosAt} className="inline-flex min-h-11 w-fit items-center">
              {m.housing_photos_title()}
            </Link>
          )}
        </div>
      </FormSection>
      <ListFields defaults={defaults} today={today} />
      <MoreDetails
        defaults={defaults}
        startBefore={startBefore}
        errors={answer?.errors}
        values={hasTyped(answer) ? answer.values : typed}
      />
      <ContactFields defaults={defaults} />
      {after}
    </PostForm>
  )
}
