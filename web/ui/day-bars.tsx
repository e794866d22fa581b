export type BarPart = { className: string; values: readonly number[] }

const width = 640
const height = 144
/** The highest line is this far below the edge, so that its number has room. */
const head = 10

/**
 * Days as stacked bars, with a scale and the first, middle and last day in words: only a picture, made on the server,
 * so its numbers are in a table beside it. It stretches; its words keep their size.
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
  const scale = (value: number) => (value / top) * (height - head)
  const middle = Math.floor((days.length - 1) / 2)
  return (
    <div role="img" aria-label={label} className="heading-place">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-40 w-full"
        >
          <path
            d={`M0 ${head}H${width}M0 ${round(height - scale(top / 2))}H${width}`}
            className="stroke-line"
          />
          {days.map((day, index) => {
            let base = height
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
          <path d={`M0 ${height}H${width}`} className="stroke-line-strong" strokeWidth="2" />
        </svg>
        <span aria-hidden="true" className="relative text-sm leading-5 text-muted tabular-nums">
          <span className="invisible">{top}</span>
          {[top, top / 2, 0].map((value) => (
            <span
              key={value}
              className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
              style={{ top: `${((height - scale(value)) / height) * 100}%` }}
            >
              {value}
            </span>
          ))}
        </span>
        <p className="day-bars-days">
          {[...new Set([0, middle, days.length - 1])].map((index) => (
            <span key={index}>{breakable(days[index])}</span>
          ))}
        </p>
      </div>
    </div>
  )
}

/** A day that can break before its month, with large text. */
const breakable = (day?: string) => day?.replace('\u00A0', ' ').replace('\u2060', '')

/** A number not below the value and with a readable half: even, and from a hundred on a multiple of ten. */
function niceTop(value: number): number {
  const step = value < 100 ? 2 : 10 ** (Math.floor(Math.log10(value)) - 1)
  return Math.ceil(value / step) * step
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
