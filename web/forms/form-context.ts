import { createContext, useContext, useId } from 'react'

export type FormState = {
  formId: string
  /** The values to show again; undefined if the form shows its own defaults. */
  values: Record<string, string | string[]> | undefined
  errors: Record<string, string[]>
  busy: boolean
  /** The button that sent the form, while it is being sent. */
  submitter: HTMLElement | null
}

export const FormContext = createContext<FormState | undefined>(undefined)

export function useFormState(): FormState | undefined {
  return useContext(FormContext)
}

/** The id of a field's first control, predictable so that the error summary can link to it. */
export function fieldId(formId: string, name: string): string {
  return `${formId}${name.replace(/[^\p{L}\p{N}_-]/gu, '-')}`
}

export type FieldState = {
  id: string
  errors: string[]
  invalid: true | undefined
  describedBy: string | undefined
  errorId: string
  hintId: string
  /** The texts posted under this name, or undefined if the field shows its own default. */
  texts: string[] | undefined
  text: string | undefined
  /** Whether the form shows what was typed: then a box that was not posted is unchecked. */
  shown: boolean
}

export function useField(
  name: string,
  options: { hint?: unknown; id?: string; describedBy?: string; problem?: string },
): FieldState {
  const form = useFormState()
  const own = useId()
  const id = options.id ?? fieldId(form?.formId ?? own, name)
  const refused = form?.errors[name] ?? []
  const errors = refused.length === 0 && options.problem ? [options.problem] : refused
  const value = form?.values?.[name]
  const texts = value === undefined ? undefined : Array.isArray(value) ? value : [value]
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const describedBy =
    [errors.length > 0 && errorId, options.hint && hintId, options.describedBy].filter(Boolean).join(' ') ||
    undefined
  return {
    id,
    errors,
    invalid: errors.length > 0 || undefined,
    describedBy,
    errorId,
    hintId,
    texts,
    text: texts?.[0],
    shown: form?.values !== undefined,
  }
}
