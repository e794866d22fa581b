import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import { type ApplicationList, applicationLists } from '#domain/applications/application.ts'
import { m } from '#locales/messages.ts'
import type { FilterValues } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { Menu } from '#web/overlays/menu.tsx'
import { type LinkTab, LinkTabs } from '#web/ui/tabs.tsx'
import { boardHome, listAddressOf } from './received-address.ts'

export const folderWords: Record<ApplicationList, () => string> = {
  new: () => m.received_new(),
  'in-work': () => m.received_in_work(),
  archive: () => m.received_archive(),
  all: () => m.received_all(),
}

/**
 * The sub-tabs of the list, and the board, with the same filters; on a phone, which has no room for them, they unfold.
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
  const shown = tabs.find((tab) => tab.current)
  return (
    <>
      <LinkTabs label={m.received_folders()} className="flex-none max-md:hidden" tabs={tabs} />
      <Menu
        label={m.received_folders()}
        isLabelInside
        className="received-folders"
        summaryClassName="received-folders-summary"
        panelClassName="menu-panel right-auto left-0"
        summary={
          <>
            <span className="sr-only">{m.received_folders()}: </span>
            {shown?.label}
            {shown?.count !== undefined && <Count of={shown.count} />}
            <ChevronDown size={18} aria-hidden="true" />
          </>
        }
      >
        <ul>
          {tabs.map(({ to, label, count, current: isCurrent }) => (
            <li key={to}>
              <Link
                to={to}
                preventScrollReset
                aria-current={isCurrent ? 'page' : undefined}
                className="received-folder"
              >
                {label}
                {count !== undefined && <Count of={count} />}
              </Link>
            </li>
          ))}
        </ul>
      </Menu>
    </>
  )
}

function Count({ of }: { of: number | string }) {
  return <span className="text-sm font-normal text-muted tabular-nums">{of}</span>
}
