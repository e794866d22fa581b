import { useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import type { FilterValues } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useCurrentInSight } from '#web/ui/tabs.tsx'
import { BarMenu } from './bar-menu.tsx'
import type { Props } from './received-filters.tsx'

/** Each vacancy with its number of applications; one press shows one of them, all, or those assigned to me. */
function choicesOf({ path, values, choices: { chips, people } }: Props): Choice[] {
  const isMine = values.assignee === 'mine'
  const choice = (changes: FilterValues, isCurrent: boolean, label: string, count?: number) => ({
    ...{ to: listAddress(path, { ...values, ...changes }), isCurrent, label },
    ...(count !== undefined && { count }),
  })
  return [
    ...(isMine || people.length > 1
      ? [choice({ assignee: isMine ? null : 'mine' }, isMine, m.assign_filter_mine())]
      : []),
    ...(chips.length > 1 || values.vacancy
      ? [
          choice({ vacancy: null }, !values.vacancy, m.received_every_vacancy()),
          ...chips.map(({ value, label, count }) =>
            choice({ vacancy: value }, values.vacancy === value, label, count),
          ),
        ]
      : []),
  ]
}

type Choice = { to: string; isCurrent: boolean; label: string; count?: number }

/** The vacancies side by side. */
export function VacancyChips(props: Props) {
  const row = useRef<HTMLElement>(null)
  const { assignee, vacancy } = props.values
  useCurrentInSight(row, `${assignee === 'mine'} ${vacancy}`)
  const choices = choicesOf(props)
  if (choices.length === 0) return null
  return (
    <nav ref={row} aria-label={m.received_vacancies()} className="vacancy-chips">
      <ul className="flex gap-2">
        {choices.map(({ to, isCurrent, label, count }) => (
          <li key={to} className={classNames('flex-none', count !== undefined && 'chip-vacancy')}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
              className={classNames('list-tool', isCurrent && 'list-tool-current')}
            >
              <ChipWords>{label}</ChipWords>
              {count !== undefined && <span className="text-muted tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same choices above a tablet's board, whose stages need the row. */
export function VacancyMenu(props: Props) {
  const choices = choicesOf(props)
  if (choices.length === 0) return null
  return <BarMenu label={m.received_vacancies()} className="vacancy-menu" choices={choices} />
}

/** As many characters of a title distinguish vacancies. */
const chipLength = 30

/** A long title is cut after a whole word; screen readers hear all of it. */
function ChipWords({ children }: { children: string }) {
  if (children.length <= chipLength) return children
  // Nor is it cut after a word of one or two letters: «в …».
  const end = children.slice(0, chipLength + 1).search(/(\s\S{1,2})?\s\S*$/u)
  if (end <= 0) return <span className="max-w-60 truncate">{children}</span>
  return (
    <span title={children}>
      {children.slice(0, end)}
      <span aria-hidden="true">…</span>
      <span className="sr-only">{children.slice(end)}</span>
    </span>
  )
}
