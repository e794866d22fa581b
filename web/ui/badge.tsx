import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'neutral' | 'lake' | 'apricot' | 'green' | 'red'

const tones: Record<Tone, string> = {
  neutral: 'bg-felt text-ink',
  lake: 'bg-lake-soft text-lake-ink',
  apricot: 'bg-apricot-soft text-apricot-ink',
  green: 'bg-green-soft text-green-ink',
  red: 'bg-red-soft text-red-ink',
}

type BadgeProps = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode }

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tones[tone], className)}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
