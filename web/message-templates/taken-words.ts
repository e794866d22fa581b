import type { FormAnswer } from '#web/forms/form-answer.ts'

/** The name of the buttons by which a form without JavaScript requests a template's text. */
export const templateButton = 'template'

/** The form as it was typed, with the text of the template whose button sent it. */
export function withTemplate(
  read: { values: FormAnswer['values'] } | { answer: FormAnswer },
  field: string,
  templates: readonly { id: string; text: string }[],
  begun?: string,
): FormAnswer {
  const { values: typed } = 'answer' in read ? read.answer : read
  const { [templateButton]: id, [field]: before, ...values } = typed
  const taken = templates.find((one) => one.id === id)
  const words = typeof before === 'string' ? before.replaceAll('\r\n', '\n') : ''
  const ours = [begun, ...templates.map(({ text }) => text)]
  const filled = taken ? takenWords(words, taken.text, ours) : words
  return { values: { ...values, [field]: filled }, errors: {}, formErrors: [] }
}

/**
 * A field after a template's text is inserted: after what a person typed, but in place of what the page or another
 * template put there.
 */
export function takenWords(typed: string, text: string, ours: readonly (string | undefined)[]): string {
  const own = ours.some((words) => words === typed) ? '' : typed.trimEnd()
  return own ? `${own}\n\n${text}` : text
}
