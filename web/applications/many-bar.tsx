import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { type ApplicationStatus, batchSizeMax, stepsTo } from '#domain/applications/application.ts'
import { m } from '#locales/messages.ts'
import { Box } from '#web/forms/box.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { keepChoice, takeChoice } from './kept-choice.ts'
import { type ManyAction, manyActionWord, statusAfter } from './many-words.ts'
import { compareHome } from './received-address.ts'

/** The form that owns the checkboxes of a list, wherever they are. */
const manyFormId = 'many'

/** The checkbox of one application in a list, above its card, which is one link. */
export function ChooseBox({ id, name, status }: { id: string; name: string; status: ApplicationStatus }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is a control
    <label className="relative z-10 -my-2.5 -ml-3 grid tap shrink-0 cursor-pointer place-items-center">
      <Box kind="checkbox" form={manyFormId} name="applications" value={id} data-status={status} />
      <span className="sr-only">{m.many_choose({ name })}</span>
    </label>
  )
}

type ManyBarProps = {
  /** The address of the list, to return to and to find all of it again. */
  list: string
  /** How many the list finds, and how many are on this page. */
  count: number
  shown: number
  /** Empty for a viewer. */
  actions: readonly ManyAction[]
  /** Nothing ticks all of those with whom it is over. */
  isOver?: boolean
  /** The board has no checkbox for all: it is not one list. */
  isOnBoard?: boolean
  /** Shown until something is chosen. */
  children?: ReactNode
}

/** The actions for the chosen applications: a form that leads to the page of confirmation. */
export function ManyBar({
  list,
  count,
  shown,
  actions,
  isOver = false,
  isOnBoard = false,
  children,
}: ManyBarProps) {
  const hydrated = useHydrated()
  // React Router adds the language to the addresses of its own forms alone.
  const action = useHref('/school-dashboard/applications/many')
  const { standings, recount } = useChosen(list)
  const chosen = standings === '' ? 0 : standings.split(' ').length
  const [isAll, setIsAll] = useState(false)
  const all = useRef<HTMLInputElement>(null)
  // The box may be ticked already: by the browser, or before the script loaded. It goes when the list becomes short.
  useEffect(() => setIsAll(all.current?.checked ?? false))

  const selected = isAll ? Math.min(count, batchSizeMax) : chosen
  const isIdle = hydrated && selected === 0
  const possible =
    isIdle || isAll || !hydrated ? actions : actions.filter((action) => isPossible(action, standings))
  return (
    <form
      id={manyFormId}
      action={action}
      className={classNames('many-bar', isOnBoard && 'many-bar-board')}
      aria-label={m.many_what()}
      data-waiting={!hydrated || undefined}
      autoComplete="off"
      onSubmit={() => keepChoice(list, chosenIds())}
    >
      <input type="hidden" name="from" value={list} />
      <div
        className={classNames('many-chosen', !isIdle && hydrated && 'max-sm:w-full')}
        hidden={(isOnBoard || isOver) && (isIdle || !hydrated)}
      >
        {!isOnBoard && !isOver && (
          // It is there before it works, so that nothing beside it moves.
          <Choice className={classNames('many-page', !hydrated && 'invisible')}>
            <Box
              kind="checkbox"
              checked={shown > 0 && chosen === shown}
              onChange={({ target: { checked } }) => {
                for (const box of boxes()) box.checked = checked
                recount()
              }}
            />
            {m.many_page()}
          </Choice>
        )}
        {count > shown && actions.length > 0 && !isIdle && !isOver && (
          <Choice className="many-all">
            <Box
              ref={all}
              kind="checkbox"
              name="all"
              value="1"
              onChange={({ target: { checked } }) => setIsAll(checked)}
            />
            {count > batchSizeMax ? m.many_first({ max: batchSizeMax, count }) : m.many_all({ count })}
          </Choice>
        )}
        {hydrated && (
          <p role="status" className="text-sm text-muted tabular-nums empty:hidden">
            {selected > 0 && m.many_selected({ count: selected })}
          </p>
        )}
      </div>
      {isIdle || !hydrated ? children : null}
      <ActionButtons possible={possible} isIdle={isIdle} />
    </form>
  )
}

/** The statuses of the chosen ones as one string: an equal string re-renders nothing. */
function useChosen(list: string) {
  const [standings, setStandings] = useState('')
  const recount = useCallback(() => setStandings(chosenStandings()), [])
  useEffect(() => {
    const form = document.getElementById(manyFormId)
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form === form) recount()
    }
    document.addEventListener('change', onChange)
    return () => document.removeEventListener('change', onChange)
  }, [recount])

  // Boxes may be ticked already: by the browser, or before the script loaded.
  useEffect(() => {
    const chosen = takeChoice(list)
    for (const box of boxes()) if (chosen.has(box.value)) box.checked = true
    recount()
  }, [list, recount])

  // After a re-render elsewhere no box is ticked.
  useEffect(() => {
    if (standings !== '') recount()
  })
  return { standings, recount }
}

/** The actions for the chosen ones. */
function ActionButtons({ possible, isIdle }: { possible: readonly ManyAction[]; isIdle: boolean }) {
  const compare = useHref(compareHome)
  return (
    <div className="many-actions" hidden={isIdle}>
      {possible.map((action) => (
        <Button
          key={action}
          name="do"
          value={action}
          size="small"
          variant={action === 'reject' ? 'quiet' : 'secondary'}
        >
          {manyActionWord[action]()}
        </Button>
      ))}
      <Button formAction={compare} size="small" variant="secondary">
        {m.compare_do()}
      </Button>
    </div>
  )
}

const chosenIds = () => boxes().flatMap((box) => (box.checked ? box.value : []))

const chosenStandings = () =>
  boxes()
    .flatMap((box) => (box.checked ? (box.dataset.status ?? []) : []))
    .join(' ')

/** With one of them at least. */
function isPossible(action: ManyAction, standings: string): boolean {
  const to = statusAfter[action]
  return to === null || standings.split(' ').some((one) => stepsTo(one as ApplicationStatus, to)?.length)
}

function boxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[form="${manyFormId}"][name="applications"]`)]
}

function Choice({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box among the children is a control
    <label className={classNames('many-choice', className)}>{children}</label>
  )
}
