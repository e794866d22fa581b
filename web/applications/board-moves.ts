import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type PlannedStatus, stepsTo, undoSeconds } from '#domain/applications/application.ts'
import { timeOfAct } from '#domain/applications/planned-act.ts'
import { type BoardStatus, boardStatuses, standsIn } from '#domain/applications/received-filters.ts'
import { m } from '#locales/messages.ts'
import { useFollowedBoard } from '#web/live/board-changes.ts'
import { inOwnLanguage } from '#web/live/live-address.ts'
import { isLiveOpen } from '#web/live/live-store.ts'
import { endToasts, useToast } from '#web/overlays/toast.tsx'
import { partyName, statusWord } from './application-words.ts'
import { boardHome, receivedHome } from './received-address.ts'
import type { ShownCard } from './received-choices.server.ts'
import { scheduledTitle } from './scheduled-move.tsx'

export type MoveAnswer =
  /** What was planned, its time by the server's clock, and a hint; no time if it was undone. */
  { ok: true; act?: string; at?: number; text?: string } | { ok: false; title: string; text?: string }

/** The cards, and when the server began to read them. */
type ReadCards = { cards: readonly ShownCard[]; readAt: number }

/** How a card is shown before the page reloads: planned for a column, or undone. */
type Overlay = ReadonlyMap<string, ShownCard['due']>

/** How long after its time a move is certainly carried out. */
const carriedOutMs = 2_000

const isOnBoard = (status: string): status is BoardStatus =>
  (boardStatuses as readonly string[]).includes(status)

type Columns = Record<BoardStatus, ShownCard[]>

const areSame = (some: readonly ShownCard[], others: readonly ShownCard[]) =>
  some.length === others.length && some.every((card, at) => card === others[at])

/** The cards of a reloaded page: an unchanged card keeps its former object, and does not re-render. */
function useKeptCards(cards: readonly ShownCard[]): readonly ShownCard[] {
  const known = useRef(new Map<string, { card: ShownCard; said: string }>())
  return useMemo(() => {
    const kept = cards.map((card) => {
      const said = JSON.stringify(card)
      const before = known.current.get(card.id)
      return before?.said === said ? before : { card, said }
    })
    known.current = new Map(kept.map((one) => [one.card.id, one]))
    return kept.map(({ card }) => card)
  }, [cards])
}

const changed = new WeakMap<ShownCard, ShownCard>()

/** The same object as long as it is equal, so that the card does not re-render with each other card's move. */
function withDue(card: ShownCard, due: ShownCard['due']): ShownCard {
  const known = changed.get(card)
  if (known?.due === due) return known
  const made = { ...card, due }
  changed.set(card, made)
  return made
}

/** The present cards by column. A column with the same cards as before keeps its array. */
function useColumns(cards: readonly ShownCard[], overlay: Overlay) {
  const byId = useRef(new Map<string, ShownCard>())
  const kept = useKeptCards(cards)
  const before = useRef<Columns>(undefined)
  const columns = useMemo(() => {
    const shown = kept.map((card) => {
      const due = overlay.get(card.id)
      return due === undefined ? card : withDue(card, due)
    })
    byId.current = new Map(shown.map((card) => [card.id, card]))
    const sorted: Columns = { pending: [], reviewed: [], interview: [], accepted: [] }
    for (const card of shown) {
      const standing = standsIn(card)
      if (isOnBoard(standing)) sorted[standing].push(card)
    }
    for (const column of boardStatuses) {
      const known = before.current?.[column]
      if (known && areSame(known, sorted[column])) sorted[column] = known
    }
    before.current = sorted
    return sorted
  }, [kept, overlay])
  const find = useCallback((id: string) => byId.current.get(id), [])
  return { columns, find }
}

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
  const told = useToldMoves({ cards, readAt })

  const send = useCallback(
    async (id: string, fields: Record<string, string>, to: Exclude<BoardStatus, 'pending'> | null) => {
      inFlight.current.add(id)
      hold()
      giveFocusOn(id)
      place(id, to && { to, at: new Date(Date.now() + undoSeconds * 1_000), act: '' })
      await painted()
      const answer = await post(id, fields)
      inFlight.current.delete(id)
      refresh()
      if (answer.ok) return answer
      place(id, undefined)
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
        until: told(id, { to, dueAt: timeOfAct(act), at }),
      })
    },
    [find, inFlight, navigate, refresh, send, toast, told, undo],
  )

  return { columns, move, undo }
}

function noWay({ status, startsOn, due }: ShownCard): string {
  return due
    ? m.due_planned_text({ status: statusWord(status), planned: statusWord(due.to, null) })
    : m.board_no_way({ status: statusWord(status, startsOn) })
}

type ToldMove = { to: PlannedStatus; dueAt: number; at: number }

/** Still planned, by the same act, or carried out. */
const isStill = ({ status, due }: ShownCard, { to, dueAt }: ToldMove) =>
  due ? due.to === to && due.at.getTime() === dueAt : status === to

/** A toast's offer to undo ends once the card moves otherwise, was moved, or stays. */
function useToldMoves({ cards, readAt }: ReadCards) {
  const told = useRef(new Map<string, ToldMove & { over: AbortController }>())
  useEffect(() => {
    const shown = new Map(cards.map((card) => [card.id, card]))
    // The server's own message about a refusal came with these cards or before them. A refused card is on no board.
    endToasts(({ undo }) => {
      const [id = '', , act] = undo?.to.startsWith(boardHome) ? undo.value.split(':') : []
      const card = act ? shown.get(id) : undefined
      return Boolean(card && card.due?.at.getTime() !== timeOfAct(act ?? ''))
    })
    for (const [id, move] of told.current) {
      const card = shown.get(id)
      // Data read before the move do not contain it.
      if (readAt < move.at || (card && isStill(card, move))) continue
      move.over.abort()
      told.current.delete(id)
    }
  }, [cards, readAt])
  return useCallback((id: string, move: ToldMove) => {
    told.current.get(id)?.over.abort()
    const over = new AbortController()
    told.current.set(id, { ...move, over })
    return over.signal
  }, [])
}

/** If a focused card leaves its column, the card that takes its place gets the focus. */
function giveFocusOn(id: string): void {
  const card = document.activeElement?.closest<HTMLElement>('[data-card]')
  if (card?.dataset.card !== id) return
  const next = card.nextElementSibling ?? card.previousElementSibling
  // It moves to the other's position, so nothing has to scroll. After the last one the keys continue from the page.
  const link = next?.querySelector<HTMLElement>('a') ?? document.getElementById('main')
  link?.focus({ preventScroll: true })
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
