import { z } from 'zod'
import { normalised } from '#domain/texts/text.ts'
import { choice, email, text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import * as account from './account.ts'

export const emailInput = email({
  required: () => m.account_email_required(),
  invalid: () => m.account_email_invalid(),
  max: account.emailLengthMax,
})

/** A person's name: letters of any script, spaces, hyphens and apostrophes (decisions 7). */
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

export const newPasswordInput = passwordInput.refine(
  (password) => account.missingPasswordRules(password).length === 0,
  {
    error: () => m.account_password_weak(),
  },
)

/** Whether a password is what everybody knows of its person (quality 5). */
export function isPasswordOwnName(password: string, person: { email: string; fullName: string }): boolean {
  const guess = normalised(password).toLowerCase()
  return guess === person.email || guess === person.fullName.toLowerCase()
}

export const registerInput = z
  .object({
    full_name: fullNameInput,
    email: emailInput,
    password: newPasswordInput,
    role: choice(account.choosableRoles, () => m.account_role_required()),
  })
  .superRefine(({ password, email: address, full_name: fullName }, issues) => {
    if (isPasswordOwnName(password, { email: address, fullName }))
      issues.addIssue({ code: 'custom', path: ['password'], message: m.account_password_is_name() })
  })
export type RegisterInput = z.infer<typeof registerInput>

export const signInInput = z.object({
  email: emailInput,
  password: passwordInput,
  remember: z.preprocess((value) => value === 'on' || value === 'true', z.boolean()),
})
export type SignInInput = z.infer<typeof signInInput>
