/** Puts a word where the caret is, or at the end of a field that nobody was in, and lets the field hear of it. */
export function insertWord(area: HTMLTextAreaElement, word: string): void {
  const { value, selectionStart: start, selectionEnd: end } = area
  const isUntouched = document.activeElement !== area && start === 0 && end === 0
  const [from, to] = isUntouched ? [value.length, value.length] : [start, end]
  const isApart = from === 0 || /[\s«“"(]/.test(value.charAt(from - 1))
  area.setRangeText(isApart ? word : ` ${word}`, from, to, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
}
