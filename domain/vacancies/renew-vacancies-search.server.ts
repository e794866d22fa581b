import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { rememberWords } from '#domain/search/remember-words.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { searchColumnsOf } from './vacancy-row.server.ts'
import { vacancySearchVersion } from './vacancy-search.ts'

const rowsAtOnce = 200

/** For a school whose name or housing changed, or all of an older version. */
export async function renewVacanciesSearch(schoolId?: string): Promise<void> {
  const which = schoolId
    ? eq(vacancies.schoolId, schoolId)
    : lt(vacancies.searchVersion, vacancySearchVersion)
  for (let after: string | undefined; ; ) {
    const done = await transact(async (tx) => {
      const found = await tx
        .select({
          vacancy: vacancies,
          schoolName: schoolProfiles.schoolName,
          isHousingProvided: schoolProfiles.isHousingProvided,
        })
        .from(vacancies)
        .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
        .where(and(which, after ? gt(vacancies.id, after) : undefined))
        .orderBy(asc(vacancies.id))
        .limit(rowsAtOnce)
        .for('update', { of: vacancies })
      const texts: string[] = []
      for (const { vacancy, ...school } of found) {
        const search = await searchColumnsOf(vacancy, school)
        texts.push(search.searchText)
        await tx.update(vacancies).set(search).where(eq(vacancies.id, vacancy.id))
      }
      await rememberWords(tx, 'vacancies', texts)
      after = found.at(-1)?.vacancy.id
      return found.length < rowsAtOnce
    })
    if (done) return
  }
}
