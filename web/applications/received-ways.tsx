import Ellipsis from 'lucide-react/icons/ellipsis'
import FileText from 'lucide-react/icons/file-text'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Tag from 'lucide-react/icons/tag'
import UserCheck from 'lucide-react/icons/user-check'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { Menu } from '#web/overlays/menu.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import type { HeaderProps } from './received-header.tsx'

type WaysProps = Pick<HeaderProps, 'mayAct' | 'mayLabel' | 'hasColleagues'> & {
  path: (to: string) => string
  /** There is nothing left to answer, to assign or to decide. */
  isOver: boolean
  hasLabels: boolean
  hasAssignee: boolean
}

type Way = [to: string, Icon: typeof Tag, words: string]

/** Further actions, in one menu. */
export function Ways({ mayAct, mayLabel, hasColleagues, path, isOver, hasLabels, hasAssignee }: WaysProps) {
  const ways: Way[] = [
    ...(mayAct && !isOver ? [['answer', MessageSquareText, m.answer_ready()] as Way] : []),
    ...(mayLabel ? [['labels', Tag, hasLabels ? m.labels_change() : m.labels_put()] as Way] : []),
    ...(hasColleagues && !isOver
      ? [['assign', UserCheck, hasAssignee ? m.assign_change() : m.assign_title()] as Way]
      : []),
  ]
  if (ways.length === 0 && isOver) return null
  return (
    <Menu
      label={m.ui_actions()}
      isLabelInside
      summaryClassName={buttonLook({ variant: 'quiet' })}
      summary={
        <>
          <Ellipsis size={20} aria-hidden="true" />
          {m.ui_actions()}
        </>
      }
    >
      <ul>
        {ways.map(([to, Icon, words]) => (
          <li key={to}>
            <DialogLink to={path(to)} className="row-action">
              <Icon size={18} aria-hidden="true" />
              {words}
            </DialogLink>
          </li>
        ))}
        {!isOver && (
          <li>
            <Link to={path('sheet')} className="row-action">
              <FileText size={18} aria-hidden="true" />
              {m.sheet_open()}
            </Link>
          </li>
        )}
      </ul>
    </Menu>
  )
}
