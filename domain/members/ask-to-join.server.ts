import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { type Database, db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolJoinRequests } from '#db/schema/members.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { isInvitedSql, openJoinRequestsSql } from '#domain/notifications/join-request.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { findSameSchools } from '#domain/schools/same-school.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { asOwner } from './as-owner.server.ts'

const asksPerDay = 5

/** Once per school; the owner learns name and email of the person (rule 45). */
export async function askToJoin(actor: Actor, schoolId: string): Promise<Result<'not-found'> | LimitRefusal> {
  return asLimitedMember(
    actor,
    { role: 'school', refusal: 'not-found' },
    async (tx, member, count): Promise<Result<'not-found'>> => {
      if (member.schoolRole !== 'owner' || !(await isOffered(tx, member.schoolId, schoolId)))
        return { ok: false, reason: 'not-found' }
      await count([{ key: `ask-to-join:${member.accountId}`, max: asksPerDay, windowMs: dayMs }])
      const asked = await tx
        .insert(schoolJoinRequests)
        .values({ schoolId, accountId: member.accountId, askedAt: now() })
        .onConflictDoNothing()
        .returning({ at: schoolJoinRequests.askedAt })
      if (asked.length > 0) await tellOwner(tx, schoolId, member.accountId)
      return { ok: true }
    },
  )
}

/** Only the mail says name and address. */
async function tellOwner(tx: Transaction, schoolId: string, askerId: string): Promise<void> {
  await queueJob(tx, 'mail-join-request', { schoolId, accountId: askerId, requestId: uuidv7() })
  const [owner] = await tx
    .select({ accountId: schoolMembers.accountId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.role, 'owner')))
  const reference = { news: 'asked', askerId } as const
  if (owner) await notify(tx, owner.accountId, { kind: 'membership', reference })
}

/** With their public data only. */
export async function findJoinable(actor: Actor) {
  if (actor.role !== 'school' || actor.schoolRole !== 'owner') return []
  const asked = await db
    .select({ id: schoolJoinRequests.schoolId, dismissedAt: schoolJoinRequests.dismissedAt })
    .from(schoolJoinRequests)
    .where(eq(schoolJoinRequests.accountId, actor.accountId))
  const found = await offeredTo(db, actor.schoolId)
  return found.map((school) => {
    const request = asked.find(({ id }) => id === school.id)
    return { ...school, isAsked: Boolean(request), isDismissed: Boolean(request?.dismissedAt) }
  })
}

async function offeredTo(reader: Database | Transaction, ownSchoolId: string) {
  const [own] = await reader
    .select({
      schoolName: schoolProfiles.schoolName,
      cityId: schoolProfiles.cityId,
      locationText: schoolProfiles.locationText,
      shownAt: schoolProfiles.shownAt,
    })
    .from(schoolProfiles)
    .where(eq(schoolProfiles.id, ownSchoolId))
  const { cityId } = own ?? {}
  if (!own || !cityId || own.schoolName === '' || own.shownAt) return []
  return findSameSchools({ ...own, cityId }, { except: ownSchoolId }, reader)
}

async function isOffered(tx: Transaction, ownSchoolId: string, schoolId: string): Promise<boolean> {
  return (await offeredTo(tx, ownSchoolId)).some(({ id }) => id === schoolId)
}

export async function findJoinRequests(actor: Actor) {
  if (actor.role !== 'school' || actor.schoolRole !== 'owner') return []
  return db
    .select({ id: accounts.id, name: accounts.fullName, email: accounts.email })
    .from(accounts)
    .innerJoin(schoolJoinRequests, eq(schoolJoinRequests.accountId, accounts.id))
    .where(
      and(
        eq(schoolJoinRequests.schoolId, actor.schoolId),
        sql`${accounts.id} in ${openJoinRequestsSql(actor.schoolId)}`,
      ),
    )
    .orderBy(asc(schoolJoinRequests.askedAt))
    .limit(50)
}

export type OwnJoinRequest = { school: string; askedAt: Date; state: 'waiting' | 'invited' | 'dismissed' }

export async function ownJoinRequests(actor: Actor): Promise<OwnJoinRequest[]> {
  if (actor.role !== 'school' || actor.schoolRole !== 'owner') return []
  return db
    .select({
      school: schoolProfiles.schoolName,
      askedAt: schoolJoinRequests.askedAt,
      state: sql<OwnJoinRequest['state']>`case when ${isInvitedSql()} then 'invited'
        when ${schoolJoinRequests.dismissedAt} is null then 'waiting' else 'dismissed' end`,
    })
    .from(schoolJoinRequests)
    .innerJoin(accounts, eq(accounts.id, schoolJoinRequests.accountId))
    .innerJoin(schools, eq(schools.id, schoolJoinRequests.schoolId))
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, schools.id))
    .where(and(eq(accounts.id, actor.accountId), isActiveSql(schools)))
    .orderBy(desc(schoolJoinRequests.askedAt))
    .limit(3)
}

export function dismissJoinRequest(actor: Actor, accountId: string): Promise<Result<'not-found'>> {
  return setDismissal(actor, accountId, now())
}

/** A person who has joined or published a school meanwhile stays hidden. */
export function restoreJoinRequest(actor: Actor, accountId: string): Promise<Result<'not-found'>> {
  return setDismissal(actor, accountId, null)
}

function setDismissal(
  actor: Actor,
  accountId: string,
  dismissedAt: Date | null,
): Promise<Result<'not-found'>> {
  const was = schoolJoinRequests.dismissedAt
  return asOwner(actor, 'not-found', async (tx, member): Promise<Result<'not-found'>> => {
    const changed = await tx
      .update(schoolJoinRequests)
      .set({ dismissedAt })
      .where(
        and(
          eq(schoolJoinRequests.schoolId, member.schoolId),
          eq(schoolJoinRequests.accountId, accountId),
          dismissedAt ? isNull(was) : isNotNull(was),
        ),
      )
      .returning({ id: schoolJoinRequests.accountId })
    return changed.length > 0 ? { ok: true } : { ok: false, reason: 'not-found' }
  })
}
