import CircleCheck from 'lucide-react/icons/circle-check'
import List from 'lucide-react/icons/list'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import UserSearch from 'lucide-react/icons/user-search'
import { Link, redirect } from 'react-router'
import { countFitting } from '#domain/fit/find-people.server.ts'
import { ownSchool } from '#domain/schools/own-school.server.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { m } from '#locales/messages.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { Share } from '#web/sharing/share.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/published-vacancy-page'
import { fittingAddress } from './fitting-teachers.tsx'

const tab = '/school-dashboard/vacancies'
const wayLook = 'inline-flex min-h-11 items-center gap-2 leading-tight'

/** What a school can do after publishing a vacancy; nothing for any other. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [vacancy, school] = await Promise.all([ownVacancy(actor, idOf(params.id)), ownSchool(actor)])
  if (!vacancy || !school) notFound()
  if (vacancy.state !== 'published') throw redirect(tab)
  const fitting = (await countFitting(actor, [vacancy.id])).get(vacancy.id) ?? null
  return { id: vacancy.id, title: vacancy.title, isSchoolShown: school.isAvailable, fitting }
}

export function meta() {
  return [{ title: pageTitle(m.vacancy_published()) }]
}

export default function PublishedVacancyPage({ loaderData }: Route.ComponentProps) {
  const { id, title, isSchoolShown, fitting } = loaderData
  const invited = fitting ? fitting.near || fitting.anywhere : 0
  return (
    <Card as="section" className="mx-auto grid w-full max-w-3xl gap-5 py-6 sm:p-8">
      <div>
        <CircleCheck size={44} aria-hidden="true" className="text-green-ink" />
        <h2 className="mt-2 text-xl font-semibold">{m.published_title()}</h2>
        <p className="mt-1 text-lg wrap-anywhere">
          <Link to={`/vacancies/${id}`}>
            <Unbroken>{title}</Unbroken>
          </Link>
        </p>
        {isSchoolShown && <p className="mt-2 max-w-prose text-muted">{m.published_text()}</p>}
      </div>
      {fitting && invited > 0 && (
        <ButtonLink
          to={fittingAddress(id, fitting)}
          icon={<UserSearch size={18} />}
          className="justify-self-start max-sm:w-full"
        >
          {m.published_fitting({ count: invited, amount: numberWords(invited) })}
        </ButtonLink>
      )}
      {isSchoolShown ? (
        <Share path={`/vacancies/${id}`} title={title} />
      ) : (
        <Notice tone="apricot">
          {m.own_vacancies_hidden()}{' '}
          <Link to="/school-dashboard/profile">{m.own_vacancies_hidden_link()}</Link>
        </Notice>
      )}
      <div className="grid gap-y-1 border-t border-line pt-3 sm:flex sm:flex-wrap sm:gap-x-6 lg:gap-x-10">
        {isSchoolShown && (
          <Link to={`${tab}/${id}/notice`} className={wayLook}>
            <Printer size={18} aria-hidden="true" />
            {m.published_print()}
          </Link>
        )}
        <DialogLink to={`${tab}/new`} className={wayLook}>
          <Plus size={18} aria-hidden="true" />
          {m.published_another()}
        </DialogLink>
        <Link to={tab} className={wayLook}>
          <List size={18} aria-hidden="true" />
          {m.published_all()}
        </Link>
      </div>
    </Card>
  )
}
