import { searchLengthMax } from '#domain/search/search.ts'
import { isStorable, normalised } from '#domain/texts/text.ts'

/** The parsed value of one parameter of an address; null if it is invalid. */
export type Parameter<Value extends string | number = string | number> = (typed: string) => Value | null

/** Every parameter of a page. Others in its address are ignored. */
export type Parameters = Readonly<Record<string, Parameter>>

type ParsedParameters<Known extends Parameters> = { [Name in keyof Known]: ReturnType<Known[Name]> }

/** Words as people type them; text that cannot be stored finds nothing and is dropped. */
export const words: Parameter<string> = (typed) => {
  const value = normalised(typed)
  return value && isStorable(value) ? [...value].slice(0, searchLengthMax).join('') : null
}

export function oneOf<const Value extends string>(values: readonly Value[]): Parameter<Value> {
  return (typed) => values.find((value) => value === typed) ?? null
}

export function oneNumberOf(values: readonly number[]): Parameter<number> {
  return (typed) => values.find((value) => String(value) === typed) ?? null
}

/** No list has so many pages. */
const pageMax = 10_000

/** A later page of a list; invalid values are the first one, which needs no parameter. */
export const laterPage: Parameter<number> = (typed) => {
  const page = Number(typed)
  return Number.isInteger(page) && page > 1 ? Math.min(page, pageMax) : null
}

/** The parsed query of an address, by the parameters of its page. */
export function understood<Known extends Parameters>(url: URL, parameters: Known): ParsedParameters<Known> {
  const entries = Object.entries(parameters).map(([name, read]) => [
    name,
    read(url.searchParams.get(name) ?? ''),
  ])
  return Object.fromEntries(entries)
}

/** The normalised query of an address, with its question mark if it is not empty. */
export function canonicalQuery(url: URL, parameters: Parameters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(understood(url, parameters)))
    if (value !== null) query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}
