import { type ReactNode, useEffect, useState } from 'react'
import { toldAtOnceMax } from '#domain/applications/application.ts'
import { m } from '#locales/messages.ts'
import { Box } from '#web/forms/choice-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { type ManyDeed, manyDeedWord } from './many-words.ts'
import { compareHome } from './received-address.ts'

/** The form that the boxes of a list belong to, wherever they stand. */
export const manyFormId = 'many'

/** The box that chooses one application of a list, above the link that its whole card is. */
export function ChooseBox({ id, name }: { id: string; name: string }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is a control
    <label className="relative z-10 -my-2.5 -ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
      <Box kind="checkbox" form={manyFormId} name="applications" value={id} />
      <span className="sr-only">{m.many_choose({ name })}</span>
    </label>
  )
}

type ManyBarProps = {
  /** The address of the list, to come back to and to find all of it again. */
  list: string
  /** How many the list finds, and how many of them are on this page. */
  count: number
  shown: number
  /** None for who only looks. */
  deeds: readonly ManyDeed[]
  /** Among the columns of the board it is there once something is chosen, which is no whole column. */
  isOnBoard?: boolean
}

/** What can be done with the applications that are chosen: a form that leads to the page where it is confirmed. */
export function ManyBar({ list, count, shown, deeds, isOnBoard = false }: ManyBarProps) {
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState(0)
  const [isAll, setIsAll] = useState(false)
  useEffect(() => {
    const form = document.getElementById(manyFormId)
    const recount = () => setChosen(boxes().filter(({ checked }) => checked).length)
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form === form) recount()
    }
    document.addEventListener('change', onChange)
    return () => document.removeEventListener('change', onChange)
  }, [])

  // What is drawn anew elsewhere has no box that is ticked.
  useEffect(() => setChosen(boxes().filter(({ checked }) => checked).length))

  const said = isAll ? Math.min(count, toldAtOnceMax) : chosen
  const isIdle = hydrated && said === 0
  return (
    <form
      id={manyFormId}
      action="/school-dashboard/applications/many"
      className="many-bar"
      hidden={isOnBoard && isIdle}
      aria-label={m.many_what()}
      autoComplete="off"
    >
      <input type="hidden" name="from" value={list} />
      <div className="flex flex-wrap items-center gap-x-5">
        {hydrated && !isOnBoard && (
          <Choice>
            <Box
              kind="checkbox"
              checked={shown > 0 && chosen === shown}
              onChange={({ target: { checked } }) => {
                for (const box of boxes()) box.checked = checked
                setChosen(checked ? shown : 0)
              }}
            />
            {m.many_page()}
          </Choice>
        )}
        {count > shown && deeds.length > 0 && (
          <Choice>
            <Box
              kind="checkbox"
              name="all"
              value="1"
              checked={hydrated ? isAll : undefined}
              onChange={({ target: { checked } }) => setIsAll(checked)}
            />
            {count > toldAtOnceMax ? m.many_first({ max: toldAtOnceMax, count }) : m.many_all({ count })}
          </Choice>
        )}
        {hydrated && (
          <p role="status" className="text-sm text-muted tabular-nums">
            {said > 0 && m.many_selected({ count: said })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2" hidden={isIdle}>
        {deeds.map((deed) => (
          <Button
            key={deed}
            name="do"
            value={deed}
            size="small"
            variant={deed === 'reject' ? 'quiet' : 'secondary'}
          >
            {manyDeedWord[deed]()}
          </Button>
        ))}
        <Button formAction={compareHome} size="small" variant="secondary">
          {m.compare_do()}
        </Button>
      </div>
    </form>
  )
}

function boxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[form="${manyFormId}"][name="applications"]`)]
}

function Choice({ children }: { children: ReactNode }) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the box among the children is a control
  return <label className="flex min-h-11 cursor-pointer items-center gap-3">{children}</label>
}
