/** Inserts a word at the caret, or at the end of a field that was never focused, and fires the field's input event. */
export function insertWord(area: HTMLTextAreaElement, word: string): void {
  const { value, selectionStart: start, selectionEnd: end } = area
  const isUntouched = document.activeElement !== area && start === 0 && end === 0
  const [from, to] = isUntouched ? [value.length, value.length] : [start, end]
  const isApart = from === 0 || /[\s«“"(]/.test(value.charAt(from - 1))
  area.setRangeText(isApart ? word : ` ${word}`, from, to, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
}
