import type { ReactNode } from 'react'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

/** One grey shape; the size comes by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('skeleton block rounded-lg bg-felt-press', className)} />
  )
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="grid gap-2">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all lines are alike
        <Skeleton key={line} className={classNames('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}

export function SkeletonCard() {
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-card p-4 sm:p-5">
      <div className="flex items-center gap-3">
        <Skeleton className="size-12 shrink-0 rounded-full!" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
      <SkeletonText lines={2} />
    </div>
  )
}

/** Wraps skeletons and announces once that something is loading. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{m.ui_loading()}</span>
      {children}
    </div>
  )
}
