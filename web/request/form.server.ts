import { data } from 'react-router'
import type { z } from 'zod'
import type { FormAnswer } from '#web/forms/form-answer.ts'

/** What no answer ever holds. */
export const secretFields: ReadonlySet<string> = new Set([
  'password',
  'password_confirmation',
  'current_password',
])

type ParsedForm<Output> =
  | { ok: true; value: Output; values: FormAnswer['values'] }
  | { ok: false; answer: FormAnswer }

/**
 * Parses a posted form with its schema. Fields named in `lists` may occur several times. A refused form comes back with
 * what was typed (never a password) and a message for each wrong field.
 */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
  lists: readonly string[] = [],
): ParsedForm<z.output<Schema>> {
  const posted: Record<string, unknown> = {}
  const values: FormAnswer['values'] = {}
  for (const [name, all] of textsByName(form)) {
    posted[name] = lists.includes(name) ? all : all[0]
    if (!secretFields.has(name)) values[name] = lists.includes(name) ? all : (all[0] ?? '')
  }
  const parsed = schema.safeParse(posted)
  if (parsed.success) return { ok: true, value: parsed.data, values }
  const errors: FormAnswer['errors'] = {}
  const formErrors: string[] = []
  for (const { path, message } of parsed.error.issues) {
    const [field] = path
    if (typeof field !== 'string') formErrors.push(message)
    else if (errors[field]) errors[field].push(message)
    else errors[field] = [message]
  }
  return { ok: false, answer: { values, errors, formErrors } }
}

/** The texts of a form by name, in one pass: asking the form for each name scans all of it each time. */
export function textsByName(form: FormData): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const [name, value] of form) {
    const known = texts.get(name) ?? []
    if (known.length === 0) texts.set(name, known)
    if (typeof value === 'string') known.push(value)
  }
  return texts
}

/** The answer to a refused form: what was typed stays, with status 422. */
export function refuse(answer: FormAnswer) {
  const { version } = answer.values
  return data(
    { answer: { ...(typeof version === 'string' && { version }), ...answer } satisfies FormAnswer },
    { status: 422 },
  )
}

/** A refusal that concerns no single field: shown above the form, with what was typed. */
export function refuseForm(values: FormAnswer['values'], ...formErrors: string[]) {
  return refuse({ values, errors: {}, formErrors })
}

/**
 * A refusal because the page is outdated: it reloads (`renewWhenOutdated`), and shows what was typed with the present
 * version.
 */
export function refuseOutdated(values: FormAnswer['values'], words: string, version?: number) {
  const answer = { values, errors: {}, formErrors: [words], ...(version !== undefined && { version }) }
  return data({ answer: answer satisfies FormAnswer }, { status: 409 })
}

/**
 * A refusal because of a rate limit: Retry-After says when to try again (rule 6), and the page's headers contain it.
 */
export function refuseLimited(
  values: FormAnswer['values'],
  { retryAfterSeconds }: { retryAfterSeconds: number },
  ...formErrors: string[]
) {
  const answer: FormAnswer = { values, errors: {}, formErrors }
  return data({ answer }, { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } })
}

/** A refusal of one field for a reason that only the server knows. */
export function refuseField(values: FormAnswer['values'], field: string, message: string) {
  return refuse({ values, errors: { [field]: [message] }, formErrors: [] })
}

/** The largest integer of the database. */
const versionMax = 2_147_483_647

/** The version that an edit form saw. */
export const versionOf = (form: FormData): number => versionIn(form.get('version'))

/** A version as a form or a part of it says it; 0 for what no version is. */
export function versionIn(value: FormDataEntryValue | null): number {
  const version = Number(value)
  return Number.isInteger(version) && version >= 0 && version <= versionMax ? version : 0
}
