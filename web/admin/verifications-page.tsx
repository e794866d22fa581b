import { Link } from 'react-router'
import { listPendingClaims } from '#domain/claims/pending-claims.server.ts'
import { claimTitle } from '#domain/notifications/claim-title.ts'
import { m } from '#locales/messages.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { Pagination } from '#web/lists/pagination.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, notFound, pageOf } from '#web/request/guards.server.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { momentAgo } from '#web/words/dates.ts'
import type { Route } from './+types/verifications-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageOf(url)
  const found = (await listPendingClaims(actorOf(context), page)) ?? notFound()
  return { ...found, page, now: new Date() }
}

export function meta() {
  return [{ title: pageTitle(m.console_verifications(), m.console_title()) }]
}

export default function VerificationsPage({ loaderData }: Route.ComponentProps) {
  const { claims, total, page, pageSize, now } = loaderData
  return (
    <>
      <PageHeading title={m.console_verifications()} />
      {claims.length === 0 ? (
        <EmptyState title={m.console_verifications_none()} />
      ) : (
        <Card>
          <p className="text-muted">{m.console_queue_waits({ count: total })}</p>
          <ul className="mt-2 divide-y divide-line">
            {claims.map(({ id, kind, name, submittedAt }) => (
              <li key={id}>
                <Link
                  to={`/admin/verifications/${id}`}
                  className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2 text-ink no-underline hover:bg-felt"
                >
                  <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
                  <span>{claimTitle(kind)}</span>
                  <span className="text-muted">{momentAgo(submittedAt, now)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        hrefOf={(one) => `/admin/verifications?page=${one}`}
      />
    </>
  )
}
