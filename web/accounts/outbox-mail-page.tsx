import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import { readOutboxMail } from '#platform/outbox.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { requestFacts } from '#web/request/actor.ts'
import { notFound } from '#web/request/guards.server.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/outbox-mail-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!context.get(requestFacts).isLocal || config().smtpUrl) notFound()
  const mail = await readOutboxMail(params.name)
  if (!mail) notFound()
  const { to, subject, text } = mail
  return { to, subject, text }
}

const address = /(https?:\/\/\S+)/

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(loaderData.subject) }]
}

export default function OutboxMailPage({ loaderData }: Route.ComponentProps) {
  const { to, subject, text } = loaderData
  return (
    <>
      <PageHeading title={subject} lead={to} />
      <Card className="max-w-prose whitespace-pre-line wrap-anywhere">
        {text.split(address).map((part) =>
          address.test(part) ? (
            <a key={part} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </Card>
      <p className="mt-5">
        <Link to="/dev/mail">{m.account_outbox_back()}</Link>
      </p>
    </>
  )
}
