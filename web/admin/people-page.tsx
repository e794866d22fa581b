import { Link } from 'react-router'
import { roles } from '#domain/accounts/account.ts'
import { findPeople, peoplePerPage } from '#domain/console/find-people.server.ts'
import { m } from '#locales/messages.ts'
import { SelectField, TextField } from '#web/forms/field.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { FilterForm } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { Pagination } from '#web/lists/pagination.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, notFound, pageOf, wordsOf } from '#web/request/guards.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { momentDay } from '#web/words/dates.ts'
import type { Route } from './+types/people-page'
import { roleWord } from './console-words.ts'

const path = '/admin/people'

export async function loader({ context, url }: Route.LoaderArgs) {
  const filters = {
    q: wordsOf(url, 'q'),
    role: url.searchParams.get('role'),
    state: url.searchParams.get('state'),
  }
  const found = await findPeople(actorOf(context), { ...filters, words: filters.q, page: pageOf(url) })
  if (!found) notFound()
  return { ...found, filters, pageCount: Math.ceil(found.count / peoplePerPage) }
}

export function meta() {
  return [{ title: pageTitle(m.console_people(), m.console_title()) }, { name: 'robots', content: 'noindex' }]
}

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { people, filters, count, isMore, page, pageCount } = loaderData
  const words = isMore ? m.console_found_more({ count }) : m.console_found({ count })
  return (
    <>
      <PageHeading title={m.console_people()} />
      <FilterForm path={path} values={filters}>
        <TextField
          label={m.console_people_search()}
          name="q"
          type="search"
          maxLength={100}
          defaultValue={filters.q}
        />
        <SelectField
          label={m.console_people_role()}
          name="role"
          placeholder={m.console_any()}
          options={roles.map((role) => ({ value: role, label: roleWord(role) }))}
          defaultValue={filters.role}
        />
        <SelectField
          label={m.console_people_state()}
          name="state"
          placeholder={m.console_any()}
          options={[{ value: 'blocked', label: m.console_people_blocked() }]}
          defaultValue={filters.state}
        />
      </FilterForm>
      <p className="my-4 text-muted" role="status">
        {words}
      </p>
      {people.length === 0 ? (
        <EmptyState title={m.console_people_none()} text={m.console_people_none_text()} />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-card">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
      )}
      <div className="mt-5">
        <Pagination page={page} pageCount={pageCount} hrefOf={(to) => listAddress(path, filters, to)} />
      </div>
    </>
  )
}

type Person = Route.ComponentProps['loaderData']['people'][number]

function PersonRow({
  person: { id, fullName, email, phone, role, createdAt, blockedAt },
}: {
  person: Person
}) {
  return (
    <li className="relative grid gap-x-4 gap-y-0.5 px-4 py-2.5 hover:bg-felt md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_9rem] md:items-center">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={`${path}/${id}`} className="card-link wrap-anywhere">
          {fullName || m.console_person_unnamed()}
        </Link>
        {blockedAt && <Badge tone="red">{m.console_person_blocked()}</Badge>}
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {email}
        {phone && <span className="block">{phone}</span>}
      </p>
      <p className="text-sm">{roleWord(role)}</p>
      <p className="text-sm text-muted">{momentDay(createdAt)}</p>
    </li>
  )
}
