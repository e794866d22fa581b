import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { classNames } from './class-names.ts'

type NoticeProps = {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  role?: 'status' | 'alert'
  className?: string
}

const looks: Record<Tone, { className: string; icon: typeof Info }> = {
  neutral: { className: 'bg-felt text-ink', icon: Info },
  lake: { className: 'bg-lake-soft text-lake-ink', icon: Info },
  apricot: { className: 'bg-apricot-soft text-apricot-ink', icon: CircleAlert },
  green: { className: 'bg-green-soft text-green-ink', icon: CircleCheck },
  red: { className: 'bg-red-soft text-red-ink', icon: CircleAlert },
}

export function Notice({ tone = 'neutral', title, children, role, className }: NoticeProps) {
  const { className: look, icon: Icon } = looks[tone]
  return (
    <div
      role={role}
      className={classNames('notice flex flex-wrap gap-x-3 rounded-lg px-(--edge) py-3', look, className)}
    >
      <Icon className="notice-sign" />
      <div className="min-w-0 flex-[1_1_9rem]">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-pretty">{children}</div>}
      </div>
    </div>
  )
}
