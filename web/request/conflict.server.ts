import { data } from 'react-router'
import type { z } from 'zod'
import type { FormAnswer, StoredField } from '#web/forms/form-answer.ts'

type PostedValue = string | string[]

/** What a field of an edit form would post for the stored value. */
type StoredValue = {
  label: string
  value: PostedValue
  /** What people read instead of the posted value, such as a name for a code. */
  words?: string
  /** The meaning of a parsed value: two spellings with the same meaning do not differ. */
  meaning?: (parsed: never) => unknown
}

/** One entry for each field of a form's schema: a missing field does not compile. */
export type StoredFields<Schema extends z.ZodObject> = {
  [Name in keyof z.output<Schema>]-?: StoredValue
}

type TypedForm<Schema extends z.ZodObject> = { value: z.output<Schema>; values: FormAnswer['values'] }

/**
 * The answer to a form with an old version (rule 41): what was typed stays, and PostForm shows who stored the newer
 * one, if known, and every field whose stored value means something else.
 */
export async function refuseConflict<Schema extends z.ZodObject>(
  schema: Schema,
  typed: TypedForm<Schema>,
  now: { version: number | string; fields: StoredFields<Schema>; by?: StoredField | undefined },
) {
  const differing = await differingFields(schema, typed.value, now.fields)
  const stored = now.by ? [now.by, ...differing] : differing
  const answer = { values: typed.values, errors: {}, formErrors: [], version: now.version, stored }
  return data({ answer: answer satisfies FormAnswer }, { status: 409 })
}

/** Whether an outdated form contains what is stored: a second press, of which nothing is lost. */
export async function isStored<Schema extends z.ZodObject>(
  schema: Schema,
  typed: z.output<Schema>,
  fields: StoredFields<Schema>,
): Promise<boolean> {
  return (await differingFields(schema, typed, fields)).length === 0
}

async function differingFields<Schema extends z.ZodObject>(
  schema: Schema,
  typed: z.output<Schema>,
  fields: StoredFields<Schema>,
): Promise<StoredField[]> {
  const differing: StoredField[] = []
  for (const [name, { label, value, words, meaning }] of Object.entries<StoredValue>(fields)) {
    const parsed = await schema.shape[name]?.safeParseAsync(value)
    const [now, then] = [typed[name as keyof typeof typed], parsed?.success ? parsed.data : value]
    const [mine, theirs] = await Promise.all([now, then].map((one) => meaning?.(one as never) ?? one))
    if (JSON.stringify(mine) === JSON.stringify(theirs)) continue
    differing.push({ label, value: words ?? (Array.isArray(value) ? value.join('\n') : value) })
  }
  return differing
}
