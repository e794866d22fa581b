import { data } from 'react-router'
import { isSubjectId } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { requestId } from '#domain/texts/text-input.ts'
import { createVacancy } from '#domain/vacancies/create-vacancy.server.ts'
import { dayOfThisYear } from '#domain/vacancies/ending.ts'
import { lastUsed, type OwnVacancy, ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import type { ReadyPost } from '#domain/vacancies/ready-post.ts'
import { readyPost, readyPosts, readyText } from '#domain/vacancies/ready-posts.ts'
import { isDeadlineAhead, newVacanciesMaxPerDay } from '#domain/vacancies/vacancy.ts'
import { vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { getLocale, m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { readablePhone } from '#platform/phone.ts'
import { SubmitButton } from '#web/forms/form.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { settlementWords } from '#web/places/places.server.ts'
import { readForm, refuse, refuseField, refuseForm, refuseLimited } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { ownSchoolOf } from '#web/request/own-school.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Notice } from '#web/ui/notice.tsx'
import { waitWords } from '#web/words/waits.ts'
import type { Route } from './+types/new-vacancy-page'
import { ReadyPosts } from './ready-posts.tsx'
import { refuseBlanks } from './refuse-blanks.server.ts'
import { usualPayWords } from './usual-pay-words.server.ts'
import { blankDefaults } from './vacancy-defaults.ts'
import { existingDefaults, formOffers, previewOf, vacancyLists } from './vacancy-form.server.ts'
import { VacancyForm } from './vacancy-form.tsx'
import { VacancyPreview } from './vacancy-preview.tsx'

const tab = '/school-dashboard/vacancies'
const formId = 'new-vacancy'

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
  const read = readForm(vacancyInput, form, vacancyLists)
  if (intent === 'edit') return { answer: { values: valuesOf(read), errors: {}, formErrors: [] } }
  if (!read.ok) {
    const formErrors = intent === 'preview' ? [m.vacancy_preview_invalid_text()] : read.answer.formErrors
    return refuse({ ...read.answer, formErrors })
  }
  if (intent === 'preview') {
    if (!isDeadlineAhead(read.value.application_deadline, now()))
      return refuseField(read.values, 'application_deadline', m.vacancy_deadline_passed())
    const preview = await previewOf(read.value)
    return { answer: { values: read.values, errors: {}, formErrors: [] }, preview }
  }
  const request_id = requestId.safeParse(form.get('request_id'))
  if (!request_id.success) return refuseForm(read.values, m.vacancy_create_failed())
  const isDraft = intent !== 'publish'
  const created = await createVacancy(actor, read.value, { requestId: request_id.data, isDraft })
  if (created.ok)
    return redirectWithToast(isDraft ? tab : `${tab}/${created.id}/published`, {
      kind: 'success',
      title: isDraft ? m.vacancy_draft_saved() : m.vacancy_published(),
    })
  if (created.reason === 'not-a-school') throw data(m.school_vacancies_only(), { status: 403 })
  if (created.reason === 'limited') {
    const wait = waitWords(created.retryAfterSeconds)
    return refuseLimited(read.values, created, m.vacancy_limited({ max: newVacanciesMaxPerDay, wait }))
  }
  if (created.reason === 'deadline-passed')
    return refuseField(read.values, 'application_deadline', m.vacancy_deadline_passed())
  if (created.reason === 'blanks-left') return refuseBlanks(read)
  if (created.reason === 'copy-of-hidden') return refuseForm(read.values, m.hiding_no_copy())
  return refuseForm(read.values, m.vacancy_school_hidden())
}

function valuesOf(read: ReturnType<typeof readForm<typeof vacancyInput>>) {
  return read.ok ? read.values : read.answer.values
}

export default function NewVacancyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { defaults, copyOf, school, cities, today } = loaderData
  const { readyId, readyTitles } = loaderData
  const draftKey = copyOf
    ? `vacancy-copy-${copyOf}`
    : readyId
      ? `vacancy-${readyId}-${school.id}`
      : `vacancy-new-${school.id}`
  const answer = actionData?.answer
  const preview = actionData && 'preview' in actionData ? actionData.preview : undefined
  const typedId = answer?.values.request_id
  const requestIdNow = typeof typedId === 'string' ? typedId : loaderData.requestId
  const title = preview
    ? m.vacancy_preview_title()
    : copyOf
      ? m.vacancy_duplicate_title()
      : m.vacancy_new_title()
  return (
    <RouteDialog
      key={preview ? 'preview' : 'form'}
      title={title}
      closeTo={tab}
      wide
      footer={!preview && <SendButtons isSchoolShown={school.isShown} />}
    >
      <title>{pageTitle(title)}</title>
      {preview && answer ? (
        <VacancyPreview
          vacancy={preview}
          school={school}
          values={answer.values}
          publishLabel={m.vacancy_publish()}
          endsDraft={draftKey}
        />
      ) : (
        <VacancyForm
          key={readyId}
          id={formId}
          defaults={defaults}
          usualPay={loaderData.usualPay}
          answer={answer}
          cities={cities}
          today={today}
          requestId={requestIdNow}
          draftKey={draftKey}
          readyTitles={readyTitles.map(({ title }) => title)}
          before={
            <>
              {!school.isShown && <Notice tone="apricot">{m.vacancy_school_hidden_notice()}</Notice>}
              {readyTitles.length > 0 && <ReadyPosts titles={readyTitles} chosen={readyId} />}
            </>
          }
        />
      )}
    </RouteDialog>
  )
}

/** Two side by side on a phone, so that the footer leaves room for the form. */
const besideLook = 'max-sm:flex-1 max-sm:px-2! max-sm:text-sm!'

/** In the dialog's footer, which stays in view; the safe one first, since Enter presses it. */
function SendButtons({ isSchoolShown }: { isSchoolShown: boolean }) {
  return (
    <>
      <SubmitButton form={formId} name="intent" value="preview" variant="secondary" className={besideLook}>
        {m.vacancy_preview()}
      </SubmitButton>
      <SubmitButton
        form={formId}
        name="intent"
        value="draft"
        variant={isSchoolShown ? 'quiet' : 'primary'}
        className={besideLook}
      >
        {m.vacancy_save_draft()}
      </SubmitButton>
      {isSchoolShown && (
        <SubmitButton form={formId} name="intent" value="publish" className="max-sm:w-full">
          {m.vacancy_publish()}
        </SubmitButton>
      )}
    </>
  )
}
