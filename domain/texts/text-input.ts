import { z } from 'zod'
import { m } from '#locales/messages.ts'
import { isStorable, lengthOf, normalised } from './text.ts'

type Message = () => string

/** For what no form of ours sends. */
export const invalid: Message = () => m.form_text_invalid()

/** Lengths are code points; `invalid` refuses what cannot be stored. */
export function text(options: {
  min?: number
  max: number
  required?: Message
  tooShort?: Message
  tooLong: Message
  invalid: Message
}) {
  const { min = 0, max, required, tooShort, tooLong, invalid } = options
  return z.preprocess(
    (value) => (typeof value === 'string' ? normalised(value) : value === undefined ? '' : value),
    z.string({ error: invalid }).superRefine((value, issues) => {
      const refuse = (message: Message) => issues.addIssue({ code: 'custom', message: message() })
      const length = lengthOf(value)
      if (!isStorable(value)) return refuse(invalid)
      if (length === 0) return required ? refuse(required) : undefined
      if (length < min) return refuse(tooShort ?? invalid)
      if (length > max) return refuse(tooLong)
    }),
  )
}

const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g

export function line(options: Parameters<typeof text>[0]) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.replace(directionMarks, '').replace(/\s+/g, ' ') : value),
    text(options),
  )
}

export function textList(options: {
  itemsMax: number
  itemLengthMax: number
  tooMany: Message
  itemTooLong: Message
  invalid: Message
}) {
  return z.preprocess(
    (value) => {
      const items = Array.isArray(value) ? value : value === undefined ? [] : [value]
      return [...new Set(items.map((item) => (typeof item === 'string' ? normalised(item) : item)))].filter(
        (item) => item !== '',
      )
    },
    z.array(z.string({ error: options.invalid })).superRefine((items, issues) => {
      const refuse = (message: Message) => issues.addIssue({ code: 'custom', message: message() })
      if (items.some((item) => !isStorable(item))) return refuse(options.invalid)
      if (items.length > options.itemsMax) return refuse(options.tooMany)
      if (items.some((item) => lengthOf(item) > options.itemLengthMax)) return refuse(options.itemTooLong)
    }),
  )
}

/** Empty is null, never zero. */
export function wholeNumber(options: { min: number; max: number; outside: Message; notANumber: Message }) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.replace(/[\s\u00A0\u202F]/g, '') : value),
    z
      .string({ error: options.notANumber })
      .optional()
      .transform((value, context) => {
        if (!value) return null
        const refuse = (message: Message) => {
          context.addIssue({ code: 'custom', message: message() })
          return z.NEVER
        }
        if (!/^-?\d{1,12}$/.test(value)) return refuse(options.notANumber)
        const number = Number(value)
        return number < options.min || number > options.max ? refuse(options.outside) : number
      }),
  )
}

export function choice<const Values extends readonly [string, ...string[]]>(
  values: Values,
  message: Message,
) {
  return z.enum(values, { error: message })
}

export function optionalChoice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.preprocess(
    (value) => ((values as readonly unknown[]).includes(value) ? value : null),
    z.enum(values).nullable(),
  )
}

export function choiceOrNone<const Values extends readonly [string, ...string[]]>(
  values: Values,
  invalid: Message,
) {
  return z.preprocess(
    (value) => (value === undefined || value === '' ? null : value),
    z.enum(values, { error: invalid }).nullable(),
  )
}

export function optionalLine(options: Pick<Parameters<typeof text>[0], 'max' | 'tooLong' | 'invalid'>) {
  return line(options).transform((value) => value || null)
}

export function email(options: { required: Message; invalid: Message; max: number }) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
    z
      .string({ error: options.required })
      .min(1, { error: options.required, abort: true })
      .max(options.max, { error: options.invalid })
      .pipe(z.email({ error: options.invalid })),
  )
}

/** Made with the form, so that a second submit is the same request (rule 41). */
export const requestId = z.uuid()
