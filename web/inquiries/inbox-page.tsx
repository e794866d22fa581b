import { findInbox } from '#domain/inquiries/find-inbox.server.ts'
import { inboxPageSize, inboxStates } from '#domain/inquiries/inquiry.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { Pagination } from '#web/lists/pagination.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, leadToLastPage, pageOf } from '#web/request/guards.server.ts'
import { readWhereShown } from '#web/request/read-where-shown.server.ts'
import { Card, CardLink } from '#web/ui/card.tsx'
import { PillLinks } from '#web/ui/pill-links.tsx'
import { momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/inbox-page'
import { inboxWord } from './inquiry-state.tsx'

const here = '/teacher-dashboard/inquiries'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  // Of a question that is gone nothing else is left to open.
  await readWhereShown(request, actor, { kinds: ['inquiry-received'], having: { gone: ['deleted'] } })
  const page = pageOf(url)
  const asked = inboxStates.find((one) => one === url.searchParams.get('state'))
  const first = await findInbox(actor, { state: asked ?? 'new', page })
  // If nothing is new, and no tab was requested, the page opens on a tab with content.
  const state = asked ?? inboxStates.find((one) => first.counts[one] > 0) ?? 'new'
  const isFirst = state === (asked ?? 'new')
  const { inquiries, counts } = isFirst ? first : await findInbox(actor, { state, page })
  const pageCount = Math.ceil(counts[state] / inboxPageSize)
  // Answering or closing the last one of a page returns to it.
  leadToLastPage(url, pageCount)
  const at = now()
  return {
    ...{ state, page, counts, pageCount },
    inquiries: inquiries.map(({ lastMessageAt, ...inquiry }) => ({
      ...inquiry,
      last: momentWords(lastMessageAt, at),
    })),
  }
}

export function meta() {
  return [{ title: pageTitle(m.inquiries_title()) }]
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { inquiries, counts, state, page, pageCount } = loaderData
  const addressOf = (one: string) => `${here}?state=${one}`
  return (
    <section>
      <h2 className="mb-3 text-xl font-semibold">{m.inquiries_title()}</h2>
      <PillLinks
        label={m.inquiries_states()}
        className="mb-4"
        links={inboxStates.map((one) => ({
          to: addressOf(one),
          current: one === state,
          label: (
            <>
              {inboxWord(one)}
              {counts[one] > 0 && <span className="text-muted tabular-nums">{counts[one]}</span>}
            </>
          ),
        }))}
      />
      {inquiries.length === 0 && (
        <EmptyState
          drawing="questions"
          title={m.inquiries_none()}
          text={m.inquiries_none_text()}
          headingLevel={3}
        />
      )}
      <ul className="grid gap-4">
        {inquiries.map(({ id, name, offerTitle, lastSide, preview, last }) => (
          <Card as="li" key={id}>
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <h3 className="min-w-0 text-lg font-semibold wrap-anywhere">
                <CardLink to={`${here}/${id}`}>{name}</CardLink>
              </h3>
              <span className="text-sm text-muted">{last}</span>
            </div>
            <p className="wrap-anywhere text-muted">{offerTitle}</p>
            <p className="mt-2 excerpt">
              {lastSide === 'teacher' ? m.inquiry_preview_own({ text: preview }) : preview}
            </p>
          </Card>
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefOf={(one) => (one === 1 ? addressOf(state) : `${addressOf(state)}&page=${one}`)}
        />
      </div>
    </section>
  )
}
