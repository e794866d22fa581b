import MapPin from 'lucide-react/icons/map-pin'
import { m } from '#locales/messages.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import type { PlaceOnMap } from '#web/places/place-on-map.server.ts'
import { SignedMap } from '#web/places/signed-map.tsx'
import type { NamedPoint } from '#web/places/town-drawing.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type LocationCardProps = {
  place: PlaceOnMap | null
  landmarks: readonly NamedPoint[]
  schoolName: string
  mayAct: boolean
}

/** The school's place on the map, for itself: a pin, only its town, or nothing. */
export function LocationCard({ place, landmarks, schoolName, mayAct }: LocationCardProps) {
  const isPinned = place?.precision === 'exact'
  return (
    <Card as="section">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{m.school_pin_title()}</h2>
        {mayAct && (
          <DialogLink
            to="/school-dashboard/profile/location"
            className={buttonLook({ variant: 'secondary' })}
          >
            <MapPin size={18} />
            {isPinned ? m.school_pin_change() : m.school_pin_edit()}
          </DialogLink>
        )}
      </div>
      {place && <SignedMap {...{ place, landmarks }} label={m.school_pin_map({ name: schoolName })} />}
      {mayAct && !isPinned && (
        <p className="mt-3 max-w-prose text-muted">
          {place ? m.school_pin_own_town() : m.school_pin_own_none()}
        </p>
      )}
    </Card>
  )
}
