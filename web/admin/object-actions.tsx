import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MeasuredKind } from '#domain/measures/measure.ts'
import { m } from '#locales/messages.ts'
import { RowActions } from '#web/overlays/row-actions.tsx'

type ObjectActionsProps = {
  kind: MeasuredKind
  id: string
  title: string
  isHidden: boolean
  /** Where the decision leads back to. */
  from: string
}

/** The possible measures for a publication in a list. */
export function ObjectActions({ kind, id, title, isHidden, from }: ObjectActionsProps) {
  const decide = (measure: 'hide' | 'show' | 'warn', icon: ReactNode, label: string) => (
    <Link
      to={`/admin/objects/${kind}/${id}/${measure}?from=${encodeURIComponent(from)}`}
      className="row-action"
      aria-label={`${label}: ${title}`}
    >
      {icon}
      {label}
    </Link>
  )
  return (
    <RowActions title={title}>
      {decide('warn', <TriangleAlert size={18} />, m.console_warn())}
      {isHidden
        ? decide('show', <Eye size={18} />, m.console_show())
        : decide('hide', <EyeOff size={18} />, m.console_hide())}
    </RowActions>
  )
}
