import { Skeleton } from '#web/lists/skeleton.tsx'
import { classNames } from '#web/ui/class-names.ts'

export function Talks() {
  return <TalkBeside shown="list" />
}

export function Talk() {
  return <TalkBeside shown="talk" />
}

/** A phone shows one of the two. */
function TalkBeside({ shown }: { shown: 'list' | 'talk' }) {
  return (
    <div className="grid gap-5 md:grid-cols-[20rem_minmax(0,1fr)]">
      <div className={classNames('grid content-start gap-5', shown === 'talk' && 'max-md:hidden')}>
        {[1, 2, 3, 4, 5].map((one) => (
          <Person key={one} />
        ))}
      </div>
      <div className={classNames('grid content-start gap-4', shown === 'list' && 'max-md:hidden')}>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-16 w-3/5" />
        <Skeleton className="h-16 w-1/2 justify-self-end" />
        <Skeleton className="h-12 w-2/5" />
      </div>
    </div>
  )
}

export function Person() {
  return (
    <div className="flex items-center gap-3">
      <Skeleton className="size-12 shrink-0 rounded-full!" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </div>
  )
}
