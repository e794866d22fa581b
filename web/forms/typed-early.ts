import { contentsOf } from './form-contents.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The fields that somebody filled in before React took over, with what they held. */
const typed = new Map<Field, string>()

const isField = (element: unknown): element is Field =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && element.type !== 'hidden')

function remember({ target }: Event) {
  if (isField(target)) typed.set(target, target.value)
}

/** Whether a field of the page as it came holds something else by now. */
function isFilledIn(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/**
 * React writes the first value into a filled text area once more when it takes over the page, and what somebody typed
 * until then would be gone. Call this before it does.
 */
export function keepTypedText(): void {
  for (const field of document.querySelectorAll('input, select, textarea'))
    if (isField(field) && isFilledIn(field)) typed.set(field, field.value)
  document.addEventListener('input', remember, true)
  document.addEventListener('change', remember, true)
}

/** What somebody filled into a form before React took over, by the names of its fields, while that is not given back. */
export function typedInto(form: HTMLFormElement): Record<string, string[]> {
  const now = contentsOf(form)
  const values: Record<string, string[]> = {}
  for (const [field, text] of typed) {
    const { name } = field
    // A secret is no part of what a form's contents are.
    if (field.form !== form || !(name in now || isUnchosen(field))) continue
    values[name] = field instanceof HTMLTextAreaElement ? [text] : (now[name] ?? [])
  }
  return values
}

/** The last box of its name that was unticked: the form holds nothing of it, which is what was meant. */
function isUnchosen(field: Field): boolean {
  return field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked
}

/** Gives back what was typed, as if it were typed now; call it when React has taken over. */
export function giveBackTypedText(): void {
  document.removeEventListener('input', remember, true)
  document.removeEventListener('change', remember, true)
  for (const [field, text] of typed) {
    if (!(field instanceof HTMLTextAreaElement) || !field.isConnected || field.value === text) continue
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  typed.clear()
}
