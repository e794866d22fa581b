import { useLocation } from 'react-router'
import { dayInBishkek } from '#domain/days/day.ts'
import { lapsesAfter, lastDayOf, renewedDeadline } from '#domain/vacancies/ending.ts'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { renewVacancy } from '#domain/vacancies/renew-vacancy.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions, NothingToDo } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf } from '#web/request/guards.server.ts'
import { readWhereShown } from '#web/request/read-where-shown.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { dayUntil } from '#web/words/dates.ts'
import type { Route } from './+types/renew-vacancy-page'
import { deletedAlready } from './deleted-vacancy.server.ts'
import { ownVacanciesAddress } from './own-vacancies-address.ts'

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const [actor, id] = [actorOf(context), idOf(params.id)]
  const vacancy = await ownVacancy(actor, id)
  if (!vacancy) return deletedAlready(actor, id, url.search)
  if (vacancy.state !== 'published')
    throw redirectWithToast(ownVacanciesAddress(url.search), { kind: 'info', title: m.vacancy_renew_not() })
  await readWhereShown(request, actor, { kinds: ['vacancy-ending'], vacancyIds: [id] })
  const { applicationDeadline: deadline } = vacancy
  const lastDay = lastDayOf(vacancy)
  const renewed = deadline ? renewedDeadline(deadline, now()) : dayInBishkek(lapsesAfter(now()))
  return {
    id,
    title: vacancy.title,
    ...{ lastDay, renewed },
    isEarly: lastDay !== null && renewed <= lastDay,
  }
}

/** One press, from a mail, from «Сегодня» or from the list (rule 56). */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const [actor, id] = [actorOf(context), idOf(params.id)]
  const form = await request.formData()
  const seen = String(form.get('last_day') ?? '')
  const renewed = await renewVacancy(actor, id, seen)
  if (!renewed.ok) {
    if (renewed.reason === 'not-found') return deletedAlready(actor, id, url.search)
    return redirectWithToast(ownVacanciesAddress(url.search), { kind: 'error', title: m.vacancy_renew_not() })
  }
  const day = dayUntil(renewed.lastDay ?? dayInBishkek(now()))
  return redirectWithToast(ownVacanciesAddress(url.search), {
    kind: renewed.isChanged ? 'success' : 'info',
    title: m.vacancy_renewed({ day }),
  })
}

const titleOf = ({ isEarly }: { isEarly: boolean }) =>
  isEarly ? m.vacancy_renew_early() : m.vacancy_renew_title()

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(titleOf(loaderData)) }]
}

export default function RenewVacancyPage({ loaderData }: Route.ComponentProps) {
  const { id, title, lastDay, renewed, isEarly } = loaderData
  const { search } = useLocation()
  const list = ownVacanciesAddress(search)
  return (
    <RouteDialog title={titleOf(loaderData)} closeTo={list}>
      <p className="mb-2 font-medium wrap-anywhere">
        <Unbroken>{title}</Unbroken>
      </p>
      {isEarly && lastDay ? (
        <NothingToDo
          back={list}
          onward={{ to: ownVacanciesAddress(search, `/${id}/edit`), words: m.own_vacancy_edit() }}
        >
          {m.vacancy_renew_early_text({ day: dayUntil(lastDay) })}
        </NothingToDo>
      ) : (
        <>
          <p>
            {lastDay
              ? m.vacancy_renew_text({ from: dayUntil(lastDay), to: dayUntil(renewed) })
              : m.vacancy_renew_endless({ to: dayUntil(renewed) })}
          </p>
          <PostForm className="mt-6">
            <input type="hidden" name="last_day" value={lastDay ?? ''} />
            <FormActions back={list}>{m.vacancy_renew()}</FormActions>
          </PostForm>
        </>
      )}
    </RouteDialog>
  )
}
