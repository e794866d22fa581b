import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { roles } from '#domain/accounts/account.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { findAccounts, findUnconfirmed, type PeopleQuery } from '#domain/console/find-people.server.ts'
import { resendLink } from '#domain/console/resend-link.server.ts'
import { m } from '#locales/messages.ts'
import { isUuid } from '#platform/ids.ts'
import { readablePhone } from '#platform/phone.ts'
import { SelectField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { FilterChips } from '#web/lists/filter-chips.tsx'
import { FilterForm } from '#web/lists/filters.tsx'
import { MoreFilters } from '#web/lists/more-filters.tsx'
import { requestFacts } from '#web/request/actor.ts'
import { actorOf, idOf, notFound, pathOf, wordsOfQuery } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmailWords } from '#web/ui/email-words.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { momentDay } from '#web/words/dates.ts'
import { limitedWords } from '#web/words/limited-words.ts'
import type { Route } from './+types/people-page'
import { consoleMeta } from './console-meta.ts'
import { ConsoleSearch } from './console-search.tsx'
import { consoleRoleWord } from './console-words.ts'
import { LaterPages } from './later-pages.tsx'

const path = '/admin/people'
const unconfirmed = 'unconfirmed'

const states = [
  { value: 'blocked', words: () => m.console_people_blocked() },
  { value: unconfirmed, words: () => m.console_people_unconfirmed() },
]

/** The text of a chip; for an unknown value, as it was given. */
const filterWords = {
  role: (value: string) => {
    const role = roles.find((one) => one === value)
    return role ? consoleRoleWord(role) : value
  },
  state: (value: string) => states.find((one) => one.value === value)?.words() ?? value,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const filters = {
    q: wordsOfQuery(url, 'q'),
    role: url.searchParams.get('role'),
    state: url.searchParams.get('state'),
  }
  const last = url.searchParams.get('after') ?? undefined
  const after = isUuid(last) ? last.toLowerCase() : null
  const query = { ...filters, words: filters.q, after }
  const actor = actorOf(context)
  const rest = { filters, isFirst: after === null }
  if (filters.state === unconfirmed)
    return {
      ...((await findUnconfirmed(actor, query)) ?? notFound()),
      ...rest,
      isUnconfirmed: true as const,
      waits: null,
    }
  const { people, ...found } = (await findAccounts(actor, query)) ?? notFound()
  const shown = people.map((one) => ({ ...one, phone: one.phone && readablePhone(one.phone) }))
  const waits = people.length === 0 ? await unconfirmedPlace(actor, query) : null
  return { ...found, people: shown, ...rest, isUnconfirmed: false as const, waits }
}

/** The page of a registration that the search among accounts may be looking for. */
async function unconfirmedPlace(actor: Actor, query: PeopleQuery): Promise<string | null> {
  if (query.words === '' || query.state || query.after) return null
  const found = await findUnconfirmed(actor, query)
  if (!found?.people.length) return null
  return `${path}?${new URLSearchParams({ q: query.words, state: unconfirmed })}`
}

/** Sends the mail of a registration again; the page stays. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const { ip } = context.get(requestFacts)
  const sent = await resendLink(actorOf(context), idOf(String(form.get('id') ?? '')), { ip })
  const back = (toast: { kind: 'success' | 'error'; title: string }) =>
    redirectWithToast(pathOf(url).replace(/\.data(?=\?|$)/, ''), toast)
  if (sent.ok) return back({ kind: 'success', title: m.console_link_sent() })
  if (sent.reason === 'limited') return back({ kind: 'error', title: limitedWords(sent) })
  // Confirmed, or over, meanwhile.
  return back({ kind: 'error', title: m.console_link_gone() })
}

export function meta() {
  return consoleMeta(m.console_people())
}

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { filters, count, isMore, isFirst, next } = loaderData
  const isNarrowed = Boolean(filters.q || filters.role || filters.state)
  const counted = isNarrowed ? m.console_found({ count }) : m.console_total({ count })
  const words = isMore ? m.console_found_more({ count }) : counted
  const rows = loaderData.isUnconfirmed
    ? loaderData.people.map((one) => <UnconfirmedRow key={one.id} registration={one} />)
    : loaderData.people.map((one) => <PersonRow key={one.id} person={one} />)
  return (
    <>
      <PageHeading title={m.console_people()} />
      <FilterForm
        path={path}
        values={filters}
        search={<ConsoleSearch label={m.console_people_search()} value={filters.q} />}
      >
        <MoreFilters values={{ role: filters.role, state: filters.state }}>
          <SelectField
            label={m.console_people_role()}
            name="role"
            placeholder={m.console_any()}
            options={roles.map((role) => ({ value: role, label: consoleRoleWord(role) }))}
            defaultValue={filters.role}
          />
          <SelectField
            label={m.console_people_state()}
            name="state"
            placeholder={m.console_any()}
            options={states.map(({ value, words }) => ({ value, label: words() }))}
            defaultValue={filters.state}
          />
        </MoreFilters>
      </FilterForm>
      <FilterChips path={path} values={filters} words={filterWords} />
      <p className="my-4 text-muted" role="status">
        {words}
      </p>
      {rows.length === 0 ? (
        <EmptyState drawing="people" title={m.console_people_none()} text={m.console_people_none_text()}>
          {loaderData.waits && (
            <Link to={loaderData.waits} className="inline-flex min-h-11 items-center">
              {m.console_people_waits()}
            </Link>
          )}
        </EmptyState>
      ) : (
        <>
          <p aria-hidden="true" className={classNames(columns, 'mb-1 hidden pr-10 pl-4 text-sm text-muted')}>
            <span>{m.console_audit_who()}</span>
            <span>{m.messages_contacts()}</span>
            <span>{m.console_people_role()}</span>
            <span className="max-xl:hidden">{m.console_person_since()}</span>
          </p>
          <ul className="divide-y divide-line rounded-lg border border-line bg-card">{rows}</ul>
        </>
      )}
      <LaterPages path={path} filters={filters} isFirst={isFirst} next={next} />
    </>
  )
}

type PageData = Route.ComponentProps['loaderData']
type Person = Extract<PageData, { isUnconfirmed: false }>['people'][number]
type Registration = Extract<PageData, { isUnconfirmed: true }>['people'][number]

const columns =
  'md:grid md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_8.5rem] gap-x-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_11rem]'
/** On a phone: name and role, and below them how to reach the person. */
const row = classNames(
  columns,
  'relative flex flex-wrap items-baseline gap-y-0.5 px-4 py-2.5 md:items-center',
)
const name = 'min-w-0 flex-[1_1_8rem]'
/** It opens. */
const openRow = classNames(row, 'onward hover:bg-felt')
const reach =
  'flex min-w-0 flex-wrap gap-x-2 text-sm wrap-anywhere text-muted max-md:order-1 max-md:basis-full md:block'

/** Two columns on a wide screen, stacked on a tablet. */
function RoleSince({ role, createdAt }: Pick<Person, 'role' | 'createdAt'>) {
  return (
    <div className="text-sm xl:contents">
      <p>{consoleRoleWord(role)}</p>
      <p className="text-muted max-md:hidden">{momentDay(createdAt)}</p>
    </div>
  )
}

function PersonRow({
  person: { id, fullName, email, phone, role, createdAt, blockedAt, isFormerly, schoolName },
}: {
  person: Person
}) {
  return (
    <li className={openRow}>
      <div className={name}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={`${path}/${id}`} className="card-link wrap-anywhere">
            {fullName || m.console_person_unnamed()}
          </Link>
          {blockedAt && <Badge tone="red">{m.console_person_blocked()}</Badge>}
          {isFormerly && <Badge tone="apricot">{m.console_person_formerly()}</Badge>}
        </p>
        {schoolName && (
          <p className="text-sm wrap-anywhere">
            <Unbroken>{schoolName}</Unbroken>
          </p>
        )}
      </div>
      <p className={reach}>
        <EmailWords address={email} />
        {phone && <span className="whitespace-nowrap md:block">{phone}</span>}
      </p>
      <RoleSince role={role} createdAt={createdAt} />
      <ChevronRight size={18} aria-hidden="true" className="onward-sign" />
    </li>
  )
}

function UnconfirmedRow({
  registration: { id, fullName, email, role, createdAt },
}: {
  registration: Registration
}) {
  return (
    <li className={row}>
      <p className={classNames(name, 'wrap-anywhere')}>{fullName}</p>
      <div className="min-w-0 text-sm wrap-anywhere text-muted max-md:order-1 max-md:basis-full">
        <EmailWords address={email} />
        <PostForm className="mt-1" summary={false}>
          <input type="hidden" name="id" value={id} />
          <SubmitButton variant="secondary" size="small" aria-label={`${m.console_link_send()}: ${email}`}>
            {m.console_link_send()}
          </SubmitButton>
        </PostForm>
      </div>
      <RoleSince role={role} createdAt={createdAt} />
    </li>
  )
}
