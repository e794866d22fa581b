import { countSentInquiries, findSentInquiries } from '#domain/inquiries/find-inquiry.server.ts'
import { sentPageSize } from '#domain/inquiries/inquiry.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { photoUrl } from '#web/files/photo.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { Pagination } from '#web/lists/pagination.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { leadToLastPage, pageOf, requireMember } from '#web/request/guards.server.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/sent-inquiries-page'
import { InquiryStateBadge } from './inquiry-state.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const page = pageOf(url)
  const [found, count] = await Promise.all([findSentInquiries(actor, page), countSentInquiries(actor)])
  const pageCount = Math.ceil(count / sentPageSize)
  leadToLastPage(url, pageCount)
  const at = now()
  return {
    ...{ page, pageCount },
    inquiries: found.map(({ lastMessageAt, ...inquiry }) => ({
      ...inquiry,
      last: momentWords(lastMessageAt, at),
    })),
  }
}

export function meta() {
  return pageMeta({ title: m.inquiries_sent_title(), isHidden: true })
}

export default function SentInquiriesPage({
  loaderData: { inquiries, page, pageCount },
}: Route.ComponentProps) {
  return (
    <div className="narrow-column">
      <PageHeading title={m.inquiries_sent_title()} />
      {inquiries.length === 0 && (
        <EmptyState drawing="questions" title={m.inquiries_sent_none()} text={m.inquiries_sent_none_text()}>
          <ButtonLink to="/teachers/services">{m.offers_all()}</ButtonLink>
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {inquiries.map(({ id, offerTitle, state, last, teacher, photoFileId, preview, lastSide }) => (
          <Card as="li" key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
            <Avatar name={teacher} src={photoUrl(photoFileId, 96)} size={48} />
            <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <div className="min-w-0 flex-[1_1_12rem]">
                <h2 className="leading-snug font-semibold wrap-anywhere">
                  <CardLink to={`/inquiries/${id}`}>{offerTitle}</CardLink>
                </h2>
                <p className="wrap-anywhere text-muted">{teacher}</p>
              </div>
              <InquiryStateBadge state={state} reader="sender" />
            </div>
            <div className="col-span-2">
              <p className="excerpt">
                {lastSide === 'sender' ? m.inquiry_preview_own({ text: preview }) : preview}
              </p>
              <p className="mt-1 text-sm text-muted">{last}</p>
            </div>
          </Card>
        ))}
      </ul>
      <div className="mt-6">
        <Pagination page={page} pageCount={pageCount} hrefOf={(one) => listAddress('/inquiries', {}, one)} />
      </div>
    </div>
  )
}
