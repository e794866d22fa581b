import CircleCheck from 'lucide-react/icons/circle-check'
import FileText from 'lucide-react/icons/file-text'
import Search from 'lucide-react/icons/search'
import { redirect } from 'react-router'
import { readOwnApplication } from '#domain/applications/find-applications.server.ts'
import { m } from '#locales/messages.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { bestFitting } from '#web/vacancies/best-fitting.server.ts'
import { FittingVacancies } from '#web/vacancies/fitting-vacancies.tsx'
import type { Route } from './+types/sent-application-page'

const fittingShown = 4

/** What a teacher can do after sending an application; any other is redirected to its own page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const [application, fitting] = await Promise.all([
    readOwnApplication(actor, idOf(params.id)),
    bestFitting(actor, fittingShown),
  ])
  if (!application) notFound()
  const { id, status, vacancyTitle, schoolName } = application
  if (status !== 'pending') throw redirect(`/teacher-dashboard/applications/${id}`)
  return { id, vacancyTitle, schoolName, fitting }
}

export function meta() {
  return [{ title: pageTitle(m.apply_done()) }]
}

export default function SentApplicationPage({ loaderData }: Route.ComponentProps) {
  const { id, vacancyTitle, schoolName, fitting } = loaderData
  return (
    <div className="narrow-column grid gap-5">
      <Card as="section">
        <CircleCheck size={44} aria-hidden="true" className="text-green-ink" />
        <h1 className="mt-2 text-xl font-semibold">{m.apply_done()}</h1>
        <p className="mt-1 text-lg text-balance wrap-anywhere">
          <Unbroken>{vacancyTitle}</Unbroken>
        </p>
        <p className="text-muted wrap-anywhere">{schoolName}</p>
        <p className="mt-3 max-w-prose text-pretty">{m.application_next_pending()}</p>
        <div className="button-row mt-5">
          <ButtonLink
            to={`/teacher-dashboard/applications/${id}`}
            variant="secondary"
            icon={<FileText size={18} />}
          >
            {m.application_sent_open()}
          </ButtonLink>
          {fitting.length === 0 && (
            <ButtonLink to="/vacancies" variant="secondary" icon={<Search size={18} />}>
              {m.teacher_find_vacancies()}
            </ButtonLink>
          )}
        </div>
      </Card>
      {fitting.length > 0 && <FittingVacancies vacancies={fitting} />}
    </div>
  )
}
