import { m } from '#locales/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** For readers who are no school: anybody can ask about private lessons, with this or other teachers. */
export function AskForLessons({ teacherId, count }: { teacherId: string; count: number }) {
  return count > 0 ? (
    <ButtonLink to={`/teachers/${teacherId}?tab=offers`}>{`${m.offers_title()}: ${count}`}</ButtonLink>
  ) : (
    <ButtonLink to="/teachers/services" variant="quiet">
      {m.contact_other_lessons()}
    </ButtonLink>
  )
}
