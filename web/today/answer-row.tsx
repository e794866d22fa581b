import { m } from '#locales/messages.ts'
import {
  confirmedWords,
  endReasonWord,
  ownStatusTone,
  ownStatusWord,
  schoolPartyName,
} from '#web/application-parts/application-words.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { inLine, recentDay } from '#web/words/dates.ts'
import type { TeacherDay } from './teacher-day.server.ts'

const home = '/teacher-dashboard'

export function AnswerRow({ answer, now }: { answer: TeacherDay['answers'][number]; now: Date }) {
  const { id, vacancyTitle, schoolName, status, changedAt, startsOn, reason, note } = answer
  const page = `${home}/applications/${id}`
  const isOffer = status === 'accepted' && startsOn === null
  return (
    <Card
      as="li"
      className="answer-row grid gap-1 sm:p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4 sm:[&>:not(.badge)]:col-start-1"
      accent={isOffer}
    >
      <h3 className="min-w-0 font-semibold wrap-anywhere">
        <CardLink to={page} className="card-link-seen">
          <Unbroken>{vacancyTitle}</Unbroken>
        </CardLink>
      </h3>
      <p className="text-sm wrap-anywhere text-muted">
        <Dotted items={[schoolPartyName(schoolName), inLine(recentDay(changedAt, now))]} />
      </p>
      {/* Beside the title, or on a phone before the school's words. */}
      <Badge
        tone={ownStatusTone(status)}
        className="justify-self-start max-sm:mt-0.5 sm:col-start-2 sm:row-start-1"
      >
        {ownStatusWord(status, startsOn)}
      </Badge>
      {startsOn && <p className="text-sm">{confirmedWords(startsOn, now)}</p>}
      {reason && (
        <p className="text-sm">{m.day_answer_reason({ reason: inLine(endReasonWord(reason, status)) })}</p>
      )}
      {note && <p className="answer-note excerpt text-sm whitespace-pre-line [--lines:6]">{note}</p>}
      {isOffer && (
        <>
          <p className="text-pretty">{m.day_offer_waits()}</p>
          <div className="relative z-10 mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:grid">
            <ButtonLink
              to={`${page}/confirm`}
              state={dialogState()}
              preventScrollReset
              size="small"
              className="max-sm:min-h-11"
            >
              {m.offer_confirm()}
            </ButtonLink>
            <DialogLink
              to={`${page}/decline`}
              className="inline-flex min-h-11 items-center text-sm max-sm:justify-center"
            >
              {m.offer_decline()}
            </DialogLink>
          </div>
        </>
      )}
    </Card>
  )
}
