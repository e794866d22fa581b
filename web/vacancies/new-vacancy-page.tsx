import { data } from 'react-router'
import { isSubjectId } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { createVacancy } from '#domain/vacancies/create-vacancy.server.ts'
import { dayOfThisYear } from '#domain/vacancies/ending.ts'
import { lastUsed, type OwnVacancy, ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import type { ReadyPost } from '#domain/vacancies/ready-post.ts'
import { readyPost, readyPosts, readyText } from '#domain/vacancies/ready-posts.ts'
import { getLocale, m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { readablePhone } from '#platform/phone.ts'
import { settlementWords } from '#web/places/places.server.ts'
import { refuse, refuseForm } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { ownSchoolOf } from '#web/request/own-school.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/new-vacancy-page'
import {
  comesBack,
  readVacancyForm,
  refuseToPreview,
  refuseVacancy,
  showPreview,
} from './answer-vacancy-form.server.ts'
import { keepDraft, requestIdOf } from './keep-draft.server.ts'
import { ReadyPosts } from './ready-posts.tsx'
import { usualPayWords } from './usual-pay-words.server.ts'
import { blankDefaults } from './vacancy-defaults.ts'
import { VacancyEditor } from './vacancy-editor.tsx'
import { existingDefaults, formOffers, typedInto } from './vacancy-form.server.ts'

const tab = '/school-dashboard/vacancies'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'school', m.school_vacancies_only())
  const from = url.searchParams.get('from')
  const ready = readyPost(url.searchParams.get('ready'))
  const [school, last, copied, offers] = await Promise.all([
    ownSchoolOf(context),
    lastUsed(actor),
    from ? ownVacancy(actor, idOf(from)) : undefined,
    formOffers(),
  ])
  if (!school || (from && !copied)) notFound()
  const isRepeated = url.searchParams.has('repeat')
  const defaults = copied
    ? { ...(await existingDefaults(copied)), ...datesOf(copied, isRepeated) }
    : readyDefaults(ready, {
        location: (await settlementWords(school.cityId, school.locationText)) ?? '',
        salaryCurrency: last?.salaryCurrency,
        contactName: last?.contactName ?? actor.fullName,
        contactPhone: last ? readablePhone(last.contactPhone) : '',
        contactEmail: last?.contactEmail ?? actor.email,
      })
  const usualPay = await usualPayWords({
    vacancyType: defaults.vacancyType,
    employmentType: defaults.employmentType,
    salaryCurrency: defaults.salaryCurrency,
    placeId: copied ? copied.placeId : school.cityId,
    subjectId: copied?.subjectId,
  })
  return {
    defaults,
    typed: copied && (await typedInto(copied)),
    usualPay,
    copyOf: copied?.id,
    readyId: ready?.id,
    readyTitles: copied ? [] : readyPosts.map(({ id, title }) => ({ id, title: title[getLocale()] })),
    school: {
      id: school.id,
      name: school.schoolName,
      isShown: school.isAvailable,
      isHousingProvided: school.isHousingProvided,
    },
    requestId: uuidv7(),
    ...offers,
  }
}

/** A new vacancy, begun from a ready text where one was chosen. */
function readyDefaults(ready: ReadyPost | undefined, known: Parameters<typeof blankDefaults>[0]) {
  if (!ready) return blankDefaults(known)
  const { subject, ...text } = readyText(ready, getLocale())
  return { ...blankDefaults(known), ...text, subject: isSubjectId(subject) ? subjectName(subject) : subject }
}

/** A copy begins without days; what is repeated has those of the coming year. */
function datesOf(copied: OwnVacancy, isRepeated: boolean) {
  const moved = (day: string | null) => (isRepeated ? dayOfThisYear(day, now()) : null)
  return {
    applicationDeadline: moved(copied.applicationDeadline),
    startDate: moved(copied.startDate),
    contractUntil: isRepeated ? dayOfThisYear(copied.contractUntil, now()) : copied.contractUntil,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school') throw data(m.school_vacancies_only(), { status: 403 })
  const form = await request.formData()
  const intent = form.get('intent')
  const read = readVacancyForm(form)
  if (intent === 'edit') return { answer: comesBack(read.values) }
  if (intent === 'preview') return read.value ? showPreview(read) : refuseToPreview(read.refused)
  if (intent === 'publish' && !read.value) return refuse(read.refused)
  const requestId = requestIdOf(form)
  if (!requestId) return refuseForm(read.values, m.vacancy_create_failed())
  if (intent === 'publish' && read.value) {
    const created = await createVacancy(actor, read.value, { requestId, isDraft: false })
    if (!created.ok) return refuseVacancy(created, read)
    const toast = { kind: 'success', title: m.vacancy_published() } as const
    return redirectWithToast(`${tab}/${created.id}/published`, toast)
  }
  const kept = await keepDraft(actor, form)
  if (!kept.ok) return refuseVacancy(kept, read)
  return redirectWithToast(tab, { kind: 'success', title: m.vacancy_draft_saved() })
}

export default function NewVacancyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { copyOf, readyId, readyTitles, school, ...form } = loaderData
  const draftKey = copyOf
    ? `vacancy-copy-${copyOf}`
    : readyId
      ? `vacancy-${readyId}-${school.id}`
      : `vacancy-new-${school.id}`
  return (
    <VacancyEditor
      key={readyId}
      title={copyOf ? m.vacancy_duplicate_title() : m.vacancy_new_title()}
      {...form}
      draftKey={draftKey}
      school={school}
      answer={actionData?.answer}
      preview={actionData && 'preview' in actionData ? actionData.preview : undefined}
      readyTitles={readyTitles.map(({ title }) => title)}
      before={readyTitles.length > 0 && <ReadyPosts titles={readyTitles} chosen={readyId} />}
    />
  )
}
