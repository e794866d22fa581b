import { useEffect } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { type BoardStatus, boardStatuses } from '#domain/applications/received-filters.ts'
import { newNoteId } from '#web/assessments/notes.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { boardHome, receivedPage } from './received-address.ts'

type Move = (id: string, to: BoardStatus) => void

const shownCards = () =>
  [...document.querySelectorAll<HTMLElement>('[data-card]')].filter((card) => card.offsetParent !== null)

const currentCard = () => document.activeElement?.closest<HTMLElement>('[data-card]') ?? undefined

/**
 * Whether the focus is on the board, or on the page's main part, where the skip link and the script leave it: shortcuts
 * that work anywhere would also react to speech input (WCAG 2.1.4).
 */
const isOnBoard = ({ activeElement }: Document) =>
  activeElement?.closest('[data-board]') != null || activeElement?.id === 'main'

/** The board's shortcuts: between cards, to a column, to the notes, and to the list of shortcuts. */
export function useBoardKeys({ move, query, mayAct }: { move: Move; query: string; mayAct: boolean }): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open]') || !isOnBoard(document)) return
      if (press(event, { move, query, mayAct, navigate })) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [move, query, mayAct, navigate])
}

type Keys = { move: Move; query: string; mayAct: boolean; navigate: NavigateFunction }

/** By the position of the key if its letter depends on the keyboard's language. */
function press({ code, key }: KeyboardEvent, { move, query, mayAct, navigate }: Keys): boolean {
  if (key === '?' || (code === 'Slash' && key === ',')) {
    void navigate(`${boardHome}/keys${query}`, { state: dialogState(), preventScrollReset: true })
    return true
  }
  if (code === 'KeyJ' || code === 'KeyK') return step(code === 'KeyJ' ? 1 : -1)
  const id = currentCard()?.dataset.card
  if (!id) return false
  if (code === 'KeyN') {
    void navigate(`${receivedPage(id, boardHome + query)}#${newNoteId}`)
    return true
  }
  const digit = /^Digit([1-5])$/.exec(code)?.[1]
  if (!digit || !mayAct) return false
  const to = boardStatuses[Number(digit) - 1]
  if (to) move(id, to)
  else void navigate(`${boardHome}/${id}/reject${query}`, { state: dialogState(), preventScrollReset: true })
  return true
}

function step(by: 1 | -1): boolean {
  const cards = shownCards()
  const current = currentCard()
  const at = current ? cards.indexOf(current) : -1
  const next = at === -1 ? cards[0] : cards[at + by]
  const link = next?.querySelector<HTMLElement>('a')
  link?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return link !== undefined
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
