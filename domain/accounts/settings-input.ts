import { z } from 'zod'
import { emailInput, newPasswordInput, passwordInput } from './account-input.ts'

export const changePasswordInput = z.object({
  current_password: passwordInput,
  password: newPasswordInput,
})
export type ChangePasswordInput = z.infer<typeof changePasswordInput>

export const changeEmailInput = z.object({ email: emailInput })
export type ChangeEmailInput = z.infer<typeof changeEmailInput>
