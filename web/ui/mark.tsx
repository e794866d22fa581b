import { tundukArcs } from './tunduk.ts'

type MarkProps = { size?: number; className?: string; title?: string }

/** The tunduk: the crown of a yurt, a ring crossed by two bundles of three arcs. */
export function TundukMark({ size = 32, className, title }: MarkProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <circle cx="24" cy="24" r="21" strokeWidth="5" />
      <path strokeWidth="2.3" d={tundukArcs} />
    </svg>
  )
}
