import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolLabels } from '#db/schema/labels.ts'

export type Labelling = { labels: readonly string[]; shown: readonly string[] }

/** A label that was not among the `shown`, added by a colleague meanwhile, stays. */
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
