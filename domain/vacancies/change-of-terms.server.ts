import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { notifications } from '#db/schema/notifications.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayMs } from '#domain/days/durations.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { settleTerms } from '#domain/notifications/read-notifications.server.ts'
import { now } from '#platform/clock.ts'
import {
  changedTerms,
  type FormerTerms,
  formerTermsMax,
  type Term,
  type Terms,
  termsAt,
  termsOf,
} from './former-terms.ts'

export const termColumns = {
  title: vacancies.title,
  salaryMin: vacancies.salaryMin,
  salaryMax: vacancies.salaryMax,
  salaryCurrency: vacancies.salaryCurrency,
  salaryPeriod: vacancies.salaryPeriod,
  salaryIsGross: vacancies.salaryIsGross,
  placeId: vacancies.placeId,
  locationText: vacancies.locationText,
  employmentType: vacancies.employmentType,
  weeklyHours: vacancies.weeklyHours,
  shift: vacancies.shift,
}

/** So long an offer is asked for (rule 56): whoever came to work without a word has done so by then. */
const offerAskedDays = 90

/** Another title alone is the same work. */
const isOfWork = (term: Term) => term !== 'title'

type Applicant = { applicationId: string; teacherId: string; appliedAt: Date }
export type ChangeOfTerms = {
  formerTerms: FormerTerms[]
  /** To whom the vacancy is another one than they applied for. */
  told: Applicant[]
  /** To whom it is again what it was. */
  asBefore: Applicant[]
}

/** Where the terms change under which somebody applied who is not hired yet: what they were, and whom it concerns. */
export async function changeOfTerms(
  tx: Transaction,
  vacancyId: string,
  {
    vacancy,
    columns,
  }: {
    vacancy: Terms & { formerTerms: FormerTerms[] | null; hiddenAt: Date | null; isSchoolAvailable: boolean }
    columns: Terms
  },
): Promise<ChangeOfTerms | undefined> {
  if (changedTerms(vacancy, columns).length === 0) return undefined
  const { id, teacherId, appliedAt, changedAt, status, confirmedAt } = applications
  const askedSince = new Date(now().getTime() - offerAskedDays * dayMs)
  const isWaiting = or(
    inArray(status, ['pending', 'reviewed', 'interview']),
    and(eq(status, 'accepted'), isNull(confirmedAt), gt(changedAt, askedSince)),
  )
  const applicants = await tx
    .select({ applicationId: id, teacherId, appliedAt })
    .from(applications)
    .where(and(eq(applications.vacancyId, vacancyId), isWaiting))
    .orderBy(asc(teacherId))
  if (applicants.length === 0) return undefined
  const was = { ...termsOf(vacancy), until: now().toISOString() }
  const formerTerms = [...(vacancy.formerTerms ?? []), was].slice(-formerTermsMax)
  // Of what nobody can open nobody is told.
  const isTold =
    vacancy.hiddenAt === null && vacancy.isSchoolAvailable && changedTerms(vacancy, columns).some(isOfWork)
  const changes = (since: Date) => changedTerms(termsAt(formerTerms, since) ?? columns, columns)
  return {
    formerTerms,
    told: isTold ? applicants.filter((one) => changes(one.appliedAt).some(isOfWork)) : [],
    asBefore: applicants.filter((one) => changes(one.appliedAt).length === 0),
  }
}

/** Each once, until they look: the page of the application says all that changed. */
export async function tellOfTerms(tx: Transaction, { told, asBefore }: ChangeOfTerms): Promise<void> {
  for (const { applicationId, teacherId } of asBefore) await settleTerms(tx, teacherId, applicationId)
  for (const { applicationId, teacherId } of told) {
    const waiting = await tx.$count(
      notifications,
      sql`${notifications.accountId} = ${teacherId} and ${notifications.readAt} is null
        and ${notifications.kind} = 'application-reviewed' and ${notifications.reference} ->> 'terms' = 'changed'
        and ${notifications.reference} ->> 'applicationId' = ${applicationId}`,
    )
    if (waiting > 0) continue
    const reference = { applicationId, terms: 'changed' } as const
    await notify(tx, teacherId, { kind: 'application-reviewed', reference })
  }
}
