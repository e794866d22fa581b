import { and, asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { notifications } from '#db/schema/notifications.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { now } from '#platform/clock.ts'
import { changedTerms, type FormerTerms, formerTermsMax, type Terms, termsOf } from './former-terms.ts'

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

type Applicant = { applicationId: string; teacherId: string }
export type ChangeOfTerms = { formerTerms: FormerTerms[]; applicants: Applicant[] }

/** Where the terms change under which somebody applied who waits or works: what they were, and who it is. */
export async function changeOfTerms(
  tx: Transaction,
  vacancyId: string,
  { vacancy, columns }: { vacancy: Terms & { formerTerms: FormerTerms[] | null }; columns: Terms },
): Promise<ChangeOfTerms | undefined> {
  if (changedTerms(vacancy, columns).length === 0) return undefined
  const applicants = await tx
    .select({ applicationId: applications.id, teacherId: applications.teacherId })
    .from(applications)
    .where(
      and(
        eq(applications.vacancyId, vacancyId),
        sql`${applications.status} in ('pending', 'reviewed', 'interview', 'accepted')`,
      ),
    )
    .orderBy(asc(applications.teacherId))
  if (applicants.length === 0) return undefined
  const was = { ...termsOf(vacancy), until: now().toISOString() }
  return { formerTerms: [...(vacancy.formerTerms ?? []), was].slice(-formerTermsMax), applicants }
}

/** Each once, until they look: the page of the application says all that changed. */
export async function tellOfTerms(tx: Transaction, applicants: readonly Applicant[]): Promise<void> {
  for (const { applicationId, teacherId } of applicants) {
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
