import type { SchoolGone } from '#domain/applications/find-applications.server.ts'
import { m } from '#locales/messages.ts'
import { WhatsAppLink } from '#web/application-parts/whatsapp-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailWords } from '#web/ui/email-words.tsx'
import { Facts } from '#web/ui/facts.tsx'
import type { Route } from './+types/own-application-page'

type PartProps = { shown: Route.ComponentProps['loaderData'] }

/** The contacts, once the school has invited. */
export function SchoolContacts({ shown: { application, contacts } }: PartProps) {
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg font-semibold">{m.application_contacts()}</h2>
      {contacts ? (
        <Facts
          columns={1}
          className="gap-x-10 md:max-lg:flex md:max-lg:flex-wrap"
          items={[
            { label: m.application_contact_name(), value: contacts.name },
            {
              label: m.application_contact_phone(),
              value: contacts.phone && (
                <span className="grid justify-items-start">
                  <a href={`tel:${contacts.phone}`}>{contacts.readable}</a>
                  {contacts.whatsapp && <WhatsAppLink address={contacts.whatsapp} />}
                </span>
              ),
            },
            {
              label: m.application_contact_email(),
              value: contacts.email && (
                <a href={`mailto:${contacts.email}`}>
                  <EmailWords address={contacts.email} />
                </a>
              ),
            },
          ]}
        />
      ) : (
        <p className="text-muted text-pretty">{contactsWords(application)}</p>
      )}
    </Card>
  )
}

/** Why no contacts are shown; a deleted school reads no chat. */
function contactsWords(application: {
  canWithdraw: boolean
  schoolGone: SchoolGone | null
  isBlocked: boolean
}) {
  const { canWithdraw, schoolGone, isBlocked } = application
  if (schoolGone) return m.application_contacts_gone()
  if (isBlocked) return m.application_contacts_blocked()
  return canWithdraw ? m.application_contacts_later() : m.application_contacts_closed()
}
