import { data, redirect, useLocation } from 'react-router'
import { dayInBishkek } from '#domain/days/day.ts'
import { deadlineInput } from '#domain/vacancies/ending-input.ts'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { publishAgain, seenOf } from '#domain/vacancies/publish-vacancy.server.ts'
import { isDeadlineAhead, takesApplications } from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { TextField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseField, refuseForm } from '#web/request/form.server.ts'
import { actorOf, idOf } from '#web/request/guards.server.ts'
import { isRefused } from '#web/request/is-refused.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { nearDay } from '#web/words/dates.ts'
import type { Route } from './+types/activate-vacancy-page'
import { deletedAlready } from './deleted-vacancy.server.ts'
import { ownVacanciesAddress, publishedAddress } from './own-vacancies-address.ts'

/** To who asks for what is so already. */
const publishedAlready = (search: string, until: string | null) =>
  redirectWithToast(ownVacanciesAddress(search), {
    kind: 'info',
    title: m.own_vacancy_was_published(),
    ...(until && { text: m.vacancy_deadline_until({ day: nearDay(until) }) }),
  })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [actor, id] = [actorOf(context), idOf(params.id)]
  const vacancy = await ownVacancy(actor, id)
  if (!vacancy) return deletedAlready(actor, id, url.search)
  const { state, applicationDeadline: deadline, hiddenAt } = vacancy
  const isOpen = takesApplications({ state, deadline }, now()) && !hiddenAt
  if (isOpen && !context.get(isRefused)) throw publishedAlready(url.search, deadline)
  return {
    title: vacancy.title,
    today: dayInBishkek(now()),
    seen: seenOf({ state, deadline }),
    /** One that is still ahead stays, unless the form says another. */
    deadline: isDeadlineAhead(deadline, now()) ? deadline : null,
  }
}

/** Publishes a vacancy again with another deadline, or with none. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const form = await request.formData()
  const read = readForm(deadlineInput, form)
  if (!read.ok)
    return (await ownVacancy(actor, id)) ? refuse(read.answer) : deletedAlready(actor, id, url.search)
  const published = await publishAgain(actor, id, {
    deadline: read.value.application_deadline,
    seen: form.has('seen') ? String(form.get('seen')) : undefined,
  })
  if (published.ok) return redirect(publishedAddress(id))
  // A vacancy that cannot be published, such as of a hidden school: the page says so, while an open one redirects.
  context.set(isRefused, true)
  switch (published.reason) {
    case 'published-meanwhile':
      return publishedAlready(url.search, published.deadline)
    case 'deadline-passed':
      return refuseField(read.values, 'application_deadline', m.vacancy_deadline_passed())
    case 'deadline-far':
      return refuseField(read.values, 'application_deadline', m.vacancy_deadline_far())
    case 'unfinished':
    case 'blanks-left':
    case 'start-outside':
    case 'contract-early':
    case 'contract-over':
      return redirect(
        ownVacanciesAddress(
          url.search,
          `/${id}/edit?publish&deadline=${read.value.application_deadline ?? ''}`,
        ),
      )
    case 'copy-of-hidden':
      return refuseForm(read.values, m.hiding_no_copy())
    case 'hidden':
      return refuseForm(read.values, m.hiding_no_publishing())
    case 'school-hidden':
      return refuseForm(read.values, m.vacancy_school_hidden())
    case 'not-allowed':
      throw data(null, { status: 409 })
    case 'not-found':
      return deletedAlready(actor, id, url.search)
  }
}

export function meta() {
  return [{ title: pageTitle(m.own_vacancy_activate_title()) }]
}

/** Asks for the deadline of a vacancy that is published again; an overdue one needs a new one. */
export default function ActivateVacancyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, today, seen, deadline } = loaderData
  const list = ownVacanciesAddress(useLocation().search)
  return (
    <RouteDialog title={m.own_vacancy_activate_title()} closeTo={list}>
      <p className="mb-5 font-medium wrap-anywhere">
        <Unbroken>{title}</Unbroken>
      </p>
      <PostForm answer={actionData?.answer}>
        <input type="hidden" name="seen" value={seen} />
        <TextField
          label={m.vacancy_deadline_label()}
          name="application_deadline"
          type="date"
          min={today}
          defaultValue={deadline}
          hint={m.vacancy_deadline_hint()}
          data-autofocus
        />
        <FormActions back={list}>{m.own_vacancy_activate()}</FormActions>
      </PostForm>
    </RouteDialog>
  )
}
