import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { recognise } from '#domain/accounts/recognise.server.ts'
import { config } from '#platform/config.ts'
import { sessionCookie, sessionToken } from '#web/session-cookie.ts'

/** Who sends this request, by the session cookie; a sliding session may answer with a renewed cookie. */
export async function actorOfRequest(request: Request): Promise<{ actor: Actor; setCookie?: string }> {
  const { publicUrl } = config()
  const token = sessionToken(request.headers.get('cookie'), publicUrl)
  if (!token) return { actor: visitor }
  const { actor, renewed } = await recognise(token)
  return renewed ? { actor, setCookie: sessionCookie(renewed, publicUrl) } : { actor }
}
