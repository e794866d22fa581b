import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { ensureSchool } from '#domain/schools/save-school.server.ts'
import { hasContents } from '#domain/verbs/has-contents.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { secondId } from '#domain/verbs/second-id.server.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { type HousingHolder, queueJob } from '#platform/jobs.ts'
import { hindranceOf, publishedNow, tellOfVacancy } from './publication.server.ts'
import { type Hindrance, mayBeUnfinished, newVacanciesMaxPerDay, type Unfinished } from './vacancy.ts'
import type { VacancyInput } from './vacancy-input.ts'
import { columnsOf, searchColumnsOf } from './vacancy-row.server.ts'

export type CreateVacancy = Result<'not-a-school' | Hindrance, { id: string }> | LimitRefusal

/**
 * Only a published school publishes (rule 9). The same request id continues its draft, or finds the vacancy with the
 * same contents; other contents make another (rule 41).
 */
export async function createVacancy(
  actor: Actor,
  input: VacancyInput,
  request: {
    requestId: string
    isDraft: boolean
    unfinished?: Unfinished | null
    /** Its photos of housing are copied. */
    photosOf?: HousingHolder | undefined
  },
): Promise<CreateVacancy> {
  if (actor.role !== 'school') return { ok: false, reason: 'not-a-school' }
  const { schoolId } = actor
  const { requestId, isDraft, photosOf } = request
  const columns = { ...(await columnsOf(input)), unfinished: request.unfinished ?? null }
  return asLimitedMember(
    actor,
    { role: 'school', refusal: 'not-a-school' },
    async (tx, { accountId }, count): Promise<CreateVacancy> => {
      const school = await lockSchool(tx, schoolId)
      const first = await sentBefore(tx, schoolId, requestId)
      const isOther = first && (first.deletedAt || !(mayBeUnfinished(first) || hasContents(first, columns)))
      const formId = isOther ? secondId(requestId, { ...columns, schoolId }) : requestId
      const sent = isOther ? await sentBefore(tx, schoolId, formId) : first
      const same = sent && !sent.deletedAt ? sent : undefined
      const isDraftYet = same !== undefined && mayBeUnfinished(same)
      if (same && hasContents(same, columns) && (isDraft || !isDraftYet)) return { ok: true, id: same.id }
      if (!isDraft) {
        const { isAvailable: isSchoolAvailable } = school
        const publication = { isSchoolAvailable, deadline: columns.applicationDeadline, ...columns }
        const hindrance = await hindranceOf(tx, schoolId, publication)
        if (hindrance) return { ok: false, reason: hindrance }
      }
      if (!isDraftYet)
        await count([{ key: `vacancy:day:${schoolId}`, max: newVacanciesMaxPerDay, windowMs: dayMs }])
      const written = {
        ...columns,
        ...(await searchColumnsOf(columns, school)),
        ...(isDraft
          ? { state: 'draft' as const }
          : { ...publishedNow(columns.applicationDeadline), publishedCriteria: columns.criteria }),
        ...{ updatedAt: now(), changedById: accountId, changedAt: now() },
      }
      const id = isDraftYet ? same.id : uuidv7()
      if (isDraftYet)
        await tx
          .update(vacancies)
          .set({ ...written, version: same.version + 1 })
          .where(eq(vacancies.id, id))
      else {
        await tx.insert(vacancies).values({
          ...{ id, schoolId, authorId: accountId, ...written },
          ...{ requestId: sent ? uuidv7() : formId, createdAt: now() },
        })
        if (photosOf)
          await queueJob(tx, 'copy-housing', {
            schoolId,
            accountId,
            from: photosOf,
            to: { kind: 'vacancy', id },
          })
      }
      if (!isDraft) await tellOfVacancy(tx, id)
      return { ok: true, id }
    },
  )
}

async function sentBefore(tx: Transaction, schoolId: string, requestId: string) {
  const [found] = await tx
    .select()
    .from(vacancies)
    .where(and(eq(vacancies.schoolId, schoolId), eq(vacancies.requestId, requestId)))
  return found
}

async function lockSchool(tx: Transaction, schoolId: string) {
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
  return school ?? { isAvailable: false, schoolName: '', isHousingProvided: false }
}
