import { type ApplicationList, applicationLists } from '#domain/applications/application.ts'
import { m } from '#locales/messages.ts'
import type { FilterValues } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { type LinkTab, LinkTabs } from '#web/ui/tabs.tsx'
import { BarMenu } from './bar-menu.tsx'
import { boardHome, listAddressOf } from './received-address.ts'

export const folderWords: Record<ApplicationList, () => string> = {
  new: () => m.received_new(),
  'in-work': () => m.received_in_work(),
  archive: () => m.received_archive(),
  all: () => m.received_all(),
}

/**
 * The sub-tabs of the list, and the board, with the same filters; on a phone and above a tablet's board, which have no
 * room for them, they unfold.
 */
export function ApplicationTabs({
  current,
  values,
  counts,
}: {
  current: ApplicationList | 'board'
  values: FilterValues
  counts: Record<ApplicationList, number>
}) {
  const { view: _view, ...filters } = values
  const tabs: LinkTab[] = [
    ...applicationLists.map((folder) => ({
      to: listAddressOf(folder, filters),
      label: folderWords[folder](),
      count: counts[folder],
      current: folder === current,
    })),
    { to: listAddress(boardHome, filters), label: m.board_view_board(), current: current === 'board' },
  ]
  return (
    <>
      <LinkTabs inner label={m.received_folders()} className="flex-none max-md:hidden" tabs={tabs} />
      <BarMenu
        label={m.received_folders()}
        className="received-folders"
        choices={tabs.map(({ current: isCurrent = false, ...tab }) => ({ ...tab, isCurrent }))}
      />
    </>
  )
}
