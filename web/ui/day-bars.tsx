export type BarPart = { className: string; values: readonly number[] }

const width = 640
const height = 160
const floor = 138

/**
 * Days as bars, each made of parts that stand on one another, with a scale and the first, middle and last day in words: a picture
 * only, made on the server, so its numbers stand in a table beside it.
 */
export function DayBars({
  parts,
  days,
  label,
}: {
  parts: readonly BarPart[]
  days: readonly string[]
  label: string
}) {
  const totals = days.map((_, index) => parts.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
  const top = niceTop(Math.max(1, ...totals))
  const step = width / days.length
  const gap = Math.min(6, step * 0.25)
  const scale = (value: number) => (value / top) * (floor - 12)
  const named = [...new Set([0, Math.floor((days.length - 1) / 2), days.length - 1])]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="h-auto w-full">
      {[top, top / 2].map((value) => (
        <g key={value}>
          <path
            d={`M0 ${round(floor - scale(value))}H${width}`}
            className="stroke-line"
            strokeDasharray="4 4"
          />
          <text
            x={width}
            y={round(floor - scale(value) - 4)}
            textAnchor="end"
            className="fill-muted text-[14px]"
          >
            {Number.isInteger(value) ? value : ''}
          </text>
        </g>
      ))}
      <path d={`M0 ${floor}H${width}`} className="stroke-line-strong" />
      {days.map((day, index) => {
        let base = floor
        return parts.map(({ className, values }) => {
          const tall = scale(values[index] ?? 0)
          if (tall === 0) return null
          base -= tall
          return (
            <rect
              key={`${day}-${className}`}
              x={round(index * step + gap / 2)}
              y={round(base)}
              width={round(step - gap)}
              height={round(tall)}
              className={className}
            />
          )
        })
      })}
      {named.map((index) => (
        <text
          key={index}
          x={round(index === 0 ? 0 : index === days.length - 1 ? width : (index + 0.5) * step)}
          y={height - 4}
          textAnchor={index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'}
          className="fill-muted text-[14px]"
        >
          {days[index]}
        </text>
      ))}
    </svg>
  )
}

/** A round number not below: 1, 2, 4, 5, 10, 20, 40, 50 … */
function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 4, 5, 10].find((factor) => factor * power >= value) ?? 10) * power
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
