import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { schoolNoteLengthMax } from './saved.ts'

/**
 * For rows `moved` to where a row `there` is, because two schools became one: a removed one gives way, and of two shown
 * ones the notes stay together, as far as the table has room: a person's may then be longer than one that is written.
 */
export function mergeSavedSql(
  column: SQLWrapper,
  { kept, gone, same }: { kept: string; gone: string; same: SQL },
): SQL[] {
  const arePair = sql`there.${column} = ${kept} and moved.${column} = ${gone} and ${same}`
  const both = sql`case when there.note = '' then moved.note else there.note || ${'\n\n'} || moved.note end`
  return [
    sql`delete from saved_things as there using saved_things as moved
      where ${arePair} and there.removed_at is not null and moved.removed_at is null`,
    sql`update saved_things as there set note = ${both}, version = there.version + 1 from saved_things as moved
      where ${arePair} and there.removed_at is null and moved.removed_at is null
        and moved.note not in ('', there.note) and char_length(${both}) <= ${schoolNoteLengthMax}`,
  ]
}
