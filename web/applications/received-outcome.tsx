import type { ReactNode } from 'react'
import { isLive } from '#domain/applications/application.ts'
import { m } from '#locales/messages.ts'
import { OfferAnswered } from '#web/application-parts/offer-answer.tsx'
import { WhatsAppLink } from '#web/application-parts/whatsapp-link.tsx'
import { Scores } from '#web/assessments/scores.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailWords } from '#web/ui/email-words.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { PartProps } from './received-columns.tsx'
import { ReceivedDecision } from './received-decision.tsx'

/** When it is over, nobody is asked for scores any more. */
function areScoresShown({ application: { status }, kept }: PartProps['loaderData']): boolean {
  const isOver = status === 'rejected' || status === 'withdrawn'
  return (!isOver || kept.members.length > 0) && kept.criteria.length > 0
}

/** The school's thoughts and decision, and how it reaches the teacher. */
export function Decided({ loaderData, path, children }: PartProps & { children: ReactNode }) {
  const { application, contacts, kept, query, mayAssess, now: readAt } = loaderData
  const { status, next, startsOn, confirmedAt } = application
  return (
    <>
      {status === 'accepted' && (
        <OfferAnswered
          startsOn={startsOn}
          confirmedAt={confirmedAt}
          isTeacherGone={application.isTeacherGone}
          callOffTo={loaderData.mayAct ? `${path}/call-off${query}` : undefined}
          now={readAt}
        />
      )}
      {application.isBlocked && isLive(status) && <Notice tone="neutral">{m.received_cut()}</Notice>}
      <ReceivedDecision
        status={status}
        interviews={loaderData.interviews}
        now={readAt}
        next={next}
        home={path}
        query={query}
      />
      {contacts && (
        <div className="application-contacts max-md:order-1">
          <ReceivedContacts {...contacts} />
        </div>
      )}
      {children}
      {areScoresShown(loaderData) && (
        <div className="application-scores max-md:order-6">
          <Scores
            criteria={kept.criteria}
            members={kept.members}
            scoreTo={mayAssess ? `${path}/scores${query}` : undefined}
          />
        </div>
      )}
    </>
  )
}

type ReceivedContactsProps = { email: string; phone: string | null; whatsapp: string | null }

function ReceivedContacts({ email, phone, whatsapp }: ReceivedContactsProps) {
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg font-semibold">{m.received_contacts()}</h2>
      <Facts
        columns={1}
        className="md:max-lg:flex md:max-lg:flex-wrap md:max-lg:gap-x-12"
        items={[
          {
            label: m.vacancy_contact_phone_label(),
            value: phone ? (
              <span className="grid justify-items-start">
                <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
                {whatsapp && <WhatsAppLink address={whatsapp} />}
              </span>
            ) : (
              <span className="text-muted">{m.room_no_phone()}</span>
            ),
          },
          {
            label: m.vacancy_contact_email_label(),
            value: (
              <a href={`mailto:${email}`}>
                <EmailWords address={email} />
              </a>
            ),
          },
        ]}
      />
    </Card>
  )
}
