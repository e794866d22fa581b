import type { ReactNode } from 'react'
import type { PlaceOnMap } from './place-on-map.server.ts'
import type { Tile } from './tiles.ts'
import { TownDrawing } from './town-drawing.tsx'

/** A map with one place on it, by tiles or drawn. */
export function PlaceMap({ place, label }: { place: PlaceOnMap; label: string }) {
  const mark = <span className={place.precision === 'exact' ? 'map-pin' : 'map-area'} />
  return (
    <>
      <div role="img" aria-label={label}>
        {place.tiles ? (
          <TileMap tiles={place.tiles}>
            <span className="absolute top-1/2 left-1/2">{mark}</span>
          </TileMap>
        ) : (
          <TownDrawing point={place.point} zoom={place.zoom} towns={place.around} from={place.from}>
            <span className="absolute top-1/2 left-1/2">{mark}</span>
            <DrawnMap left={place.left} top={place.top}>
              <span className="map-spot" />
            </DrawnMap>
          </TownDrawing>
        )}
      </div>
      {place.tiles && <p className="mt-1 text-sm text-muted">{place.attribution}</p>}
    </>
  )
}

/** Tiles around the point that stands in the middle. */
export function TileMap({ tiles, children }: { tiles: readonly Tile[]; children: ReactNode }) {
  return (
    <div className="tile-map">
      {tiles.map(({ src, left, top }) => (
        <img
          key={src}
          src={src}
          alt=""
          width={256}
          height={256}
          loading="lazy"
          decoding="async"
          draggable={false}
          className="absolute max-w-none"
          style={{ left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)` }}
        />
      ))}
      {children}
    </div>
  )
}

/** The drawn country, with something at a place on it, in per cent of its sides. */
export function DrawnMap({ left, top, children }: { left: number; top: number; children: ReactNode }) {
  return (
    <div className="drawn-map">
      <span className="absolute" style={{ left: `${left}%`, top: `${top}%` }}>
        {children}
      </span>
    </div>
  )
}
