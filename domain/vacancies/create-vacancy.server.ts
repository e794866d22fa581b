import { and, eq } from 'drizzle-orm'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import { dayMs } from '#domain/limits/limit.ts'
import type { Limited } from '#domain/limits/limited-transaction.server.ts'
import { ensureSchool } from '#domain/schools/save-school.server.ts'
import { rememberWords } from '#domain/search/remember-words.server.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { isCopyOfHidden } from './hide-vacancy.server.ts'
import { publishedNow, tellOfVacancy } from './publication.server.ts'
import { newVacanciesMaxPerDay, whyUnpublishable } from './vacancy.ts'
import type { VacancyInput } from './vacancy-input.ts'
import { columnsOf, searchColumnsOf } from './vacancy-row.server.ts'

export type CreateVacancy =
  | { ok: true; id: string }
  | {
      ok: false
      reason: 'not-a-school' | 'school-hidden' | 'deadline-passed' | 'blanks-left' | 'copy-of-hidden'
    }
  | Limited

/**
 * Makes a vacancy of the school, published at once or as a draft. Only a published school publishes
 * (rule 9). The same request id with the same contents makes the same vacancy, however often it is
 * sent (rule 41); with other contents it is another vacancy, so that nothing typed is lost.
 */
export async function createVacancy(
  actor: Actor,
  input: VacancyInput,
  request: { requestId: string; isDraft: boolean },
): Promise<CreateVacancy> {
  if (actor.role !== 'school') return { ok: false, reason: 'not-a-school' }
  const { schoolId } = actor
  const { requestId, isDraft } = request
  const columns = await columnsOf(input)
  return asLimitedMember(
    actor,
    { role: 'school', refusal: 'not-a-school' },
    async (tx, _, count): Promise<CreateVacancy> => {
      await ensureSchool(tx, schoolId)
      const [school] = await tx
        .select({
          isAvailable: schoolProfiles.isAvailable,
          schoolName: schoolProfiles.schoolName,
          isHousingProvided: schoolProfiles.isHousingProvided,
        })
        .from(schoolProfiles)
        .where(eq(schoolProfiles.id, schoolId))
        .for('update')
      const [same] = await tx
        .select()
        .from(vacancies)
        .where(and(eq(vacancies.schoolId, schoolId), eq(vacancies.requestId, requestId)))
      const isSame = same && holds(same, columns)
      // A draft whose answer was lost is not what publishing asks for.
      const isDraftYet = isSame && same.state === 'draft' && !same.deletedAt && !same.hiddenAt
      if (isSame && (isDraft || !isDraftYet)) return { ok: true, id: same.id }
      const publication = {
        isSchoolAvailable: school?.isAvailable === true,
        deadline: columns.applicationDeadline,
        ...columns,
      }
      const unpublishable = isDraft ? undefined : whyUnpublishable(publication, now())
      if (unpublishable) return { ok: false, reason: unpublishable }
      if (!isDraft && (await isCopyOfHidden(tx, { schoolId, description: columns.description })))
        return { ok: false, reason: 'copy-of-hidden' }
      if (isDraftYet) {
        await tx
          .update(vacancies)
          .set({ ...publishedNow(columns.applicationDeadline), updatedAt: now() })
          .where(eq(vacancies.id, same.id))
        await tellOfVacancy(tx, same.id)
        return { ok: true, id: same.id }
      }

      await count([{ key: `vacancy:day:${schoolId}`, max: newVacanciesMaxPerDay, windowMs: dayMs }])
      const id = uuidv7()
      const search = await searchColumnsOf(columns, school ?? { schoolName: '', isHousingProvided: false })
      await rememberWords(tx, 'vacancies', search.searchText)
      await tx.insert(vacancies).values({
        id,
        schoolId,
        ...columns,
        ...search,
        requestId: same ? uuidv7() : requestId,
        ...(isDraft
          ? { state: 'draft' }
          : { ...publishedNow(columns.applicationDeadline), publishedCriteria: columns.criteria }),
        createdAt: now(),
        updatedAt: now(),
      })
      if (!isDraft) await tellOfVacancy(tx, id)
      return { ok: true, id }
    },
  )
}

function holds(
  vacancy: typeof vacancies.$inferSelect,
  columns: Awaited<ReturnType<typeof columnsOf>>,
): boolean {
  return Object.entries(columns).every(
    ([name, value]) => JSON.stringify(vacancy[name as keyof typeof columns]) === JSON.stringify(value),
  )
}
