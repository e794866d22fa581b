import type { CSSProperties } from 'react'
import type { Point } from '#domain/places/place.ts'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { kilometresWords } from '#web/words/distances.ts'
import { isNamedAside, nearTowns, scaleBar, surelySeen } from './near-towns.ts'
import { DrawnMap } from './place-map.tsx'
import { onPaper, paper } from './projection.ts'
import { type NamedPoint, ringsAt } from './town-drawing.tsx'
import { pixelsToUnit } from './town-zoom.ts'

/** In pixels from the centre: what a phone's map shows, and what a wider one shows. */
const toldAside = { narrow: 120, wide: 190 }

type MapSignsProps = {
  /** In the middle. */
  point: Point
  zoom: number
  towns: readonly NamedPoint[]
  /** What the rings of distance are drawn around. */
  from: Point | null
}

/** Orientation on a drawn map: the towns around, the position in the country, north, and the scale. */
export function MapSigns({ point, zoom, towns, from }: MapSignsProps) {
  const bar = scaleBar(zoom)
  // One scale is enough.
  const told = ringToldAt(from, point, zoom)
  const { x: left, y: top } = onPaper(point)
  return (
    <div aria-hidden="true" className="map-signs">
      {nearTowns(point, towns, zoom).map(({ town, x, y, kilometres, turn }) => (
        <div key={town.name} style={signStyle(x, y, turn)}>
          <span className="map-town" />
          <span
            className={classNames(
              'map-way',
              x > 0 && 'map-way-east',
              isNamedAside({ x, y }) && 'map-way-aside',
            )}
          >
            <span className="map-way-arrow" />
            <b className="font-semibold">{town.name}</b>
            {m.map_km({ km: kilometresWords(kilometres) })}
          </span>
        </div>
      ))}
      <DrawnMap left={(left / paper.width) * 100} top={(top / paper.height) * 100}>
        <span className="map-spot" />
      </DrawnMap>
      <span className="map-north">{m.map_north()}</span>
      {(told === null || told > toldAside.narrow) && (
        <span
          className={classNames('map-scale', told !== null && '@min-[22rem]:hidden')}
          style={{ width: `${bar.pixels}px` }}
        >
          {m.map_km({ km: kilometresWords(bar.kilometres) })}
        </span>
      )}
    </div>
  )
}

/** How far to the side a ring's distance may be written; null if no ring has room. */
function ringToldAt(from: Point | null, point: Point, zoom: number): number | null {
  if (!from) return null
  const [centre, middle, scale] = [onPaper(from), onPaper(point), pixelsToUnit(zoom)]
  const [x, y] = [(centre.x - middle.x) * scale, (centre.y - middle.y) * scale]
  const isSeen = ringsAt(zoom).some(({ radius }) => Math.abs(y + radius - 5) < surelySeen)
  return isSeen && Math.abs(x) < toldAside.wide ? Math.abs(x) : null
}

/** The lower edge and the upper corners stay free for other elements. */
function edgeOf(x: number, y: number): string {
  if (y > 0) return '3.75rem'
  if (Math.abs(x) < Math.abs(y) / 3) return '1rem'
  return x > 0 ? '4.5rem' : '3.25rem'
}

/** The style sheet puts it at the town, or at the map's edge in its direction. */
function signStyle(x: number, y: number, turn: number): CSSProperties {
  const style: Record<`--${string}`, string | number> = {
    '--x': x.toFixed(1),
    '--y': y.toFixed(1),
    '--far-x': Math.max(1, Math.abs(x)).toFixed(1),
    '--far-y': Math.max(1, Math.abs(y)).toFixed(1),
    '--edge-y': edgeOf(x, y),
    '--turn': `${turn.toFixed(0)}deg`,
  }
  return style
}
