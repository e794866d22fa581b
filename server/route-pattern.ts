import { matchRoutes, type RouteObject } from 'react-router'
import { languagePrefix } from '#locales/without-language.ts'
import { isReadablePath } from './readable-path.ts'

type Manifest = Record<
  string,
  | { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined }
  | undefined
>

const rememberedMax = 2_000

/** Each thing has its own address: without ids there are few patterns, each matched once. */
const anyId = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g

/**
 * The pattern of the route that answers a path, such as `/vacancies/:id`, without the language and without typed text:
 * a label has as many values as the product has routes.
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
    if (!isReadablePath(plain)) return 'none'
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
