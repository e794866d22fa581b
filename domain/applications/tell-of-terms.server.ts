import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { applications } from '#db/schema/applications.ts'
import { notifications } from '#db/schema/notifications.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { holdAccounts, notify } from '#domain/notifications/notify.server.ts'
import { settleTerms } from '#domain/notifications/read-notifications.server.ts'
import { renewTerms } from '#domain/notifications/renew-terms.server.ts'
import { isShownVacancySql } from '#domain/notifications/shown-vacancy.server.ts'
import { isUnderWaySql } from '#domain/notifications/under-way.server.ts'
import { setFormerTerms, termColumns } from '#domain/vacancies/former-terms.server.ts'
import { type FormerTerms, isOtherWork, type Terms, termsAt } from '#domain/vacancies/former-terms.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import type { Jobs } from '#platform/jobs.ts'

/**
 * Tells each applicant whose last-read terms differ, once until they look (rule 15). Unread notifications are dated
 * anew when the vacancy becomes visible.
 */
export async function tellOfTerms(of: Jobs['tell-of-terms']): Promise<void> {
  const which = 'vacancyId' in of ? eq(vacancies.id, of.vacancyId) : eq(vacancies.schoolId, of.schoolId)
  const changed = await db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(and(which, isNotNull(vacancies.formerTerms), isNull(vacancies.deletedAt)))
  const isShownAgain = 'schoolId' in of || of.isShownAgain === true
  for (const { id } of changed) await transact((tx) => tellApplicants(tx, id, isShownAgain))
}

async function tellApplicants(tx: Transaction, vacancyId: string, isShownAgain: boolean): Promise<void> {
  // Locks accounts before their rows, in the order of a deletion.
  await holdAccounts(
    tx,
    (await applicantsOf(tx, vacancyId)).map(({ teacherId }) => teacherId),
  )
  const [vacancy] = await tx
    .select({ ...termColumns, formerTerms: vacancies.formerTerms, isShown: isShownVacancySql })
    .from(vacancies)
    .where(and(eq(vacancies.id, vacancyId), isNull(vacancies.deletedAt)))
    .for('no key update', { of: vacancies })
  if (!vacancy?.formerTerms) return
  const applicants = await applicantsOf(tx, vacancyId)
  for (const applicant of applicants) await tellApplicant(tx, { applicant, vacancy, isShownAgain })
  const kept = stillRead(vacancy.formerTerms, applicants)
  if (kept.length < vacancy.formerTerms.length) await setFormerTerms(tx, vacancyId, kept)
}

const ofTermsSql =
  qualified(sql`from ${notifications} where ${notifications.accountId} = ${applications.teacherId}
  and ${notifications.kind} = 'application-reviewed' and ${notifications.reference} ->> 'terms' = 'changed'
  and ${notifications.reference} ->> 'applicationId' = ${applications.id}::text`)

function applicantsOf(tx: Transaction, vacancyId: string) {
  return tx
    .select({
      applicationId: applications.id,
      teacherId: applications.teacherId,
      appliedAt: applications.appliedAt,
      /** When they last read terms other than those of their application. */
      lookedAt: sql<Date | null>`(select max(${notifications.readAt}) ${ofTermsSql})`.mapWith(
        applications.appliedAt,
      ),
      isNotifiedAlready: sql<boolean>`exists (select ${ofTermsSql} and ${notifications.readAt} is null)`,
    })
    .from(applications)
    .where(and(eq(applications.vacancyId, vacancyId), isUnderWaySql()))
    .orderBy(asc(applications.teacherId))
}

type Applicant = Awaited<ReturnType<typeof applicantsOf>>[number]
type VacancyTerms = Terms & { formerTerms: FormerTerms[] | null; isShown: boolean }

/** Marks an unread notification as read if it no longer says anything. */
async function tellApplicant(
  tx: Transaction,
  {
    applicant,
    vacancy,
    isShownAgain,
  }: { applicant: Applicant; vacancy: VacancyTerms; isShownAgain: boolean },
): Promise<void> {
  const { applicationId, teacherId, appliedAt, lookedAt, isNotifiedAlready } = applicant
  const known = termsAt(vacancy.formerTerms, lookedAt ?? appliedAt)
  const isOther = known !== undefined && isOtherWork(known, vacancy)
  if (isNotifiedAlready && !isOther) await settleTerms(tx, teacherId, applicationId)
  if (!isOther || !vacancy.isShown) return
  if (isNotifiedAlready) {
    if (isShownAgain) await renewTerms(tx, teacherId, applicationId)
    return
  }
  const reference = { applicationId, terms: 'changed' } as const
  await notify(tx, teacherId, { kind: 'application-reviewed', reference })
}

/** The terms that an applicant has read: those at the time when they applied or last looked. */
const stillRead = (former: FormerTerms[], applicants: Applicant[]): FormerTerms[] =>
  former.filter((terms) =>
    applicants.some(({ appliedAt, lookedAt }) =>
      [appliedAt, lookedAt].some((moment) => moment && termsAt(former, moment) === terms),
    ),
  )
