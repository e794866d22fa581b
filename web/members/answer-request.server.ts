import type { Actor } from '#domain/accounts/actor.ts'
import {
  dismissJoinRequest,
  findJoinRequests,
  restoreJoinRequest,
} from '#domain/members/ask-to-join.server.ts'
import { m } from '#locales/messages.ts'
import { isUuid } from '#platform/ids.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { membersPath } from './member-words.ts'

const idIn = (value: FormDataEntryValue | null) =>
  typeof value === 'string' && isUuid(value) ? value : undefined

/** Handled in another tab, or taken back by the person who asked. */
const gone = () => redirectWithToast(membersPath, { kind: 'info', title: m.members_request_gone() })

/** Dismisses a request for an invitation, which one press undoes. */
export async function dismissRequest(actor: Actor, value: FormDataEntryValue | null) {
  const id = idIn(value)
  if (!id || !(await dismissJoinRequest(actor, id)).ok) return gone()
  return redirectWithToast(membersPath, {
    kind: 'success',
    title: m.members_request_dismissed(),
    undo: { to: membersPath, value: id },
  })
}

/** The request is in the list again, unless the person was invited or has a school by now. */
export async function restoreRequest(actor: Actor, value: FormDataEntryValue | null) {
  const id = idIn(value)
  if (id) await restoreJoinRequest(actor, id)
  const isListed = (await findJoinRequests(actor)).some((one) => one.id === id)
  return isListed
    ? redirectWithToast(membersPath, { kind: 'success', title: m.members_request_restored() })
    : gone()
}
