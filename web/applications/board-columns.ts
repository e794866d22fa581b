import { useCallback, useMemo, useRef } from 'react'
import { type BoardStatus, boardStatuses, standsIn } from '#domain/applications/received-filters.ts'
import type { Overlay } from './board-moves.ts'
import type { ShownCard } from './received-choices.server.ts'

const isOnBoard = (status: string): status is BoardStatus =>
  (boardStatuses as readonly string[]).includes(status)

type Columns = Record<BoardStatus, ShownCard[]>

const areSame = (some: readonly ShownCard[], others: readonly ShownCard[]) =>
  some.length === others.length && some.every((card, at) => card === others[at])

/** The cards of a reloaded page: an unchanged card keeps its former object, and does not re-render. */
function useKeptCards(cards: readonly ShownCard[]): readonly ShownCard[] {
  const known = useRef(new Map<string, { card: ShownCard; json: string }>())
  return useMemo(() => {
    const kept = cards.map((card) => {
      const json = JSON.stringify(card)
      const before = known.current.get(card.id)
      return before?.json === json ? before : { card, json }
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
export function useColumns(cards: readonly ShownCard[], overlay: Overlay) {
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
