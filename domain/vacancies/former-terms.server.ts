import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { changedTerms, type FormerTerms, type Terms, termsOf } from './former-terms.ts'

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

/** Columns of an edit. The job that it queues drops the terms that no applicant read. */
export async function formerTermsAfter(
  tx: Transaction,
  vacancyId: string,
  { vacancy, columns }: { vacancy: Terms & { formerTerms: FormerTerms[] | null }; columns: Terms },
): Promise<{ formerTerms?: FormerTerms[] }> {
  if (changedTerms(vacancy, columns).length === 0) return {}
  await queueJob(tx, 'tell-of-terms', { vacancyId })
  return {
    formerTerms: [...(vacancy.formerTerms ?? []), { ...termsOf(vacancy), until: now().toISOString() }],
  }
}

/** Once it is known which of them somebody still reads. The caller locks the vacancy. */
export async function setFormerTerms(tx: Transaction, vacancyId: string, kept: FormerTerms[]): Promise<void> {
  const formerTerms = kept.length > 0 ? kept : null
  await tx.update(vacancies).set({ formerTerms }).where(eq(vacancies.id, vacancyId))
}
