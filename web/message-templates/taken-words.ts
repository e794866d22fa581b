/**
 * A field once the words of a template are taken into it: they stand after what a person typed there, in the place of what
 * the page or another template put there.
 */
export function takenWords(typed: string, text: string, ours: readonly (string | undefined)[]): string {
  const own = ours.some((words) => words === typed) ? '' : typed.trimEnd()
  return own ? `${own}\n\n${text}` : text
}
