import { m } from '#locales/messages.ts'
import { partyName } from '#web/applications/application-words.ts'
import { folderPath, receivedHome } from '#web/applications/received-address.ts'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { inLine, recentDay } from '#web/words/dates.ts'
import type { SchoolDay } from './school-day.server.ts'
import { TodayPart } from './today-part.tsx'

type PartsProps = Pick<SchoolDay, 'undecided' | 'offered' | 'mayAct' | 'now'>

/** Who was invited and hears no more of it, and who has not answered an offer yet. */
export function UndecidedParts({ undecided, offered, mayAct, now }: PartsProps) {
  return (
    <>
      {undecided.shown.length > 0 && (
        <TodayPart title={m.today_undecided()} all={undecided.hasMore ? folderPath('in-work') : undefined}>
          {undecided.shown.map((one) => (
            <UndecidedRow key={one.id} of={one} mayAct={mayAct} />
          ))}
        </TodayPart>
      )}
      {offered.shown.length > 0 && (
        <TodayPart title={m.today_offered()} all={offered.hasMore ? folderPath('in-work') : undefined}>
          {offered.shown.map((one) => (
            <Card as="li" key={one.id} className="sm:p-4">
              <Who of={one} />
              <p className="text-sm text-muted">
                {m.today_offered_on({ day: inLine(recentDay(one.since, now)) })}
              </p>
            </Card>
          ))}
        </TodayPart>
      )}
    </>
  )
}

type Row = SchoolDay['undecided']['shown'][number]

function UndecidedRow({ of, mayAct }: { of: Row; mayAct: boolean }) {
  const isMet = of.step === 'accept'
  const label = isMet ? m.received_accept() : m.board_set_time()
  return (
    <Card as="li" className="sm:p-4">
      <Who of={of} />
      <p className="text-sm text-muted">{isMet ? m.today_met() : m.today_unset()}</p>
      {mayAct && (
        <p className="relative z-10 mt-2">
          <ButtonLink
            to={`${receivedHome}/${of.id}/${isMet ? 'accept' : 'interview'}`}
            state={dialogState()}
            preventScrollReset
            variant="secondary"
            size="small"
            aria-label={`${label}: ${partyName(of.teacher)}`}
          >
            {label}
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}

function Who({ of: { id, teacher, vacancyTitle } }: { of: Row }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">
        <CardLink to={`${receivedHome}/${id}`}>{partyName(teacher)}</CardLink>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        <Unbroken>{vacancyTitle}</Unbroken>
      </p>
    </>
  )
}
