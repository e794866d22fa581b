import { z } from 'zod'
import { passwordInput } from '#domain/accounts/account-input.ts'
import { line } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { passkeyNameLengthMax } from './two-step.ts'

const between = /[\s-]/g

const required = (words: () => string) =>
  z
    .string({ error: words })
    .transform((code) => code.replace(between, ''))
    .refine((code) => code !== '', { error: words, abort: true })

export const appCodeInput = z.object({
  code: required(() => m.two_step_code_required()).refine((code) => /^\d{6}$/.test(code), {
    error: () => m.two_step_code_digits(),
  }),
})

export const recoveryCodeInput = z.object({
  recovery_code: required(() => m.two_step_recovery_required()),
})

export const passwordProofInput = z.object({ password: passwordInput })
export const codeProofInput = z.object({ proof_code: required(() => m.proof_code_required()) })

export const passkeyNameInput = z.object({
  name: line({
    max: passkeyNameLengthMax,
    required: () => m.passkey_name_required(),
    tooLong: () => m.passkey_name_long({ max: passkeyNameLengthMax }),
    invalid: () => m.passkey_name_required(),
  }),
})
