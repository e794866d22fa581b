import type { ReactNode, SubmitEvent } from 'react'
import { PostForm } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { ConditionFields } from './vacancy-condition-fields.tsx'
import { ContactFields } from './vacancy-contact-fields.tsx'
import type { VacancyDefaults } from './vacancy-defaults.ts'
import { ListFields } from './vacancy-list-fields.tsx'
import { MainFields } from './vacancy-main-fields.tsx'
import { MoreDetails } from './vacancy-more-details.tsx'

/** The whole form of a vacancy; its buttons stand in the footer of its dialog. */
export function VacancyForm({
  defaults,
  answer,
  cities,
  today,
  usualPay,
  readyTitles = [],
  before,
  typed,
  ...form
}: {
  defaults: VacancyDefaults
  answer: FormAnswer | undefined
  cities: { value: string; label: string }[]
  today: string
  /** What work like this usually pays, where enough schools say so. */
  usualPay?: string | undefined
  id?: string
  requestId?: string
  version?: number
  draftKey?: string
  /** What stands in a draft and is no value of its field yet, with all the rest. */
  typed?: FormAnswer['values'] | undefined
  keptTimes?: number
  action?: string | undefined
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  /** Names that the title is completed from. */
  readyTitles?: string[]
  before?: ReactNode
}) {
  return (
    <PostForm answer={answer} typed={typed} {...form}>
      {before}
      <MainFields defaults={defaults} readyTitles={readyTitles} />
      <ConditionFields defaults={defaults} cities={cities} today={today} usualPay={usualPay} />
      <ListFields defaults={defaults} today={today} />
      <MoreDetails defaults={defaults} errors={answer?.errors} values={answer?.values ?? typed} />
      <ContactFields defaults={defaults} />
    </PostForm>
  )
}
