import { data, type RouterContextProvider } from 'react-router'
import { mayOnlyLook } from '#domain/accounts/actor.ts'
import { isParty, type Party } from '#domain/rooms/own-rooms.server.ts'
import { m } from '#locales/messages.ts'
import { actorOf, loginFor } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'

/** Why a visitor is asked to sign in: for the list, a room, or what they were about to send. */
const askedToSignIn = {
  list: () => ({ title: m.messages_login(), text: m.messages_login_text() }),
  room: () => ({ title: m.room_login(), text: m.room_login_text() }),
  send: () => ({ title: m.messages_login(), text: m.message_login() }),
}

/** People who can chat. A visitor is redirected to sign in, is told why, and comes back. */
export function requireParty(
  context: Readonly<RouterContextProvider>,
  path: string,
  purpose: keyof typeof askedToSignIn = path.startsWith('/messages/') ? 'room' : 'list',
): Party {
  const actor = actorOf(context)
  if (isParty(actor)) return actor
  if (mayOnlyLook(actor)) throw data(m.messages_not_for_viewers(), { status: 403 })
  if (actor.role !== 'visitor') throw data(m.messages_parties_only(), { status: 403 })
  throw redirectWithToast(loginFor(path), { kind: 'info', ...askedToSignIn[purpose]() })
}

/** The same for the script of an open room: a signed-out person gets that answer, and everything else is the same. */
export function livePartyOf(context: Readonly<RouterContextProvider>): Party {
  const actor = actorOf(context)
  if (isParty(actor)) return actor
  throw new Response(null, { status: actor.role === 'visitor' ? 401 : 404 })
}
