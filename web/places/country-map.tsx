import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { paper } from './projection.ts'
import type { DrawnCounts } from './town-counts.server.ts'

const shownAt: Record<string, string> = {
  narrow: 'min-[30rem]:hidden',
  middling: 'max-[30rem]:hidden md:hidden',
  wide: 'max-md:hidden',
}

/**
 * The country with a mark for each town, as large as its count. Names stand where they have room for the width of the
 * screen. It is for eyes and fingers: beside it stands a list of the same links for everybody else.
 */
export function CountryMap({ drawn, listOf }: { drawn: DrawnCounts; listOf: (id: string) => string }) {
  const { country, lakes, marks, labels } = drawn
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${paper.width} ${paper.height}`}
      className="country-map mx-auto w-full max-w-[60rem]"
    >
      <path d={country} className="country-land" />
      {lakes.map((lake) => (
        <path key={lake} d={lake} className="country-lake" />
      ))}
      {marks.map(({ id, x, y, radius, text }) => (
        <Link key={id} to={listOf(id)} tabIndex={-1}>
          <title>{text}</title>
          <circle cx={x} cy={y} r={radius} className="country-town" />
        </Link>
      ))}
      {labels.map(({ width, size, labels: placed }) => (
        <g key={width} fontSize={size} className={classNames('country-names', shownAt[width])}>
          <path d={placed.map(({ leader }) => leader).join('')} className="country-leader" />
          {placed.map(({ id, text, x, y, anchor }) => (
            <text key={id} x={x} y={y} textAnchor={anchor}>
              {text}
            </text>
          ))}
        </g>
      ))}
    </svg>
  )
}
