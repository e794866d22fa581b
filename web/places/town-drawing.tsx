import type { ReactNode } from 'react'
import type { Point } from '#domain/places/place.ts'
import { m } from '#locales/messages.ts'
import { kilometresWords } from '#web/words/distances.ts'
import country from './country.svg?no-inline'
import lakes from './lakes.svg?no-inline'
import { kilometresToUnit, onPaper } from './projection.ts'
import { pixelsToUnit } from './town-zoom.ts'

/** The position of a name beside its dot; by default right above it. */
export type Beside = { x: number; y: number; textAnchor: 'start' | 'middle' | 'end' }
export type NamedPoint = Point & {
  name: string
  beside?: Beside
  /** Its distance, after the name. */
  far?: string
}

const ringsKm = [0.5, 1, 2, 5, 10, 20, 50]
/** In pixels: a smaller ring is useless, a larger one is not visible. */
const ringSize = { min: 36, max: 700 }

export function ringsAt(zoom: number): { km: number; radius: number }[] {
  const pixelsToKm = pixelsToUnit(zoom) / kilometresToUnit
  return ringsKm
    .map((km) => ({ km, radius: km * pixelsToKm }))
    .filter(({ radius }) => radius >= ringSize.min && radius <= ringSize.max)
}

/** Where the distance of a ring stands, in pixels from what the rings are drawn around. */
export type RingLabel = { km: number; x: number; y: number }

type TownDrawingProps = {
  /** In the middle. */
  point: Point
  zoom: number
  towns: readonly NamedPoint[]
  /** What the rings of distance are drawn around. */
  from: Point | null
  /** Where nothing is said, in the south of each, on its line. */
  ringLabels?: readonly RingLabel[]
  children?: ReactNode
}

/** The country from close up, without streets: towns, lakes and border, and rings that show distances. */
export function TownDrawing({ point, zoom, towns, from, ringLabels, children }: TownDrawingProps) {
  const scale = pixelsToUnit(zoom)
  const middle = onPaper(point)
  const place = (at: Point) => {
    const { x, y } = onPaper(at)
    return { x: (x - middle.x) * scale, y: (y - middle.y) * scale }
  }
  const moved = `scale(${scale}) translate(${-middle.x} ${-middle.y})`
  const rings = ringsAt(zoom)
  const centre = from && place(from)
  const labels = ringLabels ?? rings.map(({ km, radius }) => ({ km, x: 0, y: radius }))
  return (
    <div className="town-map">
      <svg aria-hidden="true" className="town-drawing">
        <g transform={moved} strokeWidth={2 / scale}>
          <use href={`${country}#shape`} className="town-land" />
          <use href={`${lakes}#shape`} className="town-lake" />
        </g>
        {centre && (
          <g transform={`translate(${centre.x} ${centre.y})`}>
            {rings.map(({ km, radius }) => (
              <circle key={km} r={radius} className="town-ring" />
            ))}
            {labels.map(({ km, x, y }) => (
              <text key={km} x={x} y={y + 5} textAnchor="middle" className="town-distance">
                {m.map_km({ km: kilometresWords(km) })}
              </text>
            ))}
          </g>
        )}
        {towns.map((town) => {
          const { x, y } = place(town)
          return (
            <g key={`${town.name} ${town.latitude} ${town.longitude}`} transform={`translate(${x} ${y})`}>
              <circle r="4" className="town-dot" />
              <text x="8" y="-6" {...town.beside} className="town-name">
                {town.name}
                {town.far && <tspan className="town-distance"> {town.far}</tspan>}
              </text>
            </g>
          )
        })}
      </svg>
      {children}
    </div>
  )
}
