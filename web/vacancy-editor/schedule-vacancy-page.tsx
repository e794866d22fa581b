import { data, redirect, useLocation } from 'react-router'
import { bishkekOffsetMs } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { isWithinSchedule, scheduleInput } from '#domain/vacancies/ending-input.ts'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { schedulePublication } from '#domain/vacancies/schedule-publication.server.ts'
import { whyUnpublishable } from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseField, refuseForm } from '#web/request/form.server.ts'
import { actorOf, idOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { inLine, momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/schedule-vacancy-page'
import { deletedAlready } from './deleted-vacancy.server.ts'
import { ownVacanciesAddress } from './own-vacancies-address.ts'

/** A time as in a field of day and hour, in Bishkek. */
const inField = (moment: Date) => new Date(moment.getTime() + bishkekOffsetMs).toISOString().slice(0, 16)

/** Tomorrow, when a school's day begins. */
const usualTime = () => `${inField(new Date(now().getTime() + dayMs)).slice(0, 10)}T09:00`

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [actor, id] = [actorOf(context), idOf(params.id)]
  const vacancy = await ownVacancy(actor, id)
  if (!vacancy) return deletedAlready(actor, id, url.search)
  if (vacancy.state !== 'draft' || vacancy.hiddenAt)
    throw redirectWithToast(ownVacanciesAddress(url.search), {
      kind: 'info',
      title: m.vacancy_schedule_not(),
    })
  const { title, publishAt, applicationDeadline: deadline } = vacancy
  // An existing schedule can be removed in any state.
  if (!publishAt && whyUnpublishable({ ...vacancy, deadline, isSchoolAvailable: true }, now()))
    throw redirect(ownVacanciesAddress(url.search, `/${vacancy.id}/edit?publish`))
  return {
    ...{ title, publishAt: publishAt && inField(publishAt), version: versionOf(publishAt) },
    ...{ earliest: inField(now()), usual: usualTime() },
  }
}

const versionOf = (publishAt: Date | null) => publishAt?.getTime() ?? ''

/** The scheduled time when the form was opened; null if there was none. */
function seenIn(form: FormData): Date | null {
  const version = Number(form.get('version') || Number.NaN)
  return Number.isSafeInteger(version) ? new Date(version) : null
}

/** The form again, with the time that a colleague chose since it was opened (rule 41). */
function refuseChanged(values: FormAnswer['values'], publishAt: Date | null) {
  const value = publishAt ? inLine(momentWords(publishAt, now())) : ''
  const stored = [{ label: m.vacancy_schedule_label(), value }]
  const answer = { values, errors: {}, formErrors: [], version: versionOf(publishAt), stored }
  return data({ answer: answer satisfies FormAnswer }, { status: 409 })
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const form = await request.formData()
  const isDropped = form.get('intent') === 'drop'
  const read = readForm(scheduleInput, form)
  if (!isDropped && (!read.ok || !isWithinSchedule(read.value.publish_at, now()))) {
    if (!(await ownVacancy(actor, id))) return deletedAlready(actor, id, url.search)
    return read.ok
      ? refuseField(read.values, 'publish_at', m.vacancy_schedule_invalid())
      : refuse(read.answer)
  }
  const publishAt = isDropped || !read.ok ? null : read.value.publish_at
  const done = await schedulePublication(actor, id, publishAt, { seen: seenIn(form) })
  if (!done.ok && done.reason === 'not-found') return deletedAlready(actor, id, url.search)
  if (!done.ok && done.reason === 'changed-meanwhile')
    return refuseChanged(read.ok && !isDropped ? read.values : {}, done.now)
  if (read.ok && !done.ok && done.reason === 'over-by-then')
    return refuseField(read.values, 'publish_at', m.vacancy_schedule_over())
  if (read.ok && !done.ok && done.reason === 'copy-of-hidden')
    return refuseForm(read.values, m.hiding_no_copy())
  if (!done.ok && done.reason !== 'not-a-draft')
    return redirect(ownVacanciesAddress(url.search, `/${id}/edit?publish`))
  if (!done.ok)
    return redirectWithToast(ownVacanciesAddress(url.search), {
      kind: 'error',
      title: m.vacancy_schedule_not(),
    })
  const moment = publishAt && inLine(momentWords(publishAt, now()))
  return redirectWithToast(ownVacanciesAddress(url.search), {
    kind: 'success',
    title: moment ? m.vacancy_scheduled({ moment }) : m.vacancy_schedule_dropped(),
  })
}

export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

export function meta() {
  return [{ title: pageTitle(m.vacancy_schedule_title()) }]
}

export default function ScheduleVacancyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, publishAt, version, earliest, usual } = loaderData
  const answer = actionData?.answer
  const list = ownVacanciesAddress(useLocation().search)
  return (
    <RouteDialog title={m.vacancy_schedule_title()} closeTo={list}>
      <p className="mb-5 font-medium wrap-anywhere">
        <Unbroken>{title}</Unbroken>
      </p>
      <PostForm answer={answer} version={version}>
        <TextField
          label={m.vacancy_schedule_label()}
          name="publish_at"
          type="datetime-local"
          min={earliest}
          hint={m.vacancy_schedule_hint()}
          defaultValue={publishAt ?? usual}
          data-autofocus
          required
        />
        {/* Beside the button that cancels the publication «Отмена» would mean the same. */}
        <FormActions back={list} {...(publishAt && { keep: m.vacancy_schedule_keep() })}>
          {m.vacancy_schedule_save()}
        </FormActions>
      </PostForm>
      {publishAt && (
        <PostForm className="mt-3" version={answer?.version ?? version}>
          <SubmitButton name="intent" value="drop" variant="quiet">
            {m.vacancy_schedule_drop()}
          </SubmitButton>
        </PostForm>
      )}
    </RouteDialog>
  )
}
