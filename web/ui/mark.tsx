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
      <circle cx="24" cy="24" r="20" strokeWidth="5" />
      <path strokeWidth="2.6" d={tundukArcs} />
    </svg>
  )
}

export const tundukArcs =
  'M7 16Q24 12 41 16M5.5 24Q24 20 42.5 24M7 32Q24 28 41 32M16 7Q20 24 16 41M24 5.5Q28 24 24 42.5M32 7Q36 24 32 41'

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

export const hornPath =
  'M48 36V22C48 10 40 4 31 4S15 10 15 18s5 12 11 12 9-4 9-9-3-7-7-7-5 2-5 5M48 22C48 10 56 4 65 4s16 6 16 14-5 12-11 12-9-4-9-9 3-7 7-7 5 2 5 5'
