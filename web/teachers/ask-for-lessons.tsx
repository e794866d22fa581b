import { m } from '#locales/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The way of whoever is no school: anybody asks about private lessons, here or with other teachers. */
export function AskForLessons({ teacherId, count }: { teacherId: string; count: number }) {
  return count > 0 ? (
    <ButtonLink to={`/teachers/${teacherId}?tab=offers`}>{`${m.offers_title()}: ${count}`}</ButtonLink>
  ) : (
    <ButtonLink to="/teachers/services" variant="quiet">
      {m.contact_other_lessons()}
    </ButtonLink>
  )
}
