import { nearestTo, nearSchool } from './landmarks.ts'
import { MapSigns } from './map-signs.tsx'
import { PlaceMap } from './place-map.tsx'
import type { PlaceOnMap } from './place-on-map.server.ts'
import { signedLayout } from './signed-layout.ts'
import { type NamedPoint, TownDrawing } from './town-drawing.tsx'

type SignedMapProps = {
  place: PlaceOnMap
  label: string
  /** Other schools; the nearest to the place is among them. */
  landmarks: readonly NamedPoint[]
}

/** `PlaceMap` with the orientation of a drawn map; public pages do without its script. */
export function SignedMap({ place, label, landmarks }: SignedMapProps) {
  if (place.tiles) return <PlaceMap place={place} label={label} />
  const isExact = place.precision === 'exact'
  const { point, around: towns, from, zoom } = place
  const hasRings = isExact || from !== null
  const near = isExact ? nearSchool(point, landmarks, null) : null
  const shown = isExact ? nearestTo(point, landmarks) : []
  const layout = signedLayout({ point, zoom, towns, landmarks: shown, near, hasRings })
  return (
    <div role="img" aria-label={label}>
      <TownDrawing
        {...{ point, zoom }}
        from={hasRings ? point : null}
        ringLabels={layout.ringLabels}
        towns={layout.landmarks}
      >
        <MapSigns {...{ point, zoom }} signs={layout.signs} hasScale={layout.hasScale} />
        <span className="absolute top-1/2 left-1/2">
          <span className={isExact ? 'map-pin' : 'map-area'} />
        </span>
      </TownDrawing>
    </div>
  )
}
