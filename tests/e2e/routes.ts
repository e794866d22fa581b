import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routeConfig from '#web/routes.ts'

export interface Route {
  id: string
  /** Its whole path, as in web/routes.ts. */
  path: string
  hasAction: boolean
  /** Its module, in web/. */
  file: string
}

/** Every route of the built product that has an address, as web/routes.ts currently lists it. */
export async function allRoutes(): Promise<Route[]> {
  return addressesOf(await routeConfig, '').filter(({ path }) => !path.startsWith('/dev/kit'))
}

function addressesOf(entries: RouteConfigEntry[], parent: string): Route[] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const full = path ? `${parent}/${path}` : parent
    const hasAction = /export (async function|function|const) action\b/.test(
      readFileSync(join('web', file), 'utf8'),
    )
    const own =
      path || index ? [{ id: id ?? file.replace(/\.tsx?$/, ''), path: full || '/', hasAction, file }] : []
    return [...own, ...addressesOf(children, full)]
  })
}
