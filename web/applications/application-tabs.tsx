import {
  type ApplicationFolder,
  type ApplicationStatus,
  applicationFolders,
  statusesOf,
} from '#domain/applications/application.ts'
import { m } from '#locales/messages.ts'
import type { FilterValues } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { boardHome, listAddressOf } from './received-address.ts'

export const folderWords: Record<ApplicationFolder, () => string> = {
  new: () => m.received_new(),
  'in-work': () => m.received_in_work(),
  archive: () => m.received_archive(),
}

type Counts = Partial<Record<ApplicationStatus, number>>

export function countIn(folder: ApplicationFolder, counts: Counts): number {
  return statusesOf[folder].reduce((sum, status) => sum + (counts[status] ?? 0), 0)
}

/** The sub-tabs of the list, and the board, under the same filters. */
export function ApplicationTabs({
  current,
  values,
  counts,
}: {
  current: ApplicationFolder | 'board'
  values: FilterValues
  counts: Counts
}) {
  const { view: _view, ...filters } = values
  return (
    <LinkTabs
      label={m.received_folders()}
      className="mb-3 max-sm:mb-2"
      tabs={[
        ...applicationFolders.map((folder) => ({
          to: listAddressOf(folder, filters),
          label: folderWords[folder](),
          count: countIn(folder, counts),
          current: folder === current,
        })),
        { to: listAddress(boardHome, filters), label: m.board_view_board(), current: current === 'board' },
      ]}
    />
  )
}
