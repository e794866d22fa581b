import { useCallback, useEffect, useRef } from 'react'
import type { PlannedStatus } from '#domain/applications/application.ts'
import { timeOfAct } from '#domain/applications/planned-act.ts'
import { endToasts } from '#web/overlays/toast.tsx'
import { focusOn } from './board-focus.ts'
import type { ReadCards } from './board-moves.ts'
import { boardHome } from './received-address.ts'
import type { ShownCard } from './received-choices.server.ts'

type OfferedUndo = { to: PlannedStatus; dueAt: number; at: number }

/** Still planned, by the same act, or carried out. */
const isStill = ({ status, due }: ShownCard, { to, dueAt }: OfferedUndo) =>
  due ? due.to === to && due.at.getTime() === dueAt : status === to

/** The value of a toast's undo that has the focus. */
function focusedUndo(): string {
  const { activeElement } = document
  return activeElement instanceof HTMLButtonElement && activeElement.closest('.toasts')
    ? activeElement.value
    : ''
}

/** A toast's offer to undo ends once the card moves otherwise, was moved, or stays. */
export function useUndoOffers({ cards, readAt }: ReadCards) {
  const offered = useRef(new Map<string, OfferedUndo & { over: AbortController }>())
  useEffect(() => {
    const shown = new Map(cards.map((card) => [card.id, card]))
    // The server's own message about a refusal came with these cards or before them. A refused card is on no board.
    const outdated = (undo: string) => {
      const [id = '', , act] = undo.split(':')
      const card = act ? shown.get(id) : undefined
      return card && card.due?.at.getTime() !== timeOfAct(act ?? '') ? card : undefined
    }
    // Its button goes, and may have the focus.
    const focused = outdated(focusedUndo())
    if (focused) focusOn(focused.id)
    endToasts(({ undo }) => Boolean(undo?.to.startsWith(boardHome) && outdated(undo.value)))
    for (const [id, move] of offered.current) {
      const card = shown.get(id)
      // Data read before the move do not contain it.
      if (readAt < move.at || (card && isStill(card, move))) continue
      move.over.abort()
      offered.current.delete(id)
    }
  }, [cards, readAt])
  return useCallback((id: string, move: OfferedUndo) => {
    offered.current.get(id)?.over.abort()
    const over = new AbortController()
    offered.current.set(id, { ...move, over })
    return over.signal
  }, [])
}
