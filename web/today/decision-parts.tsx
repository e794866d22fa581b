import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { partyName } from '#web/application-parts/application-words.ts'
import { folderPath, receivedHome } from '#web/applications/received-address.ts'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { inLine, recentDay } from '#web/words/dates.ts'
import type { SchoolDay } from './school-day.server.ts'
import { TodayPart } from './today-part.tsx'

const onPhoneMax = 2

type UndecidedProps = Pick<SchoolDay, 'undecided' | 'mayAct'>

/** Who was invited and hears no more of it. */
export function UndecidedPart({ undecided: { shown, hasMore }, mayAct }: UndecidedProps) {
  if (shown.length === 0) return null
  return (
    <TodayPart
      title={m.today_undecided()}
      {...(shown.length > onPhoneMax && {
        total: hasMore ? `${numberWords(shown.length)}+` : numberWords(shown.length),
        all: folderPath('in-work'),
      })}
      onPhone={onPhoneMax}
    >
      {shown.map((one) => (
        <UndecidedRow key={one.id} of={one} mayAct={mayAct} />
      ))}
    </TodayPart>
  )
}

/** Who has not answered an offer yet. */
export function OfferedPart({ offered, now: seenAt }: Pick<SchoolDay, 'offered' | 'now'>) {
  if (offered.shown.length === 0) return null
  return (
    <TodayPart title={m.today_offered()} all={offered.hasMore ? folderPath('in-work') : undefined}>
      {offered.shown.map((one) => (
        <Card as="li" key={one.id} className="sm:p-4">
          <Who of={one} />
          <p className="text-sm text-muted">
            {m.today_offered_on({ day: inLine(recentDay(one.since, seenAt)) })}
          </p>
        </Card>
      ))}
    </TodayPart>
  )
}

type Row = SchoolDay['undecided']['shown'][number]

function UndecidedRow({ of, mayAct }: { of: Row; mayAct: boolean }) {
  const isMet = of.step === 'accept'
  const answers = [
    {
      to: isMet ? 'accept' : 'interview',
      label: isMet ? m.received_accept() : m.board_set_time(),
      variant: 'secondary',
    },
    { to: 'reject', label: m.received_reject(), variant: 'quiet' },
  ] as const
  return (
    <Card as="li" className="sm:p-4">
      <Who of={of} />
      <p className="text-sm text-muted">{isMet ? m.today_met() : m.today_unset()}</p>
      {mayAct && (
        <p className="relative z-10 mt-2 flex flex-wrap gap-2">
          {answers.map(({ to, label, variant }) => (
            <ButtonLink
              key={to}
              to={`${receivedHome}/${of.id}/${to}`}
              state={dialogState()}
              preventScrollReset
              variant={variant}
              size="small"
              aria-label={`${label}: ${partyName(of.teacher)}`}
            >
              {label}
            </ButtonLink>
          ))}
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
