import { findDoubles } from '#domain/measures/find-doubles.server.ts'
import { m } from '#locales/messages.ts'
import { TextField } from '#web/forms/field.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { FilterForm } from '#web/lists/filters.tsx'
import { actorOf, isUuid, notFound, wordsOf } from '#web/request/guards.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/doubles-page'
import { consoleMeta } from './console-meta.ts'
import { LaterPages } from './later-pages.tsx'

const path = '/admin/doubles'

export async function loader({ context, url }: Route.LoaderArgs) {
  const filters = { q: wordsOf(url, 'q') }
  const last = url.searchParams.get('after') ?? undefined
  const after = isUuid(last) ? last.toLowerCase() : null
  const found = await findDoubles(actorOf(context), { words: filters.q, after })
  return { ...(found ?? notFound()), filters, isFirst: after === null }
}

export function meta() {
  return consoleMeta(m.console_doubles())
}

/** Schools that were likely entered twice, each pair on its way to one page where both stand side by side. */
export default function DoublesPage({ loaderData }: Route.ComponentProps) {
  const { pairs, next, filters, isFirst } = loaderData
  return (
    <>
      <PageHeading title={m.console_doubles()} />
      <p className="mb-4 max-w-prose text-muted">{m.console_doubles_text()}</p>
      <FilterForm path={path} values={filters}>
        <TextField
          label={m.console_doubles_search()}
          name="q"
          type="search"
          maxLength={100}
          defaultValue={filters.q}
        />
      </FilterForm>
      <p className="my-4 text-muted" role="status">
        {m.console_found({ count: pairs.length })}
      </p>
      {pairs.length === 0 ? (
        <EmptyState title={m.console_doubles_none()} />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-card">
          {pairs.map(({ id, name, address, otherId, otherName, otherAddress }) => (
            <li
              key={`${id}${otherId}`}
              className="grid items-center gap-x-4 gap-y-1 px-4 py-2.5 md:grid-cols-[1fr_1fr_auto]"
            >
              <Entry name={otherName} address={otherAddress} />
              <Entry name={name} address={address} />
              <ButtonLink
                to={`/admin/schools/${otherId}/merge?with=${id}`}
                variant="secondary"
                size="small"
                aria-label={`${m.console_doubles_compare()}: ${name}`}
              >
                {m.console_doubles_compare()}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <LaterPages path={path} filters={filters} isFirst={isFirst} next={next} />
    </>
  )
}

function Entry({ name, address }: { name: string; address: string }) {
  return (
    <p className="wrap-anywhere">
      {name}
      <span className="block text-sm text-muted">{address}</span>
    </p>
  )
}
