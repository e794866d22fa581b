import { m } from '#locales/messages.ts'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { FitLines } from '#web/vacancies/fit-lines.tsx'
import { InvitationAnswers } from './invitation-answers.tsx'
import type { ShownInvitation } from './shown-invitations.server.ts'

/** An open invitation: the offer, the place, why it fits, until when it waits, and both answers. */
export function InvitationRow({ invitation, returnTo }: { invitation: ShownInvitation; returnTo: string }) {
  const { id, vacancyId, title, school, place, words, salary, fit, waitsUntil, requestId } = invitation
  return (
    <Card as="li" className="grid gap-3 sm:p-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="min-w-0 font-semibold wrap-anywhere">
            <CardLink to={`/teacher-dashboard/invitations/${id}`} className="card-link-seen">
              <Unbroken>{title}</Unbroken>
            </CardLink>
          </h3>
          {salary && <p className="pay-sum font-semibold">{salary}</p>}
        </div>
        <p className="text-sm wrap-anywhere text-muted">
          <Dotted items={[school, place]} />
        </p>
        {fit && <FitLines fit={fit} />}
      </div>
      {words && (
        <p className="rounded-lg bg-felt px-3 py-2 text-sm whitespace-pre-line">
          <span className="excerpt [--lines:3]">{words}</span>
        </p>
      )}
      <p className="text-sm">{m.job_invitations_until({ day: waitsUntil })}</p>
      <InvitationAnswers id={id} vacancyId={vacancyId} requestId={requestId} returnTo={returnTo} />
    </Card>
  )
}
