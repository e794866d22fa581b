import { and, eq, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { savedSearches } from '#db/schema/saved-searches.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { fitsProfileSql } from '#domain/fit/fits-profile.server.ts'
import type { VacancySearch } from '#domain/vacancies/vacancy-filters.server.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'

/** Today's profile says what fits. */
const anyVacancy: VacancySearch = {
  ...{ q: '', exact: false, type: null, subject: null, city: '', employment: null, education: null },
  ...{ language: null, housing: false, experience: null, salaryFrom: null, currency: 'kgs', published: null },
  ...{ sort: 'date', page: 1 },
}

const atOnce = 500

const mayBeNotified = and(
  eq(teacherProfiles.isAvailable, true),
  or(isNull(teacherProfiles.searchStatus), ne(teacherProfiles.searchStatus, 'not-looking')),
  sql`cardinality(${teacherProfiles.subjectIds}) > 0`,
)

/** True of all other searches. */
export const isFitNotifiedSql = (): SQL | undefined =>
  or(
    eq(savedSearches.isFit, false),
    sql`exists (select from ${teacherProfiles} where ${teacherProfiles.id} = ${savedSearches.accountId} and ${mayBeNotified})`,
  )

/** So that nobody has to save one. */
export async function beginFitSearches(): Promise<void> {
  for (let made = atOnce; made === atOnce; ) {
    const without = await db
      .select({ accountId: accounts.id, locale: accounts.locale })
      .from(teacherProfiles)
      .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
      .where(
        and(
          mayBeNotified,
          isActiveSql(accounts),
          notExists(
            db
              .select({ id: savedSearches.id })
              .from(savedSearches)
              .where(and(eq(savedSearches.accountId, teacherProfiles.id), eq(savedSearches.isFit, true))),
          ),
        ),
      )
      .limit(atOnce)
    made = without.length
    if (made === 0) return
    const at = now()
    const inserted = await db
      .insert(savedSearches)
      .values(
        without.map(({ accountId, locale }) => ({
          ...{ id: uuidv7(), accountId, locale, isFit: true, list: 'vacancies' as const, query: '' },
          ...{ search: anyVacancy, name: 'fit', frequency: 'daily' as const },
          ...{ confirmedAt: at, seenAt: at, toldAt: at, createdAt: at },
        })),
      )
      .onConflictDoNothing()
      .returning({ id: savedSearches.id })
    if (inserted.length === 0) return
  }
}

/** Also what does not fit, for a search by profile. Undefined if the search can find nothing. */
export async function leftOut(
  { isFit, accountId }: { isFit: boolean; accountId: string | null },
  unwanted: SQL | undefined,
): Promise<{ unwanted: SQL | undefined } | undefined> {
  if (!isFit) return { unwanted }
  const fits = accountId ? await fitsProfileSql(accountId) : undefined
  if (!fits) return undefined
  const unfit = sql`not (${fits})`
  return { unwanted: unwanted ? sql`(${unwanted} or ${unfit})` : sql`(${unfit})` }
}
