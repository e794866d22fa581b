import { parse } from 'hono/utils/cookie'

/** The cookies of a request by name, parsed as the framework parses them. Nothing else reads cookies. */
export function cookiesIn(header: string | null | undefined): Readonly<Record<string, string>> {
  return header ? parse(header) : {}
}
