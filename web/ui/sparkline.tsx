type SparklineProps = { values: readonly number[]; className?: string }

const width = 240
const height = 48
const inset = 3

/** A number over time, as a line over its area: only a picture, so its numbers are in words beside it. */
export function Sparkline({ values, className }: SparklineProps) {
  const highest = Math.max(1, ...values)
  const step = (width - 2 * inset) / Math.max(1, values.length - 1)
  const points = values.map((value, index) => ({
    x: round(inset + index * step),
    y: round(height - inset - (value / highest) * (height - 2 * inset)),
  }))
  const line = points.map(({ x, y }) => `${x} ${y}`).join('L')
  const last = points.at(-1)
  if (!last) return null
  return (
    <svg viewBox={`0 0 ${width} ${height}`} fill="none" className={className} aria-hidden="true">
      <path d={`M${inset} ${height}L${line}L${last.x} ${height}Z`} className="fill-lake-soft" />
      <path
        d={`M${line}`}
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-lake"
      />
      <circle cx={last.x} cy={last.y} r="3" className="fill-lake" />
    </svg>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
