import type { CSSProperties } from 'react'
import type { Point } from '#domain/places/place.ts'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { kilometresWords } from '#web/words/distances.ts'
import { nearTowns, scaleBar } from './near-towns.ts'
import { DrawnMap } from './place-map.tsx'
import { onPaper, paper } from './projection.ts'
import type { NamedPoint } from './town-drawing.tsx'

type MapSignsProps = {
  /** In the middle. */
  point: Point
  zoom: number
  towns: readonly NamedPoint[]
}

/**
 * What makes a drawn map one to find one's way by: the towns around, where in the country it is, where the
 * north is, how long a kilometre is.
 */
export function MapSigns({ point, zoom, towns }: MapSignsProps) {
  const bar = scaleBar(zoom)
  const { x: left, y: top } = onPaper(point)
  return (
    <div aria-hidden="true" className="map-signs">
      {nearTowns(point, towns, zoom).map(({ town, x, y, kilometres, turn }) => (
        <div key={town.name} style={signStyle(x, y, turn)}>
          <span className="map-town" />
          <span className={classNames('map-way', x > 0 && 'map-way-east')}>
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
      <span className="map-scale" style={{ width: `${bar.pixels}px` }}>
        {m.map_km({ km: kilometresWords(bar.kilometres) })}
      </span>
    </div>
  )
}

/** What is drawn along the lower edge and in the upper corners stays free. */
function edgeOf(x: number, y: number): string {
  if (y > 0) return '3.75rem'
  if (Math.abs(x) < Math.abs(y) / 3) return '1rem'
  return x > 0 ? '4.5rem' : '3.25rem'
}

/** The sheet of styles puts it where the town is, or at the map's edge on the way there. */
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
