import { useLocation } from 'react-router'
import { countEndedByDeletion, deleteVacancy } from '#domain/applications/delete-vacancy.server.ts'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { m } from '#locales/messages.ts'
import { QuestionDialog } from '#web/forms/question-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { titleWords } from '#web/words/vacancy-words.ts'
import type { Route } from './+types/delete-vacancy-page'
import { deletedAlready } from './deleted-vacancy.server.ts'
import { ownVacanciesAddress } from './own-vacancies-address.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const [vacancy, ended] = await Promise.all([ownVacancy(actor, id), countEndedByDeletion(actor, id)])
  if (!vacancy) return deletedAlready(actor, id, url.search)
  return { title: titleWords(vacancy.title), ended }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const [actor, id] = [actorOf(context), idOf(params.id)]
  const deleted = await deleteVacancy(actor, id)
  if (!deleted.ok) return deletedAlready(actor, id, url.search)
  const name = deleted.overruled.join(', ')
  const overruled = name && `${m.many_overruled()}. ${m.many_overruled_text({ name })}`
  return redirectWithToast(ownVacanciesAddress(url.search), {
    kind: 'success',
    title: m.vacancy_deleted(),
    ...(overruled && { text: overruled }),
  })
}

export function meta() {
  return [{ title: pageTitle(m.vacancy_delete_title()) }]
}

export default function DeleteVacancyPage({ loaderData }: Route.ComponentProps) {
  const { title, ended } = loaderData
  const list = ownVacanciesAddress(useLocation().search)
  return (
    <QuestionDialog title={m.vacancy_delete_title()} back={list} submit={m.vacancy_delete_submit()}>
      <p>
        <Unbroken>{m.vacancy_delete_text({ title })}</Unbroken>
      </p>
      {ended.open > 0 && <p>{m.vacancy_delete_applications({ count: ended.open })}</p>}
      {ended.offered > 0 && <p>{m.vacancy_delete_offered({ count: ended.offered })}</p>}
      {ended.accepted > 0 && <p>{m.vacancy_delete_accepted({ count: ended.accepted })}</p>}
    </QuestionDialog>
  )
}
