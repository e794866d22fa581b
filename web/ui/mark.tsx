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

const tundukArcs =
  'M18.8 43.3Q26.8 26.8 43.3 18.8M11.3 39.5Q21.2 21.2 39.5 11.3M6.3 33.2Q15.5 15.5 33.2 6.3M29.2 43.3Q21.2 26.8 4.7 18.8M36.7 39.5Q26.8 21.2 8.5 11.3M41.7 33.2Q32.5 15.5 14.8 6.3'

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
