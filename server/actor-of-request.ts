import { visitor } from '#domain/accounts/actor.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import type { RequestFacts } from '#web/request/actor.ts'
import { sessionCookie, sessionToken } from '#web/request/session-cookie.ts'

export type Asking = Pick<
  RequestFacts,
  | 'actor'
  | 'undecided'
  | 'blocked'
  | 'former'
  | 'sessionLeftMs'
  | 'isSessionOver'
  | 'eventNumber'
  | 'photoFileId'
  | 'schoolName'
>

export const nobody: Asking = {
  actor: visitor,
  undecided: undefined,
  blocked: undefined,
  former: undefined,
  sessionLeftMs: undefined,
  isSessionOver: false,
  eventNumber: undefined,
  photoFileId: undefined,
  schoolName: undefined,
}

/**
 * Who sends this request, by the session cookie; an extended session may answer with a renewed cookie. The demo
 * administrator on loopback has a publicly known password, so for requests from other machines it counts as a visitor.
 */
export async function actorOfRequest(
  request: Request,
  isLocal: boolean,
): Promise<Asking & { setCookie?: string }> {
  const { publicUrl } = config()
  const token = sessionToken(request.headers.get('cookie'), publicUrl)
  if (!token) return nobody
  const { actor, undecided, blocked, former, endsAt, renewed, eventNumber, photoFileId, schoolName } =
    await authenticateSession(token)
  if (actor.role === 'admin' && config().loopback && !isLocal) return nobody
  return {
    actor,
    undecided,
    blocked,
    former,
    sessionLeftMs: endsAt && endsAt.getTime() - now().getTime(),
    isSessionOver: endsAt === undefined,
    eventNumber,
    photoFileId,
    schoolName,
    ...(renewed && { setCookie: sessionCookie(renewed, publicUrl) }),
  }
}
