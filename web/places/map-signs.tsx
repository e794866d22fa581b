import type { CSSProperties } from 'react'
import type { Point } from '#domain/places/place.ts'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { kilometresWords } from '#web/words/distances.ts'
import { isNamedAside, scaleBar } from './near-towns.ts'
import { DrawnMap } from './place-map.tsx'
import { onPaper, paper } from './projection.ts'
import type { Sign } from './signed-layout.ts'

type MapSignsProps = {
  /** In the middle. */
  point: Point
  zoom: number
  signs: readonly Sign[]
  /** Where no ring says how long a kilometre is. */
  hasScale: boolean
}

/** Orientation on a drawn map: the towns around, the position in the country, north, and the scale. */
export function MapSigns({ point, zoom, signs, hasScale }: MapSignsProps) {
  const bar = scaleBar(zoom)
  const { x: left, y: top } = onPaper(point)
  return (
    <div aria-hidden="true" className="map-signs">
      {signs.map(({ town, x, y, kilometres, turn, isForWide, out, edge, hasDot }) => (
        <div
          key={`${town.name} ${town.latitude} ${town.longitude}`}
          style={signStyle(x, y, turn, edge)}
          className={isForWide ? '@max-[30rem]:hidden' : undefined}
        >
          {hasDot && <span className="map-town" />}
          <span
            className={classNames(
              'map-way',
              x > 0 && 'map-way-east',
              out ? 'map-way-out' : isNamedAside({ x, y }) && 'map-way-aside',
            )}
          >
            <span className="map-way-arrow" />
            <b className="font-semibold">{town.name}</b>
            {out !== 'name' && m.map_km({ km: kilometresWords(kilometres) })}
          </span>
        </div>
      ))}
      <DrawnMap left={(left / paper.width) * 100} top={(top / paper.height) * 100}>
        <span className="map-spot" />
      </DrawnMap>
      <span className="map-north">{m.map_north()}</span>
      {hasScale && (
        <span className="map-scale" style={{ width: `${bar.pixels}px` }}>
          {m.map_km({ km: kilometresWords(bar.kilometres) })}
        </span>
      )}
    </div>
  )
}

/** The style sheet puts it at the town, or at the map's edge in its direction. */
function signStyle(x: number, y: number, turn: number, edge: number): CSSProperties {
  const style: Record<`--${string}`, string | number> = {
    '--x': x.toFixed(1),
    '--y': y.toFixed(1),
    '--far-x': Math.max(1, Math.abs(x)).toFixed(1),
    '--far-y': Math.max(1, Math.abs(y)).toFixed(1),
    '--edge-y': `${edge}rem`,
    '--turn': `${turn.toFixed(0)}deg`,
  }
  return style
}
