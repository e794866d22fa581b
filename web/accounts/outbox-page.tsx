import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import { readOutbox } from '#platform/outbox.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { requestFacts } from '#web/request/actor.ts'
import { notFound } from '#web/request/guards.server.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/outbox-page'

export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(requestFacts).isLocal || config().smtpUrl) notFound()
  const mails = await readOutbox()
  return { mails: mails.map(({ name, to, subject }) => ({ name, to, subject })) }
}

export function meta() {
  return [{ title: pageTitle(m.account_outbox_title()) }]
}

export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.account_outbox_title()} lead={m.account_outbox_lead()} />
      {loaderData.mails.length === 0 && <EmptyState drawing="messages" title={m.account_outbox_empty()} />}
      <ul className="grid gap-3">
        {loaderData.mails.map(({ name, to, subject }) => (
          <Card as="li" key={name}>
            <Link to={`/dev/mail/${name}`} className="inline-flex min-h-11 items-center font-medium">
              {subject}
            </Link>
            <p className="text-sm wrap-anywhere text-muted">{to}</p>
          </Card>
        ))}
      </ul>
    </>
  )
}
