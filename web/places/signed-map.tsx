import { MapSigns } from './map-signs.tsx'
import { PlaceMap } from './place-map.tsx'
import type { PlaceOnMap } from './place-on-map.server.ts'
import { TownDrawing } from './town-drawing.tsx'
import { drawnZooms } from './town-zoom.ts'

/** As `PlaceMap`, with what makes a drawn map one to find one's way by; public pages go without its script. */
export function SignedMap({ place, label }: { place: PlaceOnMap; label: string }) {
  if (place.tiles) return <PlaceMap place={place} label={label} />
  const isExact = place.precision === 'exact'
  const zoom = isExact ? drawnZooms.pin : drawnZooms.town
  return (
    <div role="img" aria-label={label}>
      <TownDrawing point={place.point} zoom={zoom} towns={[]} from={place.from}>
        <MapSigns point={place.point} zoom={zoom} towns={place.around} />
        <span className="absolute top-1/2 left-1/2">
          <span className={isExact ? 'map-pin' : 'map-area'} />
        </span>
      </TownDrawing>
    </div>
  )
}
