import { useLocation } from 'react-router'
import { m } from '#locales/messages.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { boardHome } from './received-address.ts'

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
      <title>{pageTitle(m.board_keys_title())}</title>
      <dl className="grid gap-y-3 pointer-coarse:hidden">
        {keys.map(([group, words]) => (
          <div key={words} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <dt className="min-w-20 whitespace-nowrap">
              {group.map((key) => (
                <kbd
                  key={key}
                  className="rounded-sm border border-line bg-felt px-1.5 py-0.5 font-medium not-first:ml-1"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="min-w-0 flex-[1_1_8rem]">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted">
        <span className="pointer-coarse:hidden">{m.board_keys_drag()}</span>
        <span className="hidden pointer-coarse:inline">{m.board_keys_touch()}</span> {m.board_keys_undo()}
      </p>
    </RouteDialog>
  )
}
