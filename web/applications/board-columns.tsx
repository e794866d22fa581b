import { type DragEvent, memo, useState } from 'react'
import { Link } from 'react-router'
import { type BoardStatus, boardStatuses, columnMax } from '#domain/applications/received-filters.ts'
import { m } from '#locales/messages.ts'
import { columnWords } from '#web/application-parts/application-words.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { ApplicationCard } from './application-card.tsx'
import type { ShownCard } from './received-choices.server.ts'

export const isColumn = (value: string | null): value is BoardStatus =>
  (boardStatuses as readonly (string | null)[]).includes(value)

type ColumnsProps = {
  columns: Record<BoardStatus, ShownCard[]>
  shown: BoardStatus
  move: (id: string, to: BoardStatus) => Promise<void>
  countOf: (column: BoardStatus) => number
  /** The address of a whole column as a list, and of this board with more of it. */
  listOf: (column: BoardStatus) => string
  moreOf: (column: BoardStatus) => string
  /** The address of this board where a phone and a tablet show this column. */
  openOf: (column: BoardStatus) => string
  now: number
  mayAct: boolean
  /** The board as it is narrowed. */
  from: string
  hasVacancy: boolean
}

/** The columns side by side, each with its first cards; a phone and a tablet show one, below the names of all. */
export function BoardColumns({
  columns,
  shown,
  move,
  countOf,
  listOf,
  moreOf,
  openOf,
  ...card
}: ColumnsProps) {
  const [over, setOver] = useState<BoardStatus | null>(null)
  const hydrated = useHydrated()
  const columnAt = (event: DragEvent) => {
    const place =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-column], [data-tab]')?.dataset
        : undefined
    const column = place?.column ?? place?.tab ?? null
    return isColumn(column) ? column : null
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is the mouse's way; keys and buttons have their own
    <div
      onDragStart={(event) => {
        // What is selected, or a picture, is dragged by itself, but means its card.
        const part = event.target instanceof Node ? event.target : null
        const from = part instanceof Element ? part : part?.parentElement
        const id = from?.closest<HTMLElement>('[data-card]')?.dataset.card
        if (id) event.dataTransfer.setData('text/plain', id)
      }}
      onDragOver={(event) => {
        const column = columnAt(event)
        if (column) event.preventDefault()
        if (column !== over) setOver(column)
      }}
      onDragEnd={() => setOver(null)}
      onDrop={(event) => {
        event.preventDefault()
        const column = columnAt(event)
        setOver(null)
        if (column) void move(event.dataTransfer.getData('text/plain'), column)
      }}
    >
      <LinkTabs
        label={m.board_columns()}
        inner
        className="board-tabs"
        tabs={boardStatuses.map((column) => ({
          to: openOf(column),
          label: columnWords[column](),
          count: countOf(column),
          current: column === shown,
          // What is carried to the name of a column goes there.
          data: { 'data-tab': column, 'data-over': (hydrated && over === column) || undefined },
        }))}
      />
      <div className="board" data-shown={shown}>
        {boardStatuses.map((column) => (
          <Column
            key={column}
            column={column}
            cards={columns[column]}
            count={countOf(column)}
            isOver={hydrated && over === column}
            list={listOf(column)}
            moreTo={moreOf(column)}
            {...card}
          />
        ))}
      </div>
    </div>
  )
}

type ColumnProps = Pick<ColumnsProps, 'now' | 'mayAct' | 'from' | 'hasVacancy'> & {
  column: BoardStatus
  list: string
  cards: readonly ShownCard[]
  count: number
  isOver: boolean
  moreTo: string
}

/** One column. A move leaves columns unrendered that it neither takes from nor adds to. */
const Column = memo(function Column(props: ColumnProps) {
  const { column, cards, count, isOver, list, moreTo, ...card } = props
  return (
    <section
      aria-labelledby={`column-${column}`}
      data-column={column}
      className="board-column"
      data-over={isOver || undefined}
    >
      <h3 id={`column-${column}`} className="board-column-title">
        {columnWords[column]()} <span className="board-column-count tabular-nums">{count}</span>
      </h3>
      {cards.length === 0 && <p className="py-3 text-center text-muted">{m.board_empty_column()}</p>}
      <ul className="board-cards">
        {cards.map((one) => (
          <ApplicationCard key={one.id} application={one} {...card} hasBox isOnBoard />
        ))}
      </ul>
      <Beyond shown={cards.length} count={count} list={list} moreTo={moreTo} />
    </section>
  )
})

/** The link to the cards that a column does not show yet. */
function Beyond(props: { shown: number; count: number; list: string; moreTo: string }) {
  const { shown, count, list, moreTo } = props
  if (count <= shown) return null
  return (
    <p className="px-1 pt-1">
      {shown < columnMax ? (
        <Link to={moreTo} preventScrollReset replace className="inline-flex min-h-11 items-center">
          {m.board_show_more({ count: Math.min(count, columnMax) - shown })}
        </Link>
      ) : (
        <Link to={list}>{m.board_more({ shown, count })}</Link>
      )}
    </p>
  )
}
