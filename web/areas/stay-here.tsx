import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { m } from '#locales/messages.ts'
import { plainAddress } from '#web/lists/aside.ts'
import { useToast } from '#web/overlays/toast.tsx'

let stayFrom: ((href: string) => void) | undefined
let said: AbortController | undefined
let isOwed = false

/** Has the page stay that is there, in place of one that did not come. */
export function stayInstead(href: string): void {
  stayFrom?.(href)
}

/** The page that comes now is as it was shown before; it says so as soon as it is there. */
export function oweNote(): void {
  isOwed = true
}

/** The network is there again: what was said of it is over. */
export function endNote(): void {
  said?.abort()
}

/**
 * Without a network the page that one is on stays as it is, with what was typed in it, and says why the other one did not
 * come. It stands after the toasts, which another place empties first.
 */
export function StayHere() {
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
      // What a form did is done, and is not offered once more.
      if (formMethod && formMethod !== 'GET') return
      const url = new URL(href)
      // It ends what is under way; nothing is asked for anew.
      navigate(here, { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false })
      say(plainAddress(url) + url.hash)
    }
  }, [navigate, say])

  // Each answer of the router draws this anew, the one that owes the note too.
  useEffect(() => {
    if (!isOwed) return
    isOwed = false
    say(here)
  })
  return null
}
