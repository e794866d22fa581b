import { m } from '#locales/messages.ts'
import type { FilterValues } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { boardHome, listAddressOf } from './received-address.ts'
import type { ReceivedView } from './received-view.server.ts'

/** The two views of the same applications, under the same filters. */
export function ViewSwitch({ view, values }: { view: ReceivedView; values: FilterValues }) {
  const { view: _view, ...filters } = values
  return (
    <LinkTabs
      label={m.board_views()}
      tabs={[
        { to: listAddressOf('new', filters), label: m.board_view_list(), current: view === 'list' },
        { to: listAddress(boardHome, filters), label: m.board_view_board(), current: view === 'board' },
      ]}
    />
  )
}
