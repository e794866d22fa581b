import { z } from 'zod'
import { fullNameInput } from '#domain/accounts/account-input.ts'
import { phoneInput } from './teacher-fields-input.ts'

export const personInput = z.object({ full_name: fullNameInput, phone: phoneInput })
export type PersonInput = z.infer<typeof personInput>
