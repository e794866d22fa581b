import { matchRoutes, type RouteObject } from 'react-router'
import { languagePrefix } from '#locales/without-language.ts'

type Manifest = Record<
  string,
  | { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined }
  | undefined
>

const rememberedMax = 2_000

/** Every thing has an address of its own: without their ids there are few addresses, each matched once. */
const anyId = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g

/**
 * Names the route that answers a path, such as `/vacancies/:id`, without the language and without anything that somebody
 * typed: a label has as many values as the product has routes.
 */
export function routePatterns(manifest: Manifest): (path: string) => string {
  const routes = childrenOf(manifest, undefined)
  const remembered = new Map<string, string>()
  return (path) => {
    if (path.startsWith('/assets/')) return '/assets/*'
    const plain =
      path
        .replace(languagePrefix, '')
        .replace(/(\/_root)?\.data$/, '')
        .replace(anyId, 'id') || '/'
    const known = remembered.get(plain)
    if (known) return known
    const pattern = patternOf(routes, plain)
    if (remembered.size >= rememberedMax) remembered.clear()
    remembered.set(plain, pattern)
    return pattern
  }
}

function patternOf(routes: RouteObject[], path: string): string {
  const parts = (matchRoutes(routes, path) ?? []).flatMap(({ route }) => route.path?.split('/') ?? [])
  if (parts.includes('*')) return 'none'
  const named = parts.filter((part) => part !== '')
  if (named.length === 0 && path !== '/') return 'none'
  return `/${named.join('/')}`
}

function childrenOf(manifest: Manifest, parentId: string | undefined): RouteObject[] {
  return Object.values(manifest).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    const place = path === undefined ? { id } : { id, path }
    return [index ? { ...place, index: true } : { ...place, children: childrenOf(manifest, id) }]
  })
}
