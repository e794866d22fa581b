import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'

export type LastChange = { name: string; isOwn: boolean; at: Date }

type Reader = { role: string; accountId?: string; schoolId?: string }

/** Undefined if they left. */
export async function lastChangeOfVacancy(actor: Reader, id: string): Promise<LastChange | undefined> {
  if (actor.role !== 'school' || !actor.schoolId) return undefined
  const [found] = await db
    .select({ id: accounts.id, name: accounts.fullName, at: vacancies.changedAt })
    .from(vacancies)
    .innerJoin(
      schoolMembers,
      and(eq(schoolMembers.accountId, vacancies.changedById), eq(schoolMembers.schoolId, vacancies.schoolId)),
    )
    .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
    .where(and(eq(vacancies.id, id), eq(vacancies.schoolId, actor.schoolId)))
  return changeBy(found, actor)
}

export async function lastChangeOfSchool(actor: Reader): Promise<LastChange | undefined> {
  if (actor.role !== 'school' || !actor.schoolId) return undefined
  const [found] = await db
    .select({ id: accounts.id, name: accounts.fullName, at: schoolProfiles.changedAt })
    .from(schoolProfiles)
    .innerJoin(
      schoolMembers,
      and(
        eq(schoolMembers.accountId, schoolProfiles.changedById),
        eq(schoolMembers.schoolId, schoolProfiles.id),
      ),
    )
    .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
    .where(eq(schoolProfiles.id, actor.schoolId))
  return changeBy(found, actor)
}

const changeBy = (
  found: { id: string; name: string; at: Date | null } | undefined,
  { accountId }: Reader,
): LastChange | undefined =>
  found?.at ? { name: found.name, isOwn: found.id === accountId, at: found.at } : undefined
