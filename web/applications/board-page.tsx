import type { FormEvent } from 'react'
import { data, Form, type ShouldRevalidateFunctionArgs, useLocation, useOutlet } from 'react-router'
import {
  type ApplicationList,
  type PlannedStatus,
  plannedStatuses,
} from '#domain/applications/application.ts'
import { receivedCards } from '#domain/applications/received-cards.server.ts'
import { type BoardStatus, boardStatuses } from '#domain/applications/received-filters.ts'
import { idsOfBoard } from '#domain/applications/received-list.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { isUuid } from '#platform/ids.ts'
import { listAddress } from '#web/lists/list-address.ts'
import type { Toast } from '#web/overlays/toast-card.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/board-page'
import { boardFormId } from './application-ways.tsx'
import { BoardColumns, isColumn } from './board-columns.tsx'
import { useBoardKeys } from './board-keys.ts'
import { type MoveAnswer, useBoard } from './board-moves.ts'
import { Narrowing, Tools } from './board-tools.tsx'
import { ManyBar } from './many-bar.tsx'
import type { ManyAction } from './many-words.ts'
import { planOnBoard, undoPlanned } from './planned-move.server.ts'
import { boardHome, listAddressOf } from './received-address.ts'
import { receivedChoices, shownCards } from './received-choices.server.ts'
import { receivedSearchOf } from './received-search.server.ts'
import { viewHeaders } from './received-view.server.ts'
import { scheduledTitle } from './scheduled-move.tsx'

/**
 * The actions for many cards, whatever their status: those that cannot be moved are left out, and the result page says
 * so.
 */
const boardActions: readonly ManyAction[] = ['reviewed', 'interview', 'accepted', 'reject', 'write']

/** The list for a column's cards that it does not show: offered ones are in work, or done. */
const listBeyond: Record<BoardStatus, ApplicationList> = {
  pending: 'new',
  reviewed: 'in-work',
  interview: 'in-work',
  accepted: 'all',
}

/** The columns of which more than the first cards were requested. */
function openColumns(url: URL): BoardStatus[] {
  return (url.searchParams.get('more') ?? '').split('.').filter(isColumn)
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school') notFound()
  const { filters, values, sort } = receivedSearchOf(url)
  const open = openColumns(url)
  const readAt = now().getTime()
  const [ids, choices] = await Promise.all([
    idsOfBoard(actor, { filters, sort }, open),
    receivedChoices(actor, filters, 'board'),
  ])
  return data(
    {
      ...{ values, choices, open, readAt },
      found: { count: boardStatuses.reduce((sum, status) => sum + (choices.columns[status] ?? 0), 0) },
      cards: await shownCards(actor, await receivedCards(actor, ids)),
      mayAct: mayActForSchool(actor.schoolRole),
      // A card's own day is in its data: moving one card does not re-render all others.
      now: Math.floor(now().getTime() / 3_600_000) * 3_600_000,
    },
    { headers: viewHeaders(request, 'board') },
  )
}

/** The choice of a column needs no server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const without = (url: URL) => {
    const params = new URLSearchParams(url.search)
    params.delete('column')
    return params.toString()
  }
  const isMovedAlone = currentUrl.search !== nextUrl.search && without(currentUrl) === without(nextUrl)
  return isMovedAlone ? false : defaultShouldRevalidate
}

/** The buttons of a card without JavaScript. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const form = await request.formData()
  const name = form.has('undo') ? 'undo' : 'move'
  const [id, target, act] = String(form.get(name) ?? '').split(':')
  const to = plannedStatuses.find((one) => one === target)
  if (!isUuid(id) || !to) notFound()
  const back = boardHome + url.search
  if (name === 'undo') {
    const undone = await undoPlanned(actor, id, to, act)
    const toast = undone.ok ? ({ kind: 'success', title: m.due_undone() } as const) : refusedToast(undone)
    return redirectWithToast(back, toast)
  }
  const moved = await planOnBoard(actor, id, to)
  if (!moved.ok) return redirectWithToast(back, refusedToast(moved))
  const undo = { to: back, value: `${id}:${to}:${moved.act}` }
  const text = moved.text ?? m.due_text()
  return redirectWithToast(back, { kind: 'info', title: scheduledTitle(to), text, undo })
}

const refusedToast = ({ title, text }: Extract<MoveAnswer, { ok: false }>): Toast => ({
  kind: 'error',
  title,
  text,
})

export function meta() {
  return [{ title: pageTitle(m.board_title()) }]
}

/** Applications by status, side by side; on a phone and a tablet one column at a time. */
export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const { values, choices, cards, readAt, mayAct, open } = loaderData
  const { search } = useLocation()
  const dialog = useOutlet()
  const { columns, move, undo } = useBoard({ cards, readAt }, dialog !== null)
  useBoardKeys({ move, query: search, mayAct })
  const asked = new URLSearchParams(search).get('column')
  const shown = isColumn(asked) ? asked : 'pending'
  const withMore = (columns: readonly BoardStatus[]) => ({ ...values, more: columns.join('.') })
  const query = listAddress('', withMore(open))

  /** All cards of a column: shown ones and those beyond. */
  const countOf = (column: BoardStatus) => {
    const beyond =
      (choices.columns[column] ?? 0) - cards.filter((card) => (card.due?.to ?? card.status) === column).length
    return columns[column].length + Math.max(0, beyond)
  }
  const columnTo = (column: BoardStatus, columns = open) =>
    listAddress(boardHome, { ...withMore(columns), column: column === 'pending' ? null : column })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    const [id = '', to = null, act] = submitter.value.split(':')
    if (submitter.name === 'undo') void undo(id, to as PlannedStatus, act)
    else if (isColumn(to)) void move(id, to)
  }

  return (
    <section data-board>
      <h2 className="sr-only">{m.board_title()}</h2>
      <Narrowing values={values} choices={choices} found={loaderData.found} />
      {mayAct && (
        <Form
          id={boardFormId}
          method="post"
          action={boardHome + query}
          onSubmit={onSubmit}
          preventScrollReset
        />
      )}
      <ManyBar
        list={boardHome + query}
        count={cards.length}
        shown={cards.length}
        actions={mayAct ? boardActions : []}
        isOnBoard
      >
        <Tools values={values} choices={choices} query={query} />
      </ManyBar>
      <BoardColumns
        columns={columns}
        shown={shown}
        move={move}
        mayAct={mayAct}
        countOf={countOf}
        from={boardHome + query}
        listOf={(column) => listAddressOf(listBeyond[column], values)}
        moreOf={(column) => columnTo(column, [...open, column])}
        openOf={columnTo}
        now={loaderData.now}
        hasVacancy={!values.vacancy && choices.chips.length > 1}
      />
      {dialog}
    </section>
  )
}
