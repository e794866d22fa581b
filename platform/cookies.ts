import { parse } from 'hono/utils/cookie'

/** The cookies of a request by their names, as the framework reads them: the one way in which a cookie is read. */
export function cookiesIn(header: string | null | undefined): Readonly<Record<string, string>> {
  return header ? parse(header) : {}
}
