import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { schools } from '#db/schema/organisations.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { type NotificationReference, notifiedSinglyMax } from '#domain/notifications/notification.ts'
import { notify, notifyOfMany } from '#domain/notifications/notify.server.ts'
import { notifiedMembers } from '#domain/notifications/notify-school.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { log } from '#platform/log.ts'

const whoseAtOnce = 200
const atOnce = 1_000

type Reminder = {
  kind:
    | 'application-waiting'
    | 'application-promised'
    | 'application-unanswered'
    | 'application-silent'
    | 'application-accepted'
  to: 'school' | 'teacher'
  /** Of applications joined with their school and vacancy; false once people were told. */
  isDue: SQL | undefined
  days?: number
  after?: NotificationReference['after']
  dueOn?: SQL<string>
}

/**
 * Tells of each application once, however often and wherever this runs: one transaction locks whom it tells, and checks
 * again what is due. If telling one fails, the others still go; the job then fails, and the queue retries it.
 */
export async function remindTogether(reminder: Reminder): Promise<void> {
  let after: string | undefined
  const errors: unknown[] = []
  do {
    const found = await findDue(reminder, after)
    for (const { id } of found)
      await transact((tx) => remindOne(tx, id, reminder)).catch((error: unknown) => {
        log.error({ err: error, kind: reminder.kind, whose: id }, 'a reminder was not told')
        errors.push(error)
      })
    after = found.length === whoseAtOnce ? found.at(-1)?.id : undefined
  } while (after)
  if (errors.length > 0) throw new AggregateError(errors, `reminders of ${reminder.kind} were not told`)
}

function findDue(reminder: Reminder, after: string | undefined): Promise<{ id: string }[]> {
  const whose = whoseOf(reminder)
  return db
    .selectDistinct({ id: whose })
    .from(applications)
    .innerJoin(schools, eq(schools.id, applications.schoolId))
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .where(and(reminder.isDue, after ? gt(whose, after) : undefined))
    .orderBy(asc(whose))
    .limit(whoseAtOnce)
}

const whoseOf = ({ to }: Reminder) => (to === 'school' ? applications.schoolId : applications.teacherId)

async function remindOne(tx: Transaction, whoseId: string, reminder: Reminder): Promise<void> {
  const { kind, to, isDue, days, after, dueOn } = reminder
  // The next run sees what this one told.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${kind} ${whoseId}`}))`)
  const due = await tx
    .select({ id: applications.id, dueOn: dueOn ? sql<string>`${dueOn}::text` : sql<string>`''` })
    .from(applications)
    .innerJoin(schools, eq(schools.id, applications.schoolId))
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .where(and(eq(whoseOf(reminder), whoseId), isDue))
    .orderBy(asc(applications.id))
    .limit(atOnce)
    .for('share', { of: applications })
  if (due.length === 0) return
  const accountIds = to === 'school' ? await notifiedMembers(tx, whoseId) : [whoseId]
  for (const [day, ofDay] of Map.groupBy(due, (one) => one.dueOn)) {
    const ids = ofDay.map(({ id }) => id)
    const reference: NotificationReference = {
      ...(days !== undefined && { days: String(days) }),
      ...(after && { after }),
      ...(day && { dueOn: day }),
    }
    if (ids.length > notifiedSinglyMax)
      await notifyOfMany(tx, accountIds, { kind, reference, of: 'applicationId', ids })
    else
      for (const applicationId of ids)
        for (const accountId of accountIds)
          await notify(tx, accountId, { kind, reference: { applicationId, ...reference } })
  }
}
