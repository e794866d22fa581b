import { useLocation } from 'react-router'
import { m } from '#locales/messages.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { KeyList } from '#web/ui/key-list.tsx'
import { boardHome } from './received-address.ts'

export function meta() {
  return [{ title: pageTitle(m.board_keys_title()) }]
}

/** The keys of the board and what else moves a card. */
export default function BoardKeysPage() {
  const { search } = useLocation()
  const keys: [string[], string][] = [
    [['J'], m.board_key_next()],
    [['K'], m.board_key_previous()],
    [['Enter'], m.board_key_open()],
    [['1'], m.board_key_first()],
    [['2', '3', '4'], m.board_key_move()],
    [['5'], m.board_key_reject()],
    [['N'], m.board_key_note()],
    [['?'], m.board_key_help()],
  ]
  return (
    <RouteDialog title={m.board_keys_title()} closeTo={boardHome + search}>
      <div className="board-keys">
        <KeyList keys={keys} />
        <p className="mt-4 text-muted">{m.board_keys_where()}</p>
        <p className="mt-2 text-muted">{m.board_keys_drag()}</p>
      </div>
      <p className="text-muted">
        <span className="board-no-keys">{m.board_keys_touch()}</span> {m.board_keys_undo()}
      </p>
    </RouteDialog>
  )
}
