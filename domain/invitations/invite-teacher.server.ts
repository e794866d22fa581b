import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { applicationInvitations } from '#db/schema/invitations.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor, SchoolMember } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import { fitOf, profileColumns } from '#domain/fit/vacancy-fit.server.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { isInTheWaySql } from '#domain/notifications/under-way.server.ts'
import { findRates } from '#domain/rates/find-rates.server.ts'
import { lockBlocking } from '#domain/rooms/find-blocking.server.ts'
import { visibleToSql } from '#domain/teachers/visible-to.server.ts'
import { lastDayOf } from '#domain/vacancies/ending.ts'
import { isOpenToAllSql } from '#domain/vacancies/open-to-all.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { maySendAgainSql } from './invitation-state.server.ts'
import { jobInvitationsPerDay, lastDayOfInvitation } from './job-invitation.ts'

export type InviteTeacher =
  | Result<'not-found' | 'vacancy-closed' | 'has-applied' | 'invited', { isNew: boolean }>
  | LimitRefusal

/**
 * Again if the former invitation ended too soon for an answer. Other words, or a colleague's, are not accepted (rule
 * 41). A teacher who hides or blocked is absent (rule 54).
 */
export async function inviteTeacher(
  actor: Actor,
  invited: { teacherId: string; vacancyId: string; words: string },
): Promise<InviteTeacher> {
  const { teacherId, vacancyId, words } = invited
  const rates = await findRates()
  return asLimitedMember(
    actor,
    { role: 'school', refusal: 'not-found' },
    async (tx, school, count): Promise<InviteTeacher> => {
      const profile = await seenTeacher(tx, school, teacherId)
      if (!profile) return { ok: false, reason: 'not-found' }
      const [found] = await tx
        .select({ vacancy: vacancies, isOpen: sql<boolean>`${isOpenToAllSql()}` })
        .from(vacancies)
        .innerJoin(schools, eq(schools.id, vacancies.schoolId))
        .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
        .where(and(eq(vacancies.id, vacancyId), eq(vacancies.schoolId, school.schoolId)))
        .for('share', { of: vacancies })
      if (!found?.isOpen) return { ok: false, reason: 'vacancy-closed' }
      const isOfBoth = and(eq(applications.vacancyId, vacancyId), eq(applications.teacherId, teacherId))
      if ((await tx.$count(applications, and(isOfBoth, isInTheWaySql()))) > 0)
        return { ok: false, reason: 'has-applied' }
      const { accountId: authorId, schoolId } = school
      // The notifications of the former one are deleted with its id.
      const invitation = { id: uuidv7(), authorId, words, invitedAt: now() }
      const [made] = await tx
        .insert(applicationInvitations)
        .values({ ...invitation, teacherId, schoolId, vacancyId })
        .onConflictDoUpdate({
          target: [applicationInvitations.vacancyId, applicationInvitations.teacherId],
          set: { ...invitation, seenAt: null, endedAt: null },
          setWhere: maySendAgainSql,
        })
        .returning({ id: applicationInvitations.id })
      if (!made)
        return (await isOpenAlready(tx, { ...invitation, teacherId, vacancyId }))
          ? { ok: true, isNew: false }
          : { ok: false, reason: 'invited' }
      await count([{ key: `invitation:day:${schoolId}`, max: jobInvitationsPerDay, windowMs: dayMs }])
      const { fit } = (await fitOf(found.vacancy, rates)).explain(profile)
      await notify(tx, teacherId, {
        kind: 'vacancy-invitation',
        reference: {
          vacancyId,
          invitationId: made.id,
          fit: fit.met.join(','),
          dueOn: lastDayOfInvitation(now(), lastDayOf(found.vacancy)),
        },
      })
      return { ok: true, isNew: true }
    },
  )
}

type Invited = { teacherId: string; vacancyId: string; authorId: string; words: string }

async function isOpenAlready(tx: Transaction, sent: Invited): Promise<boolean> {
  const { teacherId, vacancyId, authorId, words, declinedAt, endedAt } = applicationInvitations
  const same = and(
    eq(teacherId, sent.teacherId),
    eq(vacancyId, sent.vacancyId),
    eq(authorId, sent.authorId),
    eq(words, sent.words),
    isNull(declinedAt),
    isNull(endedAt),
  )
  return (await tx.$count(applicationInvitations, same)) > 0
}

async function seenTeacher(tx: Transaction, school: SchoolMember, teacherId: string) {
  const [profile] = await tx
    .select(profileColumns)
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .where(and(eq(teacherProfiles.id, teacherId), visibleToSql(school)))
  return profile && !(await lockBlocking(tx, school, teacherId)) ? profile : undefined
}
