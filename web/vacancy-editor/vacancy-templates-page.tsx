import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { Outlet } from 'react-router'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { findVacancyTemplates } from '#domain/vacancies/vacancy-templates.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink, buttonLook } from '#web/ui/button.tsx'
import { colleagueName } from '#web/words/colleague-name.ts'
import { inLine, recentDay } from '#web/words/dates.ts'
import type { Route } from './+types/vacancy-templates-page'

const here = '/school-dashboard/vacancy-templates'
const tab = '/school-dashboard/vacancies'

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school' || !mayActForSchool(actor.schoolRole)) notFound()
  const found = await findVacancyTemplates(actor)
  return found.map(({ id, name, author, createdAt, title }) => ({
    id,
    name,
    title: title === name ? '' : title,
    keptBy: m.vacancy_template_by({
      author: colleagueName(author),
      day: inLine(recentDay(createdAt, now())),
    }),
  }))
}

export function meta() {
  return [{ title: pageTitle(m.vacancy_templates_title()) }]
}

/** The templates from which the school starts vacancies. */
export default function VacancyTemplatesPage({ loaderData: templates }: Route.ComponentProps) {
  return (
    <section className="max-w-3xl">
      <BackLink to={tab}>{m.own_vacancies_title()}</BackLink>
      <h2 className="text-xl font-semibold">{m.vacancy_templates_title()}</h2>
      <p className="mt-1 mb-5 max-w-prose text-pretty text-muted">
        {templates.length === 0 ? m.vacancy_templates_none() : m.vacancy_templates_lead()}
      </p>
      {templates.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-card">
          {templates.map(({ id, name, title, keptBy }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-medium wrap-anywhere">{name}</p>
                {title && <p className="text-sm wrap-anywhere">{title}</p>}
                <p className="text-sm text-muted">{keptBy}</p>
              </div>
              <div className="-mr-2 ml-auto flex flex-wrap items-center justify-end gap-x-[clamp(0.25rem,(14rem-100vw)/6,1rem)]">
                <ButtonLink
                  to={`${tab}/new?template=${id}`}
                  variant="secondary"
                  size="small"
                  aria-label={`${m.vacancy_template_use()}: ${name}`}
                >
                  {m.vacancy_template_use()}
                </ButtonLink>
                <DialogLink
                  to={`${here}/${id}`}
                  aria-label={`${m.vacancy_template_rename()}: ${name}`}
                  title={m.vacancy_template_rename()}
                  className={buttonLook({ variant: 'quiet' }, 'tap px-0!')}
                >
                  <Pencil size={18} />
                </DialogLink>
                <DialogLink
                  to={`${here}/${id}/delete`}
                  aria-label={`${m.vacancy_template_delete()}: ${name}`}
                  title={m.vacancy_template_delete()}
                  className={buttonLook({ variant: 'quiet' }, 'tap px-0!')}
                >
                  <Trash size={18} />
                </DialogLink>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Outlet />
    </section>
  )
}
