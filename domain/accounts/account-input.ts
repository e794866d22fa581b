import { z } from 'zod'
import { normalised } from '#domain/texts/text.ts'
import { choice, email, text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import * as account from './account.ts'
import { isCommonPassword } from './common-passwords.server.ts'

export const emailInput = email({
  required: () => m.account_email_required(),
  invalid: () => m.account_email_invalid(),
  max: account.emailLengthMax,
})

export const fullNameInput = text({
  min: account.fullNameLengthMin,
  max: account.fullNameLengthMax,
  required: () => m.account_full_name_required(),
  tooShort: () => m.account_full_name_length(),
  tooLong: () => m.account_full_name_length(),
  invalid: () => m.account_full_name_letters(),
})
  .transform((name) => name.replace(/\s+/g, ' '))
  .refine((name) => name === '' || account.fullNamePattern.test(name), {
    error: () => m.account_full_name_letters(),
  })

export const passwordInput = z
  .string({ error: () => m.account_password_required() })
  .min(1, { error: () => m.account_password_required(), abort: true })
  .refine((password) => [...password].length <= account.passwordLengthMax, {
    error: () => m.account_password_long({ max: account.passwordLengthMax }),
  })

/** Rule 4, and none of the commonest passwords (rule Q5). */
export const newPasswordInput = passwordInput
  .refine((password) => account.missingPasswordRules(password).length === 0, {
    error: () => m.account_password_weak(),
    abort: true,
  })
  .refine((password) => !isCommonPassword(password), { error: () => m.account_password_common() })

/** Rule Q5. */
export function isPersonsOwn(password: string, person: { email: string; fullName: string }): boolean {
  const guess = normalised(password).toLowerCase()
  const [mailbox] = person.email.split('@')
  return guess === person.email || guess === mailbox || guess === person.fullName.toLowerCase()
}

/** In the order of the form, so that its errors are listed from above. */
export const registerInput = z
  .object({
    role: choice(account.choosableRoles, () => m.account_role_required()),
    full_name: fullNameInput,
    email: emailInput,
    password: newPasswordInput,
  })
  .superRefine(({ password, email: address, full_name: name }, issues) => {
    if (isPersonsOwn(password, { email: address, fullName: name }))
      issues.addIssue({ code: 'custom', path: ['password'], message: m.account_password_is_name() })
  })
export type RegisterInput = z.infer<typeof registerInput>

export const signInInput = z.object({
  email: emailInput,
  password: passwordInput,
  remember: z.preprocess((value) => value === 'on' || value === 'true', z.boolean()),
})
export type SignInInput = z.infer<typeof signInInput>

export const recoveryInput = z.object({ email: emailInput })

const newPasswords = {
  password: newPasswordInput,
  password_confirmation: z.string({ error: () => m.account_password_confirmation_required() }),
}

function areTheSame({ password, password_confirmation }: Record<keyof typeof newPasswords, string>) {
  return password === password_confirmation
}

const notTheSame = { path: ['password_confirmation'], error: () => m.account_passwords_differ() }

const remove = z
  .array(z.string())
  .default([])
  .transform((ways) => account.removableWays.filter((way) => ways.includes(way)))

export const resetByLinkInput = z
  .object({ token: z.string({ error: () => m.account_reset_invalid() }), ...newPasswords, remove })
  .refine(areTheSame, notTheSame)

export const resetByCodeInput = z
  .object({
    email: emailInput,
    code: z
      .string({ error: () => m.account_code_required() })
      .transform((code) => code.replace(/[\s-]/g, ''))
      .refine((code) => code !== '', { error: () => m.account_code_required() }),
    ...newPasswords,
    remove,
  })
  .refine(areTheSame, notTheSame)

export const accountTypeInput = z.object({
  role: choice(account.choosableRoles, () => m.account_type_required()),
})
