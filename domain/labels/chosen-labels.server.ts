import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolLabels } from '#db/schema/labels.ts'

/** As a form says it: which labels something has, of those that it showed. */
export type Labelling = { labels: readonly string[]; shown: readonly string[] }

/** Of the labels that the form showed, the school's own: one that a colleague made meanwhile stays as it is. */
export async function chosenLabels(
  tx: Transaction,
  schoolId: string,
  { labels, shown }: Labelling,
): Promise<{ chosen: string[]; left: string[] }> {
  const own = await tx
    .select({ id: schoolLabels.id })
    .from(schoolLabels)
    .where(and(eq(schoolLabels.schoolId, schoolId), inArray(schoolLabels.id, [...shown])))
    .for('share')
  const known = own.map(({ id }) => id)
  return {
    chosen: known.filter((id) => labels.includes(id)),
    left: known.filter((id) => !labels.includes(id)),
  }
}
