import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { paper } from './projection.ts'
import type { DrawnCounts } from './town-counts.server.ts'

const shownAt: Record<string, string> = {
  large: 'country-large min-[30rem]:hidden',
  narrow: 'country-narrow min-[30rem]:hidden',
  middling: 'max-[30rem]:hidden md:hidden',
  wide: 'max-md:hidden',
}

/**
 * The country with a mark for each town, sized by its count. Names are shown where the width of the screen has room; on
 * a phone, towns close together share a mark, which leads to the list of towns. The map is for sighted readers: beside
 * it is a list of the same links for everybody else.
 */
export function CountryMap({ drawn, listOf }: { drawn: DrawnCounts; listOf: (id: string) => string }) {
  const { country, lakes, drawings } = drawn
  const narrow = drawings.find(({ width }) => width === 'narrow')
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${paper.width} ${paper.height}`}
      className="country-map mx-auto w-full max-w-[60rem] overflow-visible max-[30rem]:mt-(--above) max-[30rem]:mb-(--below)"
      style={roomFor(narrow)}
    >
      <path d={country} className="country-land" />
      {lakes.map((lake) => (
        <path key={lake} d={lake} className="country-lake" />
      ))}
      {drawings.map(({ width, size, marks, labels }) => (
        <g key={width} fontSize={size} className={shownAt[width]}>
          {marks.map(({ id, x, y, radius, title, isOne }) => (
            <Link key={id} to={isOne ? listOf(id) : '#towns'} tabIndex={-1}>
              <title>{title}</title>
              <circle cx={x} cy={y} r={radius} className="country-town" />
            </Link>
          ))}
          <g className="country-names">
            <path d={labels.map(({ leader }) => leader).join('')} className="country-leader" />
            {labels.map(({ id, text, x, y, anchor, isInland }) => (
              <text
                key={id}
                x={x}
                y={y}
                textAnchor={anchor}
                className={isInland ? 'country-inland' : undefined}
              >
                {text}
              </text>
            ))}
          </g>
        </g>
      ))}
    </svg>
  )
}

/** The space around the country for a phone's names, as shares of its width. */
function roomFor(narrow: { above: number; below: number } | undefined): CSSProperties {
  const style: Record<`--${string}`, string> = {
    '--above': `${((narrow?.above ?? 0) / paper.width) * 100}%`,
    '--below': `${((narrow?.below ?? 0) / paper.width) * 100}%`,
  }
  return style
}
