import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { measures } from '#db/schema/measures.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { consoleDoor } from './console-door.server.ts'
import { findMeasures } from './find-person.server.ts'
import { tracesSql } from './traces-sql.server.ts'

const membersMax = 100

export async function findOrganisation(actor: Actor, id: string) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const [school] = await db
    .select({
      id: schools.id,
      name: schoolProfiles.schoolName,
      isShown: schoolProfiles.isAvailable,
      cityId: schoolProfiles.cityId,
      locationText: schoolProfiles.locationText,
      address: schoolProfiles.address,
      website: schoolProfiles.website,
      verificationStatus: schoolProfiles.verificationStatus,
      verifiedClaims: schoolProfiles.verifiedClaims,
      createdAt: schools.createdAt,
      blockedAt: schools.blockedAt,
      traces: tracesSql({
        owner: sql`${schools.id}`,
        claimant: sql`${schools.id}`,
        email: sql`(select owner.email from ${schoolMembers} as owners join ${accounts} as owner
          on owner.id = owners.account_id where owners.school_id = ${schools.id} and owners.role = 'owner')`,
      }),
    })
    .from(schools)
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, schools.id))
    .where(and(eq(schools.id, id), isNull(schools.deletedAt)))
  if (!school) return undefined
  const [members, decided, [vacancyCounts = { open: 0, closed: 0 }]] = await Promise.all([
    db
      .select({
        id: accounts.id,
        fullName: accounts.fullName,
        email: accounts.email,
        phone: accounts.phone,
        role: schoolMembers.role,
        blockedAt: accounts.blockedAt,
      })
      .from(schoolMembers)
      .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
      .where(eq(schoolMembers.schoolId, id))
      .orderBy(asc(schoolMembers.role), asc(accounts.id))
      .limit(membersMax),
    findMeasures(eq(measures.schoolId, id)),
    db
      .select({
        open: sql<number>`count(*) filter (where ${vacancies.state} = 'published')::int`,
        closed: sql<number>`count(*) filter (where ${vacancies.state} = 'closed')::int`,
      })
      .from(vacancies)
      .where(and(eq(vacancies.schoolId, id), isNull(vacancies.deletedAt))),
  ])
  /** Otherwise it is closed only with its owner's account. */
  const isBlockedByItself = decided.some(({ kind, endedAt }) => kind === 'block' && endedAt === null)
  return { school: { ...school, isBlockedByItself, vacancyCounts }, members, measures: decided }
}
