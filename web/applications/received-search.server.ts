import type { Actor } from '#domain/accounts/actor.ts'
import { type ApplicationList, applicationLists } from '#domain/applications/application.ts'
import type { ShownIn } from '#domain/applications/folders.server.ts'
import { distanceBounds, type ReceivedFilters, receivedSorts } from '#domain/applications/received-filters.ts'
import { idsInOrder } from '#domain/applications/received-list.server.ts'
import { spokenLanguages } from '#domain/teachers/spoken-languages.ts'
import { experienceBounds, teacherCategories } from '#domain/teachers/teacher.ts'
import { isUuid } from '#platform/ids.ts'
import { oneNumberOf, oneOf, type Parameters, understood, words } from '#web/request/parameters.server.ts'
import { boardHome, receivedHome, waitingToday } from './received-address.ts'

/** The list of received applications in an address; «Today» is one, too. Otherwise the first. */
export function listOf(from: string | null): string {
  const isOne = /^\/school-dashboard(\/applications(\/(in-work|archive|all|board))?)?(\?|$)/.test(from ?? '')
  return isOne && from !== null ? from : receivedHome
}

/** Which applications are shown there. */
export function shownIn(list: string): ShownIn {
  if (list.startsWith(boardHome)) return 'board'
  if (list === waitingToday) return 'waiting'
  return folderOf(new URL(list, 'http://list'))
}

const folderOf = ({ pathname }: URL): ApplicationList =>
  applicationLists.find((one) => one !== 'new' && pathname.endsWith(`/${one}`)) ?? 'new'

const parameters = {
  q: words,
  language: oneOf(spokenLanguages),
  category: oneOf(teacherCategories),
  experience: oneNumberOf(experienceBounds),
  distance: oneNumberOf(distanceBounds),
  verified: oneOf(['yes']),
  files: oneOf(['yes']),
  review: oneOf(['asked']),
  sort: oneOf(receivedSorts),
} satisfies Parameters

const idIn = (url: URL, name: string) => {
  const value = url.searchParams.get(name) ?? undefined
  return isUuid(value) ? value.toLowerCase() : null
}

function assigneeIn(url: URL): ReceivedFilters['assignee'] {
  if (url.searchParams.has('mine')) return 'mine'
  const asked = url.searchParams.get('assignee')
  if (asked === 'mine' || asked === 'none') return asked
  const accountId = idIn(url, 'assignee')
  return accountId ? { accountId } : null
}

/** The query of a list or the board, and the same as form values. */
export function receivedSearchOf(url: URL) {
  const folder = folderOf(url)
  const asked = understood(url, parameters)
  const [vacancyId, labelId, assignee] = [idIn(url, 'vacancy'), idIn(url, 'label'), assigneeIn(url)]
  const filters: ReceivedFilters = {
    ...{ q: asked.q ?? '', vacancyId, labelId, assignee },
    ...{ language: asked.language, category: asked.category, experience: asked.experience },
    ...{ distance: asked.distance, isVerified: asked.verified === 'yes', hasFiles: asked.files === 'yes' },
    isReviewAwaited: asked.review === 'asked',
  }
  const values = {
    ...{ q: asked.q, vacancy: vacancyId, language: asked.language, category: asked.category },
    experience: asked.experience === null ? null : String(asked.experience),
    distance: asked.distance === null ? null : String(asked.distance),
    ...{ verified: asked.verified, files: asked.files, review: asked.review, label: labelId },
    assignee: typeof assignee === 'object' ? (assignee?.accountId ?? null) : assignee,
    sort: asked.sort,
  }
  return { folder, filters, values, sort: asked.sort ?? ('newest' as const) }
}

/** The first of those that a list finds. */
export async function receivedIdsOf(actor: Actor, list: string, limit: number): Promise<string[]> {
  if (actor.role !== 'school') return []
  const { folder, ...search } = receivedSearchOf(new URL(list, 'http://list'))
  return idsInOrder(actor, search, { list: folder, limit })
}
