import { and, asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { vacancyTemplates } from '#db/schema/vacancy-templates.ts'
import { schoolsOfPerson } from '#domain/organisations/schools-of-person.server.ts'
import { noHousing } from '#domain/schools/housing.ts'
import { forgetWords, withoutSearch } from '#domain/search/personal-data.server.ts'
import { type ContactPerson, replaceContacts } from './replace-contacts.server.ts'
import { descriptionLengthMin } from './vacancy.ts'

/** With `authorId` those that one member wrote (rule 45). */
export async function exportVacancies(tx: Transaction, schoolId: string, authorId?: string) {
  const found = await tx
    .select({ vacancy: vacancies, author: accounts.fullName })
    .from(vacancies)
    .leftJoin(accounts, eq(accounts.id, vacancies.authorId))
    .where(and(eq(vacancies.schoolId, schoolId), authorId ? eq(vacancies.authorId, authorId) : undefined))
    .orderBy(asc(vacancies.createdAt))
  return found.map(({ vacancy, author }) => {
    const { requestId: _request, authorId: _author, changedById: _changedBy, ...own } = withoutSearch(vacancy)
    return { ...own, author }
  })
}

/** The values that NOT NULL columns of an emptied row get. */
const nothing = {
  title: '—'.repeat(5),
  description: '—'.repeat(descriptionLengthMin),
  contactName: '——',
  contactPhone: '+10000000',
  contactEmail: 'nobody@deleted.invalid',
}

/** The rows stay for the applications that refer to them. */
export async function eraseVacancies(tx: Transaction, schoolId: string): Promise<void> {
  const before = await tx
    .select({ searchText: vacancies.searchText })
    .from(vacancies)
    .where(eq(vacancies.schoolId, schoolId))
  await tx
    .update(vacancies)
    .set({
      ...nothing,
      authorId: null,
      changedById: null,
      unfinished: null,
      formerTerms: null,
      subjectId: sql`coalesce(${vacancies.subjectId}, 'elective')`,
      subjectText: null,
      placeId: null,
      locationText: '—',
      salaryMin: null,
      salaryMax: null,
      ...noHousing,
      teachingLanguage: null,
      weeklyHours: null,
      shift: null,
      grades: null,
      startDate: null,
      requirements: [],
      benefits: [],
      criteria: [],
      publishedCriteria: [],
      searchText: '',
      version: sql`${vacancies.version} + 1`,
    })
    .where(eq(vacancies.schoolId, schoolId))
  const texts = before.map(({ searchText }) => searchText)
  await forgetWords(tx, 'vacancies', texts, vacancies.searchVector)
}

export async function exportVacancyTemplates(tx: Transaction, schoolId: string) {
  return tx
    .select({
      name: vacancyTemplates.name,
      contents: vacancyTemplates.contents,
      createdAt: vacancyTemplates.createdAt,
    })
    .from(vacancyTemplates)
    .where(eq(vacancyTemplates.schoolId, schoolId))
    .orderBy(asc(vacancyTemplates.createdAt))
}

export async function eraseVacancyTemplates(tx: Transaction, schoolId: string): Promise<void> {
  await tx.delete(vacancyTemplates).where(eq(vacancyTemplates.schoolId, schoolId))
}

export async function leaveVacancies(
  tx: Transaction,
  person: ContactPerson & { accountId: string },
): Promise<void> {
  const { accountId } = person
  for (const schoolId of await schoolsOfPerson(tx, accountId)) await replaceContacts(tx, schoolId, person)
  await tx.update(vacancies).set({ authorId: null }).where(eq(vacancies.authorId, accountId))
  await tx.update(vacancies).set({ changedById: null }).where(eq(vacancies.changedById, accountId))
  await tx.update(vacancyTemplates).set({ authorId: null }).where(eq(vacancyTemplates.authorId, accountId))
}
