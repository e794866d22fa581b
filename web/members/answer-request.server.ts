import type { Actor } from '#domain/accounts/actor.ts'
import { dismissJoinRequest, restoreJoinRequest } from '#domain/members/ask-to-join.server.ts'
import { m } from '#locales/messages.ts'
import { isUuid } from '#platform/ids.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { membersPlace } from './member-words.ts'

const idIn = (value: FormDataEntryValue | null) =>
  typeof value === 'string' && isUuid(value) ? value : undefined

/** Puts away who asks for an invitation, which one press takes back. */
export async function dismissRequest(actor: Actor, value: FormDataEntryValue | null) {
  const id = idIn(value)
  const isDismissed = id !== undefined && (await dismissJoinRequest(actor, id)).ok
  return redirectWithToast(membersPlace, {
    kind: 'success',
    title: m.members_request_dismissed(),
    ...(isDismissed && { undo: { to: membersPlace, value: id } }),
  })
}

/** Who asks stands in the list again. */
export async function restoreRequest(actor: Actor, value: FormDataEntryValue | null) {
  const id = idIn(value)
  if (id) await restoreJoinRequest(actor, id)
  return redirectWithToast(membersPlace, { kind: 'success', title: m.members_request_restored() })
}
