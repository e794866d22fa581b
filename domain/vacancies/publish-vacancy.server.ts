import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { GateField } from '#domain/schools/school.ts'
import { setVisibility } from '#domain/schools/set-school-visibility.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { askedForPublishing, hindranceOf, publishedNow, tellOfVacancy } from './publication.server.ts'
import {
  canBecome,
  type Hindrance,
  isDeadlineAhead,
  takesApplications,
  type VacancyState,
} from './vacancy.ts'

export type ChangeVacancyState =
  | Result<'not-found' | 'hidden' | Hindrance, { isChanged: boolean }>
  | (Refusal<'not-allowed'> & { state: VacancyState })

/** The deadline must be in the future (rule 14). Null removes it. */
export function publishVacancy(
  actor: Actor,
  id: string,
  deadline?: string | null,
): Promise<ChangeVacancyState> {
  return changeState(actor, id, { to: 'published', deadline })
}

export type PublishAgain = ChangeVacancyState | (Refusal<'published-meanwhile'> & { deadline: string | null })

export const seenOf = ({ state, deadline }: { state: VacancyState; deadline: string | null }) =>
  `${state} ${deadline ?? ''}`

/** Refused if a colleague did so since the form was shown (rule 41). */
export function publishAgain(
  actor: Actor,
  id: string,
  { deadline, seen }: { deadline: string | null; seen: string | undefined },
): Promise<PublishAgain> {
  return asMember(
    actor,
    { role: 'school', refusal: 'not-found' },
    async (tx, { schoolId, accountId }): Promise<PublishAgain> => {
      const [vacancy] = await tx
        .select({ state: vacancies.state, deadline: vacancies.applicationDeadline })
        .from(vacancies)
        .where(and(eq(vacancies.id, id), eq(vacancies.schoolId, schoolId), isNull(vacancies.deletedAt)))
        .for('update')
      const isAnothers =
        vacancy &&
        seen !== undefined &&
        seen !== seenOf(vacancy) &&
        deadline !== vacancy.deadline &&
        takesApplications(vacancy, now())
      if (isAnothers) return { ok: false, reason: 'published-meanwhile', deadline: vacancy.deadline }
      return changeStateOf(tx, { id, schoolId, accountId }, { to: 'published', deadline })
    },
  )
}

export type PublishFirst =
  | ChangeVacancyState
  | (Refusal<'school-incomplete'> & { missing: GateField[] })
  | Refusal<'school-kept-hidden'>

/** Both, or neither (rule 14). */
export async function publishWithSchool(actor: Actor, id: string): Promise<PublishFirst> {
  return asMember(
    actor,
    { role: 'school', refusal: 'not-found' },
    async (tx, { schoolId, accountId }): Promise<PublishFirst> => {
      const shown = await setVisibility(tx, schoolId, true)
      if (shown.ok) return changeStateOf(tx, { id, schoolId, accountId }, { to: 'published' })
      return shown.reason === 'hidden'
        ? { ok: false, reason: 'school-kept-hidden' }
        : { ok: false, reason: 'school-incomplete', missing: shown.missing }
    },
  )
}

/** Its page stays and says that it is closed. */
export function closeVacancy(actor: Actor, id: string): Promise<ChangeVacancyState> {
  return changeState(actor, id, { to: 'closed' })
}

type Change = { to: VacancyState; deadline?: string | null | undefined }

function changeState(actor: Actor, id: string, change: Change): Promise<ChangeVacancyState> {
  return asMember(actor, { role: 'school', refusal: 'not-found' }, (tx, { schoolId, accountId }) =>
    changeStateOf(tx, { id, schoolId, accountId }, change),
  )
}

async function changeStateOf(
  tx: Transaction,
  { id, schoolId, accountId }: { id: string; schoolId: string; accountId: string },
  { to, deadline: newDeadline }: Change,
): Promise<ChangeVacancyState> {
  const [vacancy] = await tx
    .select({
      state: vacancies.state,
      deadline: vacancies.applicationDeadline,
      version: vacancies.version,
      hiddenAt: vacancies.hiddenAt,
      ...askedForPublishing,
      isSchoolAvailable: schoolProfiles.isAvailable,
    })
    .from(vacancies)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .where(and(eq(vacancies.id, id), eq(vacancies.schoolId, schoolId), isNull(vacancies.deletedAt)))
    .for('update', { of: vacancies })
  if (!vacancy) return { ok: false, reason: 'not-found' }
  if (vacancy.hiddenAt) return { ok: false, reason: 'hidden' }
  const { state, version } = vacancy
  const deadline = newDeadline === undefined ? vacancy.deadline : newDeadline
  const hasNewDeadline = deadline !== vacancy.deadline
  if (state === to && !hasNewDeadline && (to === 'closed' || isDeadlineAhead(deadline, now())))
    return { ok: true, isChanged: false }
  if (state !== to && !canBecome(state, to)) return { ok: false, reason: 'not-allowed', state }
  const hindrance = to === 'published' && (await hindranceOf(tx, schoolId, { ...vacancy, deadline }))
  if (hindrance) return { ok: false, reason: hindrance }
  await tx
    .update(vacancies)
    .set({
      ...(to === 'published'
        ? publishedNow(deadline)
        : { state: to, closedAt: now(), closedReason: 'school' }),
      ...(hasNewDeadline && {
        ...{ applicationDeadline: deadline, version: version + 1 },
        ...{ changedById: accountId, changedAt: now() },
      }),
      updatedAt: now(),
    })
    .where(eq(vacancies.id, id))
  if (to === 'published') await tellOfVacancy(tx, id)
  return { ok: true, isChanged: true }
}
