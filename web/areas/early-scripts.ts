import { useContext, useEffect } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'

const intents = ['touchstart', 'pointerover', 'focusin'] as const

/**
 * Loads the scripts of a page as soon as somebody touches, points at or focuses its link: a touch comes some 100 ms
 * before its click. Never its data: no answer to a member is cached, so the router's own `prefetch` would load it
 * twice, and reading ahead would count as read.
 */
export function useEarlyScripts(): void {
  const manifest = useContext(UNSAFE_FrameworkContext)?.manifest
  const router = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    if (!manifest || !router || savesData()) return
    const asked = new Set<string>()
    const early = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-discover]') : null
      if (!link || link.origin !== location.origin || asked.has(link.pathname)) return
      const matches = matchRoutes(router.routes, link.pathname, router.basename) ?? []
      const leaf = matches.at(-1)?.route
      // The router knows a link's page soon after it rendered the link; before that there is nothing to load.
      if (!leaf || leaf.path === '*' || !manifest.routes[leaf.id]) return
      asked.add(link.pathname)
      for (const { route } of matches) {
        const { module, imports = [] } = manifest.routes[route.id] ?? {}
        for (const script of module ? [module, ...imports] : []) preload(script)
      }
    }
    for (const intent of intents) document.addEventListener(intent, early, { passive: true, capture: true })
    return () => {
      for (const intent of intents) document.removeEventListener(intent, early, { capture: true })
    }
  }, [manifest, router])
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

function preload(script: string): void {
  if (document.querySelector(`link[href="${CSS.escape(script)}"], script[src="${CSS.escape(script)}"]`))
    return
  const { nonce } = document.querySelector<HTMLElement>('script[nonce], link[nonce]') ?? {}
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: script, nonce }),
  )
}
