import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type PlannedStatus, stepsTo, undoSeconds } from '#domain/applications/application.ts'
import { timeOfAct } from '#domain/applications/planned-act.ts'
import { type BoardStatus, standsIn } from '#domain/applications/received-filters.ts'
import { m } from '#locales/messages.ts'
import { partyName, statusWord } from '#web/application-parts/application-words.ts'
import { useFollowedBoard } from '#web/live/board-changes.ts'
import { inOwnLanguage } from '#web/live/live-address.ts'
import { isLiveOpen } from '#web/live/live-store.ts'
import { useToast } from '#web/overlays/toast.tsx'
import { useColumns } from './board-columns.ts'
import { changeAndFocusOn, changeWithFocusOn, giveFocusOn } from './board-focus.ts'
import { receivedHome } from './received-address.ts'
import type { ShownCard } from './received-choices.server.ts'
import { scheduledTitle } from './scheduled-move.tsx'
import { useUndoOffers } from './undo-offers.ts'

export type MoveAnswer =
  /** What was planned, its time by the server's clock, and a hint; no time if it was undone. */
  { ok: true; act?: string; at?: number; text?: string } | { ok: false; title: string; text?: string }

/** The cards, and when the server began to read them. */
export type ReadCards = { cards: readonly ShownCard[]; readAt: number }

/** How a card is shown before the page reloads: planned for a column, or undone. */
export type Overlay = ReadonlyMap<string, ShownCard['due']>

/** How long after its time a move is certainly carried out. */
const carriedOutMs = 2_000

/** Cards that are shown elsewhere before the server confirms it, and which of them are being sent. */
function useOverlay(cards: readonly ShownCard[]) {
  const [overlay, setOverlay] = useState<Overlay>(new Map())
  const inFlight = useRef(new Set<string>())

  // What the server has said since counts, but for what is on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new cards are what ends the overlay
  useEffect(() => {
    setOverlay((shown) => {
      const left = [...shown].filter(([id]) => inFlight.current.has(id))
      return left.length === shown.size ? shown : new Map(left)
    })
  }, [cards])

  const place = useCallback((id: string, due: ShownCard['due'] | undefined) => {
    setOverlay((shown) => {
      const next = new Map(shown)
      if (due === undefined) next.delete(id)
      else next.set(id, due)
      return next
    })
  }, [])

  return { overlay, place, inFlight }
}

/** The cards of the board by column; a move shows at once and is reverted if the server refuses it (rule 56). */
export function useBoard({ cards, readAt }: ReadCards, isCovered: boolean) {
  const { overlay, place, inFlight } = useOverlay(cards)
  const { refresh, hold } = useRefresh(isCovered)
  const navigate = useNavigate()
  const toast = useToast()

  const { columns, find } = useColumns(cards, overlay)
  const offerUndo = useUndoOffers({ cards, readAt })

  const send = useCallback(
    async (id: string, fields: Record<string, string>, to: Exclude<BoardStatus, 'pending'> | null) => {
      inFlight.current.add(id)
      hold()
      if (to) {
        giveFocusOn(id)
        place(id, { to, at: new Date(Date.now() + undoSeconds * 1_000), act: '' })
      } else {
        // The button that undid it goes, in the toast or in the card.
        changeAndFocusOn(id, () => place(id, null))
      }
      await painted()
      const answer = await post(id, fields)
      inFlight.current.delete(id)
      refresh()
      if (answer.ok) return answer
      changeWithFocusOn(id, () => place(id, undefined))
      toast({ kind: 'error', title: answer.title, text: answer.text ?? m.board_not_moved() })
      return undefined
    },
    [hold, inFlight, place, refresh, toast],
  )

  const undo = useCallback(
    async (id: string, to: PlannedStatus, act?: string) => {
      if (await send(id, { intent: 'undo', to, ...(act && { act }) }, null))
        toast({ kind: 'success', title: m.due_undone() })
    },
    [send, toast],
  )

  const move = useCallback(
    async (id: string, to: BoardStatus) => {
      const card = find(id)
      if (!card || inFlight.current.has(id) || standsIn(card) === to) return
      // Back to its status until the planned move is carried out.
      if (card.due && card.status === to) return undo(id, card.due.to, card.due.act)
      if (to === 'pending' || !stepsTo(card.status, to)?.length)
        return toast({ kind: 'error', title: m.board_stays(), text: noWay(card) })
      const { act, at = 0, text } = (await send(id, { to }, to)) ?? {}
      if (!act) return
      refresh(undoSeconds * 1_000 + carriedOutMs)
      const setTime = {
        label: m.board_set_time(),
        run: () => void navigate(`${receivedHome}/${id}/interview`),
      }
      toast({
        kind: 'info',
        title: `${partyName(card.applicant.fullName)}: ${scheduledTitle(to)}`,
        ...(text && { text }),
        actions: [
          { label: m.due_undo(), run: () => void undo(id, to, act) },
          ...(to === 'interview' ? [setTime] : []),
        ],
        until: offerUndo(id, { to, dueAt: timeOfAct(act), at }),
      })
    },
    [find, inFlight, navigate, refresh, send, toast, offerUndo, undo],
  )

  return { columns, move, undo }
}

function noWay({ status, startsOn, due }: ShownCard): string {
  return due
    ? m.due_planned_text({ status: statusWord(status), planned: statusWord(due.to, null) })
    : m.board_no_way({ status: statusWord(status, startsOn) })
}

/** A hidden page does not paint: stop waiting for it. */
const paintedWithinMs = 200

/** Waits for a paint, so that the request does not delay it. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, paintedWithinMs)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

async function post(id: string, fields: Record<string, string>): Promise<MoveAnswer> {
  try {
    const response = await fetch(inOwnLanguage(`${receivedHome}/${id}/move`), {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Accept: 'application/json' },
    })
    // Signed out, or no longer a colleague: the page itself redirects to the notice.
    if (response.redirected) {
      location.reload()
      return new Promise(() => {})
    }
    if (response.ok || response.status === 409) return (await response.json()) as MoveAnswer
    const text = response.status >= 500 ? m.error_server_text() : m.error_request_text()
    return { ok: false, title: m.board_not_moved(), text }
  } catch {
    return { ok: false, title: m.board_not_moved(), text: m.board_not_sent() }
  }
}

/** Reloads the page soon, or at a given time. */
function useRefresh(isCovered: boolean) {
  const followed = useFollowedBoard(isCovered)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const newest = useRef(followed.refresh)
  useEffect(() => {
    newest.current = followed.refresh
  }, [followed.refresh])
  useEffect(() => {
    const waiting = timers.current
    return () => {
      for (const timer of waiting) clearTimeout(timer)
    }
  }, [])
  const refresh = useCallback((afterMs?: number) => {
    if (afterMs === undefined) return newest.current()
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      // A page with live events has been told already.
      if (!isLiveOpen()) newest.current()
    }, afterMs)
    timers.current.add(timer)
  }, [])
  return { refresh, hold: followed.hold }
}
