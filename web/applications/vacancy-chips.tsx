import { useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import type { FilterValues } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useCurrentInSight } from '#web/ui/tabs.tsx'
import type { Props } from './received-filters.tsx'

/** The vacancies with their numbers of applications; one press shows one of them, all, or those assigned to me. */
export function VacancyChips({ path, values, choices: { chips, people } }: Props) {
  const row = useRef<HTMLElement>(null)
  const isMine = values.assignee === 'mine'
  useCurrentInSight(row, `${isMine} ${values.vacancy}`)
  const hasMine = isMine || people.length > 1
  const hasVacancies = chips.length > 1 || Boolean(values.vacancy)
  if (!hasMine && !hasVacancies) return null
  const chip = (name: string, changes: FilterValues, isCurrent: boolean, label: string, count?: number) => (
    <li key={name} className={classNames('flex-none', count !== undefined && 'chip-vacancy')}>
      <Link
        to={listAddress(path, { ...values, ...changes })}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className={classNames('list-tool', isCurrent && 'list-tool-current')}
      >
        <ChipWords>{label}</ChipWords>
        {count !== undefined && <span className="text-muted tabular-nums">{count}</span>}
      </Link>
    </li>
  )
  return (
    <nav ref={row} aria-label={m.received_vacancies()} className="vacancy-chips">
      <ul className="flex gap-2">
        {hasMine && chip('mine', { assignee: isMine ? null : 'mine' }, isMine, m.assign_filter_mine())}
        {hasVacancies && chip('all', { vacancy: null }, !values.vacancy, m.received_every_vacancy())}
        {hasVacancies &&
          chips.map(({ value, label, count }) =>
            chip(value, { vacancy: value }, values.vacancy === value, label, count),
          )}
      </ul>
    </nav>
  )
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
