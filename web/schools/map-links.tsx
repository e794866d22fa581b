import ExternalLink from 'lucide-react/icons/external-link'
import { m } from '#locales/messages.ts'
import { Card } from '#web/ui/card.tsx'

const maps: { word: () => string; search: (address: string) => string }[] = [
  { word: () => m.school_map_2gis(), search: (address) => `https://2gis.kg/search/${address}` },
  {
    word: () => m.school_map_google(),
    search: (address) => `https://www.google.com/maps/search/?api=1&query=${address}`,
  },
  {
    word: () => m.school_map_osm(),
    search: (address) => `https://www.openstreetmap.org/search?query=${address}`,
  },
]

/** Where other maps show this address. */
export function MapLinks({ address }: { address: string }) {
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">{m.school_map_title()}</h2>
      <p className="mt-1 wrap-anywhere text-muted">{address}</p>
      <ul className="mt-2 grid">
        {maps.map(({ word, search }) => (
          <li key={word()}>
            <a
              href={search(encodeURIComponent(address))}
              target="_blank"
              rel="noopener"
              aria-label={`${m.school_map_find({ map: word() })} (${m.school_opens_apart()})`}
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
