/** A page's answer to a refused form: what was typed, and the errors. */
export type FormAnswer = {
  values: Record<string, string | string[]>
  /** By field name; each message is a whole sentence, because the summary shows it without its label. */
  errors: Record<string, string[]>
  /** Errors of the form as a whole. */
  formErrors: string[]
  /** The title of the summary, if the form itself does not know the error. */
  failedTitle?: string
  /** The version that the next attempt sends: the posted one, or after a conflict the newer one. */
  version?: string | number | undefined
  /** After a conflict: the fields whose stored value differs from the typed one. */
  stored?: StoredField[] | undefined
}

export type StoredField = { label: string; value: string }

/** Whether it holds what was typed; otherwise the page accepted that, or only says what is missing. */
export const hasTyped = (answer: FormAnswer | undefined): answer is FormAnswer =>
  answer !== undefined && Object.keys(answer.values).length > 0

export function hasErrors(answer: FormAnswer | undefined): answer is FormAnswer {
  return Boolean(
    answer && (answer.formErrors.length > 0 || Object.values(answer.errors).some((list) => list.length > 0)),
  )
}
