import { sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { schools } from '#db/schema/organisations.ts'
import { reviewRequests, reviews } from '#db/schema/reviews.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { notifiedSinglyMax } from '#domain/notifications/notification.ts'
import { notify, notifyOfMany } from '#domain/notifications/notify.server.ts'
import { notifiedMembers } from '#domain/notifications/notify-school.server.ts'
import { prolongAsked } from '#domain/notifications/prolong-asked.server.ts'
import { wholeGroups } from '#domain/notifications/whole-groups.ts'
import type { SideName } from '#domain/rooms/room.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { occasionsSql } from './occasions.server.ts'
import { askedAfterDays, daysLater, reviewDays } from './review.ts'

const atOnce = 200

/** Until a given time, so that coming occasions do not hide past ones. */
const lastOccasionsSql = (
  until?: Date,
) => sql`(select occasion.application_id, max(occasion.at) as at from ${occasionsSql} as occasion
  where occasion.was_met and occasion.at > ${daysLater(now(), -reviewDays)} ${until ? sql`and occasion.at <= ${until}` : sql``}
  group by occasion.application_id)`

/** Who was asked and meets again, or is accepted, may write for longer; a former version asked without a day. */
const prolongRequests = () =>
  transact((tx) =>
    prolongAsked(
      tx,
      sql`(select due.application_id, (due.at at time zone 'Asia/Bishkek')::date + ${reviewDays}::int as day
        from ${lastOccasionsSql(now())} as due
        join ${reviewRequests} on ${reviewRequests.applicationId} = due.application_id)`,
    ),
  )

type DueRow = {
  id: string
  teacher_id: string
  school_id: string
  asks_teacher: boolean
  asks_school: boolean
  due_at: number
}

type Asked = ReturnType<typeof askedOf>

const askedOf = (due: DueRow) => ({
  id: due.id,
  teacherId: due.teacher_id,
  schoolId: due.school_id,
  isTeacherAsked: due.asks_teacher,
  isSchoolAsked: due.asks_school,
  dueOn: dayInBishkek(daysLater(new Date(due.due_at), reviewDays)),
})

/** Many with one last day are one notification (rule 24). */
async function ask(tx: Transaction, accountIds: string[], side: SideName, own: Asked[]): Promise<void> {
  const kind = 'review-asked'
  for (const [dueOn, ofDay] of Map.groupBy(own, (one) => one.dueOn)) {
    const ids = ofDay.map(({ id }) => id)
    if (ids.length > notifiedSinglyMax)
      await notifyOfMany(tx, accountIds, { kind, reference: { side, dueOn }, of: 'applicationId', ids })
    else
      for (const applicationId of ids)
        for (const accountId of accountIds)
          await notify(tx, accountId, { kind, reference: { applicationId, side, dueOn } })
  }
}

/** Two weeks after their latest occasion, once, unless they have written (rule 48). */
export async function askForReviews(): Promise<void> {
  let count: number
  do {
    count = await transact(async (tx) => {
      // The next run sees what this one asked.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ask-for-reviews'))`)
      const { rows } = await tx.execute<DueRow>(sql`
        select ${applications.id}, ${applications.teacherId}, ${applications.schoolId},
          ${isThere} and ${hasNotWritten('teacher')} as asks_teacher,
          ${isThere} and ${hasNotWritten('school')} as asks_school,
          (extract(epoch from due.at) * 1000)::float8 as due_at
        from ${lastOccasionsSql()} as due
        join ${applications} on ${applications.id} = due.application_id
        where due.at <= ${daysLater(now(), -askedAfterDays)}
          and not exists (select from ${reviewRequests} where ${reviewRequests.applicationId} = ${applications.id})
          and not ${isOfBlocked}
        order by ${applications.schoolId}, ${applications.id}
        limit ${atOnce}`)
      const asked = [...wholeGroups(rows, atOnce, (one) => one.school_id).values()].flat().map(askedOf)
      for (const { id: applicationId } of asked)
        await tx.insert(reviewRequests).values({ applicationId, askedAt: now() }).onConflictDoNothing()
      const schoolsAsked = asked.filter(({ isSchoolAsked }) => isSchoolAsked)
      for (const [schoolId, own] of Map.groupBy(schoolsAsked, (one) => one.schoolId))
        await ask(tx, await notifiedMembers(tx, schoolId), 'school', own)
      const teachersAsked = asked.filter(({ isTeacherAsked }) => isTeacherAsked)
      for (const [teacherId, own] of Map.groupBy(teachersAsked, (one) => one.teacherId))
        await ask(tx, [teacherId], 'teacher', own)
      return rows.length
    })
  } while (count === atOnce)
  // Last, so that a slow statement delays nobody's request.
  await prolongRequests()
}

/** Both are asked once the block of either is over, if they may still write then. */
const isOfBlocked = sql`(exists (select from ${schools}
  where ${schools.id} = ${applications.schoolId} and ${schools.blockedAt} is not null)
  or exists (select from ${accounts}
  where ${accounts.id} = ${applications.teacherId} and ${accounts.blockedAt} is not null))`

const isThere = sql`
  exists (select from ${accounts} where ${accounts.id} = ${applications.teacherId} and ${accounts.deletedAt} is null)
  and exists (select from ${schools} where ${schools.id} = ${applications.schoolId}
    and ${isActiveSql(schools)})`

const hasNotWritten = (side: 'teacher' | 'school') => sql`
  not exists (select from ${reviews} where ${reviews.applicationId} = ${applications.id} and ${reviews.side} = ${side})`
