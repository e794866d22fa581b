import ExternalLink from 'lucide-react/icons/external-link'
import { m } from '#locales/messages.ts'
import { PlaceMap } from '#web/places/place-map.tsx'
import type { ShownPlace } from '#web/places/place-on-map.server.ts'
import { Card } from '#web/ui/card.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { otherMaps } from './other-maps.ts'

type MapLinksProps = { address: string; schoolName: string; place: ShownPlace | null }

/** Where the school is: on our map, with its accuracy, and on others, at its pin or otherwise by its address. */
export function MapLinks({ address, schoolName, place }: MapLinksProps) {
  const pin = place?.precision === 'exact' ? place.point : undefined
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">{m.school_map_title()}</h2>
      <p className="mt-1 wrap-anywhere text-muted">
        <Unbroken>{address}</Unbroken>
      </p>
      {place && (
        <figure className="mt-3">
          <PlaceMap place={place} label={m.school_pin_map({ name: schoolName })} />
          <figcaption className="mt-2 text-sm text-muted">{place.known}</figcaption>
        </figure>
      )}
      <ul className="mt-2 flex flex-wrap gap-x-5 max-sm:flex-col">
        {otherMaps.map(({ word, search, at }) => (
          <li key={word()}>
            <a
              href={pin ? at(pin) : search(encodeURIComponent(address))}
              target="_blank"
              rel="noopener"
              aria-label={`${(pin ? m.school_map_show : m.school_map_find)({ map: word() })} (${m.school_opens_apart()})`}
              className="inline-flex min-h-11 items-center gap-2"
            >
              {word()}
              <ExternalLink size={16} className="shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
