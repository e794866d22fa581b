import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/client.ts'
import { measures } from '#db/schema/measures.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { lookalikes } from '#domain/texts/fold.ts'
import { tellOfShownAgain } from '#domain/verbs/shown-again.server.ts'
import { now } from '#platform/clock.ts'
import type { ClosedReason, VacancyState } from './vacancy.ts'

type Former = {
  state: VacancyState
  closedAt: string | null
  closedReason: ClosedReason | null
  /** No copy may repeat it, even if the vacancy is edited meanwhile; it is not restored. */
  description?: string
}

type Lock = 'no key update'

export async function holdVacancy(tx: Pick<Transaction, 'select'>, id: string, lock?: Lock) {
  const query = tx
    .select({ schoolId: vacancies.schoolId, title: vacancies.title, hiddenAt: vacancies.hiddenAt })
    .from(vacancies)
    .where(and(eq(vacancies.id, id), isNull(vacancies.deletedAt)))
  const [found] = lock ? await query.for(lock) : await query
  return found
}

/** Returns the state that `showVacancy` restores. */
export async function hideVacancy(tx: Transaction, id: string): Promise<Former | undefined> {
  const [former] = await tx
    .select({
      state: vacancies.state,
      closedAt: vacancies.closedAt,
      closedReason: vacancies.closedReason,
      description: vacancies.description,
    })
    .from(vacancies)
    .where(eq(vacancies.id, id))
  await tx
    .update(vacancies)
    .set({ state: 'draft', closedAt: null, closedReason: null, hiddenAt: now() })
    .where(eq(vacancies.id, id))
  return former && { ...former, closedAt: former.closedAt?.toISOString() ?? null }
}

/** The clock closes an overdue one. Applicants are told. */
export async function showVacancy(tx: Transaction, id: string, former: Former): Promise<void> {
  const { state, closedAt, closedReason } = former
  await tx
    .update(vacancies)
    .set({ state, closedAt: closedAt === null ? null : new Date(closedAt), closedReason, hiddenAt: null })
    .where(eq(vacancies.id, id))
  await tellOfShownAgain(tx, { vacancyId: id })
}

const plain = (text: SQL | AnyPgColumn) =>
  sql`show_trgm(translate(lower(${text}), ${lookalikes.from}, ${lookalikes.to}))`

/** The trigram distance of a few changed letters. The sentence at fault costs more. */
const changedMax = 24
/** Shorter texts are told apart by every letter. */
const comparedFrom = 40

/** Nearly the same words, with or without others around them, as in a vacancy ever hidden (rule 50). */
export async function isCopyOfHidden(
  tx: Transaction,
  { schoolId, description }: { schoolId: string; description: string },
): Promise<boolean> {
  const hidden = sql`hidden.parts`
  const isHiddenOf = and(eq(vacancies.schoolId, schoolId), isNotNull(vacancies.hiddenAt))
  const missing = sql`(select count(*) from unnest(${hidden}) as part where part <> all(proposed.parts))`
  const { rows } = await tx.execute(sql`
    with proposed as materialized (select ${plain(sql`${description}::text`)} as parts)
    select from proposed, (
      select words, ${plain(sql`words`)} as parts from (
        select ${vacancies.description} as words from ${vacancies} where ${isHiddenOf}
        union select ${measures.former} ->> 'description' from ${vacancies}
        join ${measures} on ${measures.objectId} = ${vacancies.id} and ${measures.objectKind} = 'vacancy'
          and ${measures.kind} = 'hide' and ${measures.endedAt} is null
        where ${isHiddenOf}
      ) as descriptions
    ) as hidden
    where words = ${description} or (cardinality(${hidden}) >= ${comparedFrom}
      and ${missing} <= least(${changedMax}, cardinality(${hidden}) / 10))
    limit 1`)
  return rows.length > 0
}
