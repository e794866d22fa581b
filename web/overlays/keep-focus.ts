/**
 * When the focused element of a dialog disappears, as when what was typed comes back into new fields, the focus would
 * fall to the page behind: the field of the same name gets it, or what had it first. Ends with the returned function.
 */
export function keepFocus(dialog: HTMLElement, first: () => HTMLElement | null): () => void {
  let last: Element | null = null
  const note = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null
  }
  const seen = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return
    const name = last.getAttribute('name')
    const same = name && dialog.querySelector<HTMLElement>(`[name="${name}"]:not([type=hidden])`)
    const next = same || first()
    next?.focus({ preventScroll: true })
  })
  dialog.addEventListener('focusin', note)
  seen.observe(dialog, { childList: true, subtree: true })
  return () => {
    dialog.removeEventListener('focusin', note)
    seen.disconnect()
  }
}
