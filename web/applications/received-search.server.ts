import type { Actor } from '#domain/accounts/actor.ts'
import { type ApplicationFolder, applicationFolders } from '#domain/applications/application.ts'
import { receivedIds } from '#domain/applications/received-applications.server.ts'
import { isUuid } from '#web/request/guards.server.ts'

const home = '/school-dashboard/applications'

/** The list of received applications that an address names; anything else is the first one. */
export function listOf(from: string | null): string {
  return from !== null && /^\/school-dashboard\/applications(\/(in-work|archive|board))?(\?|$)/.test(from)
    ? from
    : home
}

/** What the address of such a list asks for. */
export function receivedSearchOf(url: URL) {
  const folder: ApplicationFolder =
    applicationFolders.find((one) => one !== 'new' && url.pathname.endsWith(`/${one}`)) ?? 'new'
  const vacancy = url.searchParams.get('vacancy') ?? undefined
  return {
    folder,
    vacancyId: isUuid(vacancy) ? vacancy.toLowerCase() : null,
    isMine: url.searchParams.has('mine'),
  }
}

/** The first of those that a list finds. */
export function receivedIdsOf(actor: Actor, list: string, limit: number): Promise<string[]> {
  return receivedIds(actor, receivedSearchOf(new URL(list, 'http://list')), limit)
}
