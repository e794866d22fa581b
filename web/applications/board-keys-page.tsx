import { useLocation } from 'react-router'
import { m } from '#locales/messages.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { boardHome } from './received-address.ts'

/** The keys of the board and what else moves a card. */
export default function BoardKeysPage() {
  const { search } = useLocation()
  const keys: [string, string][] = [
    ['J', m.board_key_next()],
    ['K', m.board_key_previous()],
    ['Enter', m.board_key_open()],
    ['1', m.board_key_first()],
    ['2 3 4', m.board_key_move()],
    ['5', m.board_key_reject()],
    ['N', m.board_key_note()],
    ['?', m.board_key_help()],
  ]
  return (
    <RouteDialog title={m.board_keys_title()} closeTo={boardHome + search}>
      <title>{pageTitle(m.board_keys_title())}</title>
      <dl className="board-keys grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {keys.map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line bg-felt px-2 py-0.5 font-medium">{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted">{m.board_keys_drag()}</p>
    </RouteDialog>
  )
}
