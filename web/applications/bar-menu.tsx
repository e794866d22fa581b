import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Menu } from '#web/overlays/menu.tsx'
import { classNames } from '#web/ui/class-names.ts'

export type BarChoice = { to: string; label: ReactNode; count?: number | string; isCurrent: boolean }

/** Choices with an address each, where a row of them has no room: one button that says the current one. */
export function BarMenu(props: { label: string; choices: readonly BarChoice[]; className?: string }) {
  const { label, choices, className } = props
  // Those assigned to oneself come before the vacancies, and are named below them.
  const [shown] = choices.filter(({ isCurrent }) => isCurrent).reverse()
  return (
    <Menu
      label={label}
      isLabelInside
      className={classNames('bar-menu', className)}
      summaryClassName="bar-menu-summary"
      panelClassName="menu-panel right-auto left-0"
      summary={
        <>
          <span className="sr-only">{label}: </span>
          <span className="truncate">{shown?.label}</span>
          {shown?.count !== undefined && <Count of={shown.count} />}
          <ChevronDown size={18} aria-hidden="true" className="shrink-0" />
        </>
      }
    >
      <ul>
        {choices.map(({ to, label, count, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
              className="bar-menu-choice"
            >
              {label}
              {count !== undefined && <Count of={count} />}
            </Link>
          </li>
        ))}
      </ul>
    </Menu>
  )
}

function Count({ of }: { of: number | string }) {
  return <span className="text-sm font-normal text-muted tabular-nums">{of}</span>
}
