import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { msUntilDay } from '#domain/delivery/notification-schedule.ts'
import { rememberWords } from '#domain/search/remember-words.server.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { lapsesAfter } from './ending.ts'
import { isCopyOfHidden } from './hide-vacancy.server.ts'
import { type Days, type Hindrance, type PublicationFacts, whyUnpublishable } from './vacancy.ts'

export const askedForPublishing = {
  unfinished: vacancies.unfinished,
  title: vacancies.title,
  description: vacancies.description,
  requirements: vacancies.requirements,
  benefits: vacancies.benefits,
  subjectId: vacancies.subjectId,
  subjectText: vacancies.subjectText,
  placeId: vacancies.placeId,
  locationText: vacancies.locationText,
  contactName: vacancies.contactName,
  contactPhone: vacancies.contactPhone,
  contactEmail: vacancies.contactEmail,
  contractKind: vacancies.contractKind,
  contractUntil: vacancies.contractUntil,
  startDate: vacancies.startDate,
}

/** `stored` are the days of a vacancy that is already published. */
export async function hindranceOf(
  tx: Transaction,
  schoolId: string,
  publication: PublicationFacts,
  stored?: Days,
): Promise<Hindrance | undefined> {
  const unpublishable = whyUnpublishable(publication, now(), stored)
  if (unpublishable) return unpublishable
  const { description } = publication
  return (await isCopyOfHidden(tx, { schoolId, description })) ? 'copy-of-hidden' : undefined
}

/** Later applications are scored by the present criteria (rule 55). */
export function publishedNow(deadline: string | null) {
  return {
    state: 'published',
    publishedAt: now(),
    closedAt: null,
    closedReason: null,
    publishAt: null,
    lapsesAt: deadline === null ? lapsesAfter(now()) : null,
    endingToldDays: null,
    outcome: null,
    publishedCriteria: sql`${vacancies.criteria}`,
  } as const
}

/** Only now the search learns its words. What is published at night is announced in the morning (rule 24). */
export async function tellOfVacancy(tx: Transaction, vacancyId: string): Promise<void> {
  const [published] = await tx
    .select({ searchText: vacancies.searchText })
    .from(vacancies)
    .where(eq(vacancies.id, vacancyId))
  if (published) await rememberWords(tx, 'vacancies', published.searchText)
  const afterMs = msUntilDay(now())
  await queueJob(tx, 'tell-of-vacancy', { vacancyId }, { afterMs })
  await queueJob(tx, 'tell-of-return', { vacancyId }, { afterMs })
}
