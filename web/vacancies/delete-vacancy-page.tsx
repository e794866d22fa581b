import { useLocation } from 'react-router'
import { countOpenApplications, deleteVacancy } from '#domain/applications/delete-vacancy.server.ts'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { titleWords } from '#web/words/vacancy-words.ts'
import type { Route } from './+types/delete-vacancy-page'
import { ownVacanciesAddress } from './own-vacancies-address.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const [vacancy, openApplications] = await Promise.all([
    ownVacancy(actor, id),
    countOpenApplications(actor, id),
  ])
  if (!vacancy) notFound()
  return { title: titleWords(vacancy.title), openApplications }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const deleted = await deleteVacancy(actorOf(context), idOf(params.id))
  if (!deleted.ok) notFound()
  return redirectWithToast(ownVacanciesAddress(url.search), { kind: 'success', title: m.vacancy_deleted() })
}

export default function DeleteVacancyPage({ loaderData }: Route.ComponentProps) {
  const { title, openApplications } = loaderData
  const list = ownVacanciesAddress(useLocation().search)
  return (
    <RouteDialog title={m.vacancy_delete_title()} closeTo={list}>
      <title>{pageTitle(m.vacancy_delete_title())}</title>
      <p className="wrap-anywhere">{m.vacancy_delete_text({ title })}</p>
      {openApplications > 0 && (
        <p className="mt-3">{m.vacancy_delete_applications({ count: openApplications })}</p>
      )}
      <PostForm className="mt-6">
        <FormActions back={list} variant="danger">
          {m.vacancy_delete_submit()}
        </FormActions>
      </PostForm>
    </RouteDialog>
  )
}
