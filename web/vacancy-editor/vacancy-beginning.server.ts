import type { Member } from '#domain/accounts/actor.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import type { OwnSchool } from '#domain/schools/own-school.server.ts'
import { isSubjectId } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { repeatedDeadline, repeatedEnd, repeatedStart } from '#domain/vacancies/ending.ts'
import { lastUsed, type OwnVacancy, ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import type { ReadyPost } from '#domain/vacancies/ready-post.ts'
import { readyText } from '#domain/vacancies/ready-posts.ts'
import { getLocale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { readablePhone } from '#platform/phone.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { settlementWords } from '#web/places/places.server.ts'
import { notFound } from '#web/request/guards.server.ts'
import { ownTemplate } from './own-template.server.ts'
import { blankDefaults, type WrittenVacancy } from './vacancy-defaults.ts'
import { existingDefaults, postedFields, typedInto } from './vacancy-form.server.ts'

export type BeginWith = {
  /** Another vacancy, or a template of the school, by its id. */
  vacancyId: string | undefined
  templateId: string | undefined
  ready: ReadyPost | undefined
  isRepeated: boolean
}

/** The start of a new vacancy's form: earlier content, or the contact and the school's place. */
export async function beginningOf(
  actor: Member,
  school: OwnSchool,
  { vacancyId, templateId, ready, isRepeated }: BeginWith,
) {
  const [last, copied, template] = await Promise.all([
    lastUsed(actor),
    vacancyId ? ownVacancy(actor, vacancyId) : undefined,
    templateId ? ownTemplate(actor, templateId) : undefined,
  ])
  if (vacancyId && !copied) notFound()
  const contactName = last?.contactName ?? actor.fullName
  const contactPhone = last?.contactPhone ?? ''
  const contactEmail = last?.contactEmail ?? actor.email
  const noDays = { applicationDeadline: null, startDate: null, contractUntil: null }
  const written: WrittenVacancy | undefined = copied
    ? { ...copied, ...datesOf(copied, isRepeated) }
    : template && { ...template.contents, ...noDays, contactName, contactPhone, contactEmail }
  const origin = { copyOf: copied?.id, template: template && { id: template.id, name: template.name } }
  // Asked for anew where it is not known any more.
  const startBefore = isRepeated && written?.startDate === null ? copied?.startDate : null
  if (written)
    return {
      ...origin,
      written,
      startBefore,
      defaults: await existingDefaults(written),
      typed: await typedInto(written),
    }
  const defaults = readyDefaults(ready, {
    location: (await settlementWords(school.cityId, school.locationText)) ?? '',
    salaryCurrency: last?.salaryCurrency,
    contactName,
    contactPhone: last ? readablePhone(contactPhone) : '',
    contactEmail,
  })
  return { ...origin, written, startBefore, defaults, typed: undefined }
}

/** Whether the form of a new vacancy contains more than it started with. */
export async function isAnythingTyped(
  actor: Member,
  school: OwnSchool,
  values: FormAnswer['values'],
): Promise<boolean> {
  const blank = { vacancyId: undefined, templateId: undefined, ready: undefined, isRepeated: false }
  const { defaults } = await beginningOf(actor, school, blank)
  const textOf = (value: string | string[]) =>
    [value]
      .flat()
      .map((one) => one.trim())
      .filter(Boolean)
      .join('\n')
  return Object.entries(postedFields(defaults)).some(
    ([name, value]) => textOf(values[name] ?? value) !== textOf(value),
  )
}

/** A new vacancy, started from a ready text if one was chosen. */
function readyDefaults(ready: ReadyPost | undefined, known: Parameters<typeof blankDefaults>[0]) {
  if (!ready) return blankDefaults(known)
  const { subject, ...text } = readyText(ready, getLocale())
  return { ...blankDefaults(known), ...text, subject: isSubjectId(subject) ? subjectName(subject) : subject }
}

/**
 * A copy starts without days, except the end of a contract that is still ahead; a repeated one has those of the coming
 * year, and a deadline that counts from today.
 */
function datesOf(copied: OwnVacancy, isRepeated: boolean) {
  const { applicationDeadline, publishedAt, startDate, contractUntil } = copied
  const isOver = contractUntil !== null && contractUntil < dayInBishkek(now())
  if (!isRepeated)
    return { applicationDeadline: null, startDate: null, contractUntil: isOver ? null : contractUntil }
  return {
    applicationDeadline: repeatedDeadline(applicationDeadline, publishedAt, now()),
    startDate: repeatedStart(startDate, now()),
    contractUntil: repeatedEnd(copied, now()),
  }
}
