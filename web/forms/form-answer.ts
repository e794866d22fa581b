/** What a page answers when a form was not accepted: what was typed, and what is wrong with it. */
export type FormAnswer = {
  values: Record<string, string | string[]>
  /** By field name; each message is a whole sentence, because the summary shows it without its label. */
  errors: Record<string, string[]>
  /** What is wrong with the form as a whole. */
  formErrors: string[]
  /** What that is called, where it is nothing that the form itself knows of. */
  failedTitle?: string
  /** The version that the next attempt sends: the one that was posted, or after a conflict the newer one. */
  version?: string | number | undefined
  /** After a conflict: the fields whose stored value differs from the typed one. */
  stored?: StoredField[] | undefined
}

export type StoredField = { label: string; value: string }

export function hasErrors(answer: FormAnswer | undefined): answer is FormAnswer {
  return Boolean(
    answer && (answer.formErrors.length > 0 || Object.values(answer.errors).some((list) => list.length > 0)),
  )
}
