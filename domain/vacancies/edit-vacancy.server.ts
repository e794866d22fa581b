import { and, eq, isNull } from 'drizzle-orm'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { rememberWords } from '#domain/search/remember-words.server.ts'
import { now } from '#platform/clock.ts'
import { lapsesAfter } from './ending.ts'
import { isCopyOfHidden } from './hide-vacancy.server.ts'
import { hasBlanks, isDeadlineAhead, wordsOf } from './vacancy.ts'
import type { VacancyInput } from './vacancy-input.ts'
import { columnsOf, searchColumnsOf } from './vacancy-row.server.ts'

export type EditVacancy =
  | { ok: true }
  | {
      ok: false
      reason: 'not-found' | 'changed-meanwhile' | 'deadline-passed' | 'blanks-left' | 'copy-of-hidden'
    }

/** Only over the version that the form saw; the state stays. */
export async function editVacancy(
  actor: Actor,
  id: string,
  input: VacancyInput,
  version: number,
): Promise<EditVacancy> {
  if (actor.role !== 'school') return { ok: false, reason: 'not-found' }
  const columns = await columnsOf(input)
  return asMember(actor, { role: 'school', refusal: 'not-found' }, async (tx, school) => {
    const [vacancy] = await tx
      .select({
        state: vacancies.state,
        version: vacancies.version,
        deadline: vacancies.applicationDeadline,
        schoolName: schoolProfiles.schoolName,
        isHousingProvided: schoolProfiles.isHousingProvided,
      })
      .from(vacancies)
      .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
      .where(and(eq(vacancies.id, id), eq(vacancies.schoolId, school.schoolId), isNull(vacancies.deletedAt)))
      .for('update', { of: vacancies })
    if (!vacancy) return { ok: false, reason: 'not-found' }
    if (vacancy.version !== version) return { ok: false, reason: 'changed-meanwhile' }
    if (vacancy.state === 'published' && !isDeadlineAhead(columns.applicationDeadline, now()))
      return { ok: false, reason: 'deadline-passed' }
    const { schoolId } = school
    if (
      vacancy.state === 'published' &&
      (await isCopyOfHidden(tx, { schoolId, description: columns.description }))
    )
      return { ok: false, reason: 'copy-of-hidden' }
    if (vacancy.state === 'published' && hasBlanks(wordsOf(columns)))
      return { ok: false, reason: 'blanks-left' }
    const search = await searchColumnsOf(columns, vacancy)
    await rememberWords(tx, 'vacancies', search.searchText)
    await tx
      .update(vacancies)
      .set({
        ...columns,
        ...search,
        ...endingOf(vacancy, columns.applicationDeadline),
        version: version + 1,
        updatedAt: now(),
      })
      .where(eq(vacancies.id, id))
    return { ok: true }
  })
}

/** Another deadline is another end, of which nobody was warned. */
function endingOf(before: { state: string; deadline: string | null }, deadline: string | null) {
  if (before.deadline === deadline) return {}
  const lapsesAt = before.state === 'published' && deadline === null ? lapsesAfter(now()) : null
  return { lapsesAt, endingToldDays: null }
}
