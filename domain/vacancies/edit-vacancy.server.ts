import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { rememberWords } from '#domain/search/remember-words.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { lapsesAfter } from './ending.ts'
import { formerTermsAfter, termColumns } from './former-terms.server.ts'
import { hindranceOf, publishedNow, tellOfVacancy } from './publication.server.ts'
import { type Hindrance, mayBeUnfinished, type Unfinished } from './vacancy.ts'
import type { VacancyInput } from './vacancy-input.ts'
import { columnsOf, searchColumnsOf } from './vacancy-row.server.ts'

export type EditVacancy = Result<'not-found' | 'not-a-draft' | 'changed-meanwhile' | Hindrance>

type Editing = {
  /** The form's own earlier writes are no conflict. */
  requestId?: string | undefined
  /** Refused for anything but a draft, which may be unfinished. */
  asDraft?: { unfinished: Unfinished | null }
  /** The draft, or the closed one again. */
  isPublishing?: boolean
}

/** Refuses an old version (rule 41). The state stays unless `isPublishing`. */
export async function editVacancy(
  actor: Actor,
  id: string,
  input: VacancyInput,
  version: number,
  { requestId, asDraft, isPublishing = false }: Editing = {},
): Promise<EditVacancy> {
  if (actor.role !== 'school') return { ok: false, reason: 'not-found' }
  const columns = { ...(await columnsOf(input)), unfinished: asDraft?.unfinished ?? null }
  return asMember(actor, { role: 'school', refusal: 'not-found' }, async (tx, { schoolId, accountId }) => {
    const vacancy = await lockVacancy(tx, id, schoolId)
    if (!vacancy) return { ok: false, reason: 'not-found' }
    const isDraft = mayBeUnfinished(vacancy)
    const mayPublish = isDraft || (vacancy.state === 'closed' && vacancy.hiddenAt === null)
    if (asDraft ? !isDraft : isPublishing && !mayPublish) return { ok: false, reason: 'not-a-draft' }
    const isOwnWriting = isDraft && requestId !== undefined && vacancy.requestId === requestId
    if (vacancy.version !== version && !isOwnWriting) return { ok: false, reason: 'changed-meanwhile' }
    if (vacancy.state === 'published' || isPublishing) {
      const isSchoolAvailable = !isPublishing || vacancy.isSchoolAvailable
      const publication = { isSchoolAvailable, deadline: columns.applicationDeadline, ...columns }
      const stored = isPublishing ? undefined : vacancy
      const hindrance = await hindranceOf(tx, schoolId, publication, stored)
      if (hindrance) return { ok: false, reason: hindrance }
    }
    const former = isDraft ? {} : await formerTermsAfter(tx, id, { vacancy, columns })
    const search = await searchColumnsOf(columns, vacancy)
    if (!isDraft) await rememberWords(tx, 'vacancies', search.searchText)
    await tx
      .update(vacancies)
      .set({
        ...columns,
        ...search,
        ...former,
        ...endingOf(vacancy, columns.applicationDeadline),
        ...(isPublishing && {
          ...publishedNow(columns.applicationDeadline),
          publishedCriteria: columns.criteria,
        }),
        ...((isDraft || isPublishing) && requestId && { requestId }),
        ...{ version: vacancy.version + 1, changedById: accountId, changedAt: now() },
        updatedAt: now(),
      })
      .where(eq(vacancies.id, id))
    if (isPublishing) await tellOfVacancy(tx, id)
    return { ok: true }
  })
}

async function lockVacancy(tx: Transaction, id: string, schoolId: string) {
  const [vacancy] = await tx
    .select({
      ...termColumns,
      formerTerms: vacancies.formerTerms,
      state: vacancies.state,
      hiddenAt: vacancies.hiddenAt,
      version: vacancies.version,
      requestId: vacancies.requestId,
      deadline: vacancies.applicationDeadline,
      startDate: vacancies.startDate,
      schoolName: schoolProfiles.schoolName,
      isSchoolAvailable: schoolProfiles.isAvailable,
      isHousingProvided: schoolProfiles.isHousingProvided,
    })
    .from(vacancies)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .where(and(eq(vacancies.id, id), eq(vacancies.schoolId, schoolId), isNull(vacancies.deletedAt)))
    .for('update', { of: vacancies })
  return vacancy
}

/** Nobody was warned of another end yet. */
function endingOf(before: { state: string; deadline: string | null }, deadline: string | null) {
  if (before.deadline === deadline) return {}
  const lapsesAt = before.state === 'published' && deadline === null ? lapsesAfter(now()) : null
  return { lapsesAt, endingToldDays: null }
}
