import { and, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applicationInvitations } from '#db/schema/invitations.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor, SchoolMember } from '#domain/accounts/actor.ts'
import { vacancyLastDaySql } from '#domain/days/vacancy-last-day.server.ts'
import { visibleToSql } from '#domain/teachers/visible-to.server.ts'
import { isOpenToAllSql } from '#domain/vacancies/open-to-all.server.ts'
import {
  applicationIdSql,
  invitationsJoinedSql,
  maySendAgainSql,
  stateSql,
} from './invitation-state.server.ts'

export const invitationsPageSize = 24

const found = () => ({
  id: applicationInvitations.id,
  vacancyId: applicationInvitations.vacancyId,
  words: applicationInvitations.words,
  invitedAt: applicationInvitations.invitedAt,
  reason: applicationInvitations.reason,
  note: applicationInvitations.note,
  title: vacancies.title,
  vacancyEndsOn: sql<string | null>`${vacancyLastDaySql}::text`,
  state: stateSql(),
  applicationId: applicationIdSql,
})

function invitations<Columns extends Record<string, SQL>>(
  more: Columns,
  { page = 1, first = [] as SQL[] } = {},
) {
  return db
    .select({ ...found(), ...more })
    .from(applicationInvitations)
    .innerJoin(vacancies, eq(vacancies.id, applicationInvitations.vacancyId))
    .innerJoin(schools, eq(schools.id, applicationInvitations.schoolId))
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, applicationInvitations.schoolId))
    .innerJoin(accounts, eq(accounts.id, applicationInvitations.teacherId))
    .innerJoin(teacherProfiles, eq(teacherProfiles.id, applicationInvitations.teacherId))
    .orderBy(...first, desc(applicationInvitations.invitedAt), desc(applicationInvitations.id))
    .limit(invitationsPageSize)
    .offset((page - 1) * invitationsPageSize)
}

const isNotOver = () => sql`${stateSql()} <> 'ended'`

/** Those that wait for an answer come first; ended ones are absent. */
export async function ownInvitations(actor: Actor, id?: string, page = 1) {
  if (actor.role !== 'teacher') return []
  return invitations(
    { school: sql<string>`${schoolProfiles.schoolName}` },
    { page, first: [sql`${stateSql()} in ('sent', 'seen') desc`] },
  ).where(
    and(
      eq(applicationInvitations.teacherId, actor.accountId),
      id ? eq(applicationInvitations.id, id) : undefined,
      isNotOver(),
    ),
  )
}

export async function countOwnInvitations(actor: Actor): Promise<number> {
  if (actor.role !== 'teacher') return 0
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count
    from ${invitationsJoinedSql} where ${eq(applicationInvitations.teacherId, actor.accountId)} and ${isNotOver()}`)
  return rows[0]?.count ?? 0
}

export async function endedInvitation(actor: Actor, id: string) {
  if (actor.role !== 'teacher') return undefined
  const [found] = await invitations({ isOpen: sql<boolean>`${isOpenToAllSql()}` }).where(
    and(eq(applicationInvitations.teacherId, actor.accountId), eq(applicationInvitations.id, id)),
  )
  return found && { vacancyId: found.vacancyId, isOpen: found.isOpen }
}

export type OwnInvitation = Awaited<ReturnType<typeof ownInvitations>>[number]

export const openJobInvitationsSql = (
  teacherId: string,
) => sql`(select count(*)::int from ${invitationsJoinedSql}
  where ${eq(applicationInvitations.teacherId, teacherId)} and ${stateSql()} in ('sent', 'seen'))`

const sentBy = ({ schoolId }: SchoolMember, vacancyId: string | null) =>
  and(
    eq(applicationInvitations.schoolId, schoolId),
    vacancyId ? eq(applicationInvitations.vacancyId, vacancyId) : undefined,
  )

/** Without the names of teachers who are hidden from the school and did not apply. */
export async function sentInvitations(actor: Actor, vacancyId: string | null = null, page = 1) {
  if (actor.role !== 'school') return []
  return invitations(
    {
      teacherId: sql<string | null>`case when ${visibleToSql(actor)} then ${accounts.id} end`,
      // The school reads the application (rule 59).
      teacher: sql<
        string | null
      >`case when ${visibleToSql(actor)} or ${applicationIdSql} is not null then ${accounts.fullName} end`,
    },
    { page },
  ).where(sentBy(actor, vacancyId))
}

export async function countSentInvitations(actor: Actor, vacancyId: string | null): Promise<number> {
  return actor.role === 'school' ? db.$count(applicationInvitations, sentBy(actor, vacancyId)) : 0
}

/** Absent if they may be invited again. */
export async function invitedOf(
  actor: Actor,
  teacherIds: string[],
  vacancyId: string | null,
): Promise<Map<string, Date>> {
  if (actor.role !== 'school' || teacherIds.length === 0) return new Map()
  const rows = await db
    .select({ teacherId: applicationInvitations.teacherId, at: applicationInvitations.invitedAt })
    .from(applicationInvitations)
    .where(
      and(
        eq(applicationInvitations.schoolId, actor.schoolId),
        inArray(applicationInvitations.teacherId, teacherIds),
        vacancyId ? eq(applicationInvitations.vacancyId, vacancyId) : undefined,
        not(maySendAgainSql),
      ),
    )
    .orderBy(applicationInvitations.invitedAt)
  return new Map(rows.map(({ teacherId, at }) => [teacherId, at]))
}

/** Includes those whom the school may invite again. */
export function isNotInvitedSql(schoolId: string, vacancyId: string | null): SQL {
  return sql`not exists (select from ${applicationInvitations}
    where ${applicationInvitations.teacherId} = ${teacherProfiles.id} and ${applicationInvitations.schoolId} = ${schoolId}
      and ${vacancyId ? eq(applicationInvitations.vacancyId, vacancyId) : sql`true`} and not ${maySendAgainSql})`
}
