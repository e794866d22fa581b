import { flushSync } from 'react-dom'
import { applicantId } from './application-ways.tsx'

const focusedCard = () => document.activeElement?.closest<HTMLElement>('[data-card]')

const isShown = (place: HTMLElement) => place.offsetParent !== null

/** If a focused card leaves its column, the card that takes its place gets the focus. */
export function giveFocusOn(id: string): void {
  const card = focusedCard()
  if (card?.dataset.card !== id) return
  const next = card.nextElementSibling ?? card.previousElementSibling
  // It moves to the other's position, so nothing has to scroll. After the last one the keys continue from the page.
  const link = next?.querySelector<HTMLElement>('a') ?? document.getElementById('main')
  link?.focus({ preventScroll: true })
}

/** Moves the focus to a card; if its column is not shown, to the name of that column, else to the page. */
export function focusOn(id: string): void {
  const link = document.getElementById(applicantId(id))
  const column = link?.closest<HTMLElement>('[data-column]')?.dataset.column
  const places = [link, document.querySelector<HTMLElement>(`[data-tab="${column}"] a`)]
  const place = places.find((one) => one && isShown(one))
  if (place) place.focus()
  else document.getElementById('main')?.focus({ preventScroll: true })
}

/** Shows a change now, after which the card has the focus. */
export function changeAndFocusOn(id: string, change: () => void): void {
  flushSync(change)
  focusOn(id)
}

/** Shows a change now; a card that had the focus keeps it wherever it is then. */
export function changeWithFocusOn(id: string, change: () => void): void {
  if (focusedCard()?.dataset.card === id) changeAndFocusOn(id, change)
  else change()
}
