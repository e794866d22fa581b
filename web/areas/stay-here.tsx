import isNetworkError from 'is-network-error'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { m } from '#locales/messages.ts'
import { plainAddress } from '#web/lists/aside.ts'
import { useToast } from '#web/overlays/toast.tsx'
import { showLanguageComing } from '#web/preferences/language-coming.ts'
import { forgetDraftsAsAsked } from './forget-drafts.ts'
import { lostPages, type Results } from './lost-connection.ts'
import { PlaceAnnouncer } from './place-announcer.tsx'
import { isAnswerLate, seenAgain } from './seen-again.ts'
import type { ShownActor } from './shown-actor.ts'
import { keptData, useKeptData, withoutHash } from './shown-data.ts'

/** A browser requests a script once per document, and the router renders nothing of a route that lost its script. */
const withoutScript = new Set<string>()
addEventListener('lost-script', (event) => {
  if (event instanceof CustomEvent) withoutScript.add(event.detail)
})

/**
 * If a page does not load because of the network, the present one stays. A page that is returned to, or reloaded in
 * place, stays as it was.
 */
async function withoutLost({ url, signal }: Request, results: Results): Promise<Results> {
  const all = Object.entries(results)
  const failed = all.filter(([, { type }]) => type === 'error')
  if (signal.aborted) return results
  if (failed.length === 0 && all.length > 0) endNote()
  const isThere = withoutHash(location.href) === withoutHash(url)
  if (failed.some(([, { result }]) => isNetworkError(result))) {
    if (isThere) return asShown(url, results)
    stayInstead(url)
  } else if (all.some(([route]) => withoutScript.has(route))) {
    // The script belongs to an older build, or was lost before.
    if (await isAnswered(url)) return openDocument(url, isThere)
    if (!signal.aborted && !isThere) stayInstead(url)
  }
  return results
}

/** Failed parts as they were last shown, if all of them were; a script that never loaded has nothing to show. */
function asShown(url: string, results: Results): Results {
  const shown = { ...results }
  for (const [route, { type }] of Object.entries(results)) {
    if (type === 'data') continue
    const kept = withoutScript.has(route) ? undefined : keptData(url, route)
    if (kept === undefined) return results
    shown[route] = { type: 'data', result: kept }
  }
  oweNote()
  return shown
}

const isAnswered = (url: string) =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** A running navigation continues until the browser leaves for the document. */
function openDocument(url: string, isThere: boolean): Promise<never> {
  if (isThere) location.reload()
  else location.assign(url)
  return new Promise(() => {})
}

lostPages.answer = withoutLost
lostPages.ask = seenAgain
lostPages.send = ({ url }) => {
  const since = performance.now()
  return async (results) => {
    if (!Object.entries(results).some(([route, { type }]) => type === 'error' && withoutScript.has(route)))
      return
    // It may have been done all the same: the reloaded page shows the present state, and gets the script too.
    await isOver(url, since)
    if (await isAnswered(location.href)) await openDocument(location.href, true)
  }
}

/** How long to wait for the answer to a form that the router gave up together with its script. */
const answerWaitMs = 20_000

/** Waits until what was sent there since then is answered, or lost too. */
function isOver(url: string, since: number): Promise<void> {
  const path = `${new URL(url).pathname}.data`
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const isOfIt = ({ name, startTime }: PerformanceEntry) =>
        startTime >= since && new URL(name).pathname === path
      if (list.getEntries().some(isOfIt)) end()
    })
    const timer = setTimeout(end, answerWaitMs)
    function end() {
      clearTimeout(timer)
      observer.disconnect()
      resolve()
    }
    observer.observe({ type: 'resource', buffered: true })
  })
}

let stayFrom: ((href: string) => void) | undefined
let said: AbortController | undefined
let isOwed = false

/** Keeps the present page in place of one that did not load. */
function stayInstead(href: string): void {
  stayFrom?.(href)
}

/** The page that comes now is as it was shown before; it says so as soon as it is rendered. */
function oweNote(): void {
  isOwed = true
}

/** The network is back: the note about it is outdated. */
function endNote(): void {
  said?.abort()
}
/** A message that waited was sent. */
addEventListener('answered', endNote)

/**
 * Without a network the present page stays as it is, with what was typed in it, and says why the other one did not
 * load. The note is after the toasts, which another place empties first.
 */
export function StayHere({ actor }: { actor: ShownActor }) {
  useKeptData(actor)
  useLateAnswer()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer that says who reads may say that somebody left
  useEffect(forgetDraftsAsAsked, [actor])
  useEffect(showLanguageComing, [])
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const { formMethod } = useNavigation()
  const here = pathname + search + hash
  const now = useRef({ here, state, formMethod })
  now.current = { here, state, formMethod }

  const say = useCallback(
    (wanted: string) => {
      endNote()
      said = new AbortController()
      toast({
        kind: 'error',
        title: m.error_offline_title(),
        text: m.error_offline_text(),
        actions: [{ label: m.error_retry(), run: () => navigate(wanted) }],
        until: said.signal,
      })
    },
    [navigate, toast],
  )

  useEffect(() => {
    stayFrom = (href) => {
      const { here, state, formMethod } = now.current
      // A form that was sent successfully is not offered again.
      if (formMethod && formMethod !== 'GET') return
      const url = new URL(href)
      // Ends the running navigation; nothing is requested again.
      navigate(here, { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false })
      say(plainAddress(url) + url.hash)
    }
  }, [navigate, say])

  // Reported once the effects above are in place, so that scripts after the page are there too.
  useEffect(() => {
    document.documentElement.dataset.scripted = 'whole'
  }, [])

  // Each answer of the router re-renders this, also the one that owes the note.
  useEffect(() => {
    if (!isOwed) return
    isOwed = false
    say(here)
  })
  return <PlaceAnnouncer />
}

/** A list that was shown as it was left is requested once more: its answer is under way. */
function useLateAnswer(): void {
  const matches = useMatches()
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page that is drawn
  useEffect(() => {
    if (isAnswerLate()) revalidate()
  }, [matches, revalidate])
}
