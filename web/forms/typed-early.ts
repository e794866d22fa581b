import { contentsOf } from './form-contents.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The fields that were filled in before hydration, with their contents. */
const typed = new Map<Field, string>()

const isField = (element: unknown): element is Field =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && element.type !== 'hidden')

function remember({ target }: Event) {
  if (isField(target)) typed.set(target, target.value)
}

/** Whether a field of the server's page now has other contents. */
function isFilledIn(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/**
 * On hydration React writes the first value into a filled text area once more, which would delete what was typed until
 * then, and take the caret to the beginning. Call this before.
 */
export function keepTypedText(): void {
  for (const field of document.querySelectorAll('input, select, textarea')) {
    if (!isField(field)) continue
    if (isFilledIn(field)) typed.set(field, field.value)
    else if (field instanceof HTMLTextAreaElement) keepCaret(field)
  }
  document.addEventListener('input', remember, true)
  document.addEventListener('change', remember, true)
}

/** As if it were typed: the contents of such an area stay as they are when its first ones are written once more. */
function keepCaret(area: HTMLTextAreaElement): void {
  const { value } = area
  area.value = value
}

/** What was filled into a form before hydration, by field name, until it is restored. */
export function typedInto(form: HTMLFormElement): Record<string, string[]> {
  const now = contentsOf(form)
  const values: Record<string, string[]> = {}
  for (const [field, text] of typed) {
    const { name } = field
    // A secret is not part of a form's contents.
    if (field.form !== form || !(name in now || isUnchosen(field))) continue
    values[name] = field instanceof HTMLTextAreaElement ? [text] : (now[name] ?? [])
  }
  return values
}

/** The last box of its name was unticked: the form contains none, as intended. */
function isUnchosen(field: Field): boolean {
  return field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked
}

/** Restores what was typed, as if it were typed now; call it after hydration. */
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
