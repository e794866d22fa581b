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
      strokeLinecap="round"
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <circle cx="24" cy="24" r="20" strokeWidth="4.6" />
      <path strokeWidth="2.5" d={tundukArcs} />
    </svg>
  )
}

/** A quiet ornament: a pair of ram's horns. */
export function HornOrnament({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 96 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      className={className}
      aria-hidden="true"
    >
      <path d={hornPath} />
    </svg>
  )
}

const hornPath =
  'M48 36V22C48 10 40 4 31 4S15 10 15 18s5 12 11 12 9-4 9-9-3-7-7-7-5 2-5 5M48 22C48 10 56 4 65 4s16 6 16 14-5 12-11 12-9-4-9-9 3-7 7-7 5 2 5 5'
