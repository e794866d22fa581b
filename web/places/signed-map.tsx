import { useRef } from 'react'
import { nearestTo, nearSchool } from './landmarks.ts'
import { MapSigns } from './map-signs.tsx'
import { PlaceMap } from './place-map.tsx'
import type { PlaceOnMap } from './place-on-map.server.ts'
import { closestZoom, signedLayout } from './signed-layout.ts'
import { type NamedPoint, TownDrawing } from './town-drawing.tsx'
import { closestMax } from './town-zoom.ts'
import { useHalf } from './use-half.ts'

type SignedMapProps = {
  place: PlaceOnMap
  label: string
  /** Other schools; the nearest to the place is among them. */
  landmarks: readonly NamedPoint[]
}

/** `PlaceMap` with the orientation of a drawn map; public pages do without its script. */
export function SignedMap(props: SignedMapProps) {
  return props.place.tiles ? <PlaceMap {...props} /> : <SignedDrawing {...props} />
}

function SignedDrawing({ place, label, landmarks }: SignedMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const half = useHalf(frame)
  const isExact = place.precision === 'exact'
  const { point, around: towns, from } = place
  const near = isExact ? nearSchool(point, landmarks, null) : null
  const marks = [from, near].filter((mark) => mark !== null)
  const zoom =
    half && isExact && marks.length > 0
      ? closestZoom(point, marks, half, { from: place.zoom, to: closestMax })
      : place.zoom
  const hasRings = isExact || from !== null
  const shown = isExact ? nearestTo(point, landmarks) : []
  const layout = signedLayout({
    ...{ point, zoom, towns, landmarks: shown, near, hasRings, half },
    centre: from,
  })
  return (
    <div ref={frame} role="img" aria-label={label}>
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
