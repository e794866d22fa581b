import type { ReactNode } from 'react'

/** A form about several people: the people, and beside or below them the message and the button. */
export function PeopleBeside({ people, children }: { people: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-x-10">
      <div className="grid min-w-0 content-start gap-5">{people}</div>
      <div className="grid min-w-0 content-start gap-5 lg:border-l lg:border-line lg:pl-10">{children}</div>
    </div>
  )
}
