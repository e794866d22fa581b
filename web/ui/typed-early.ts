const typed = new Map<HTMLTextAreaElement, string>()

function remember({ target }: Event) {
  if (target instanceof HTMLTextAreaElement) typed.set(target, target.value)
}

/**
 * React writes the first value into a filled text area once more when it takes over the page, and what somebody typed
 * until then would be gone. Call this before it does.
 */
export function keepTypedText(): void {
  for (const area of document.querySelectorAll('textarea'))
    if (area.value !== area.defaultValue) typed.set(area, area.value)
  document.addEventListener('input', remember, true)
}

/** Gives back what was typed, as if it were typed now; call it when React has taken over. */
export function giveBackTypedText(): void {
  document.removeEventListener('input', remember, true)
  for (const [area, text] of typed) {
    if (!area.isConnected || area.value === text) continue
    area.value = text
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  typed.clear()
}
