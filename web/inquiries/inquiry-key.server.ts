import { redirect } from 'react-router'
import type { InquiryKey } from '#domain/inquiries/find-inquiry.server.ts'
import { idOf, loginFor, notFound } from '#web/request/guards.server.ts'

export function keyOf(params: { id: string }, url: URL): InquiryKey {
  return { id: idOf(params.id), token: url.searchParams.get('token') || undefined }
}

/** With the token of the link where there is one. */
export function addressOf({ id, token }: InquiryKey, dialog = ''): string {
  return `/inquiries/${id}${dialog}${token ? `?token=${encodeURIComponent(token)}` : ''}`
}

/** A visitor without a link may be its signed-out sender. */
export function signInFor({ token }: InquiryKey, isVisitor: boolean, path: string): void {
  if (!token && isVisitor) throw redirect(loginFor(path))
}

/** With an invalid link the page itself says so. */
export function absent(key: InquiryKey, isVisitor: boolean, path: string): undefined {
  signInFor(key, isVisitor, path)
  if (!key.token) notFound()
}
