import { m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { FitLines } from '#web/vacancies/fit-lines.tsx'
import type { FitReasons } from '#web/vacancies/fit-reasons.server.ts'
import { inLine } from '#web/words/dates.ts'
import { categoryWord, shownStatusWord } from '#web/words/teacher-words.ts'
import { ContactTeacher } from './contact-teacher.tsx'
import { InviteLink } from './invite-link.tsx'
import type { ShownTeacher } from './shown-teachers.server.ts'
import { TeacherHead } from './teacher-card.tsx'

type PersonCardProps = {
  teacher: ShownTeacher
  /** For the vacancy that the school looks with. */
  fit: FitReasons | null
  /** The day on which the school invited them. */
  invitedOn: string | null
  /** The teacher's own application, which replaces an invitation. */
  appliedTo?: string
  /** Where one is sent; absent for who may not. */
  inviteTo?: string
}

/** A teacher for a school that looks for one. */
export function PersonCard({ teacher, fit, invitedOn, appliedTo, inviteTo }: PersonCardProps) {
  const { id, fullName, bio, searchStatus, category } = teacher
  const hasCategory = category && category !== 'none'
  return (
    <Card as="li" className="list-row person-row">
      <TeacherHead
        teacher={teacher}
        headingLevel={3}
        note={hasCategory ? `${m.teacher_category_label()}: ${inLine(categoryWord(category))}` : undefined}
      />
      {searchStatus && (
        <p>
          <Badge>{shownStatusWord(searchStatus)}</Badge>
        </p>
      )}
      {fit && <FitLines fit={fit} />}
      {bio && (
        <p className="excerpt-fill max-sm:text-sm max-sm:text-muted max-sm:[--lines:1]">
          <span>
            <Unbroken>{bio}</Unbroken>
          </span>
        </p>
      )}
      <div className="person-row-actions">
        {appliedTo ? (
          <ButtonLink
            to={appliedTo}
            variant="secondary"
            size="small"
            aria-label={`${m.people_applied()}: ${fullName}`}
          >
            {m.people_applied()}
          </ButtonLink>
        ) : invitedOn ? (
          <p className="self-center text-sm leading-[1.125rem] text-balance">
            {m.job_invitation_invited({ day: invitedOn })}
          </p>
        ) : (
          inviteTo && <InviteLink to={inviteTo} name={fullName} />
        )}
        <ContactTeacher teacherId={id} name={fullName} short isQuiet={inviteTo !== undefined} />
      </div>
    </Card>
  )
}
