import { z } from 'zod'
import { emailInput, fullNameInput, isPersonsOwn, newPasswordInput } from '#domain/accounts/account-input.ts'
import { positionLengthMax } from '#domain/organisations/organisation.ts'
import { choice, optionalLine, requestId } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { invitableRoles } from './member-invitation.ts'

export const inviteInput = z.object({
  request_id: requestId.optional(),
  email: emailInput,
  role: choice(invitableRoles, () => m.members_role_required()),
})
export type InviteInput = z.infer<typeof inviteInput>

const position = optionalLine({
  max: positionLengthMax,
  tooLong: () => m.members_position_too_long({ max: positionLengthMax }),
  invalid: () => m.members_position_invalid(),
})

export const memberInput = z.object({
  role: choice(invitableRoles, () => m.members_role_required()),
  position,
})
/** Only a handover changes an owner's role. */
export const ownPositionInput = z.object({ position })
export type MemberInput = z.infer<typeof memberInput>

export function joinInput(email: string) {
  return z.object({ full_name: fullNameInput, password: newPasswordInput }).superRefine((typed, issues) => {
    if (isPersonsOwn(typed.password, { email, fullName: typed.full_name }))
      issues.addIssue({ code: 'custom', path: ['password'], message: m.account_password_is_name() })
  })
}
export type JoinInput = z.infer<ReturnType<typeof joinInput>>
