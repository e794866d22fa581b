import type { Point } from '#domain/places/place.ts'
import { m } from '#locales/messages.ts'

type OtherMap = { word: () => string; search: (address: string) => string; at: (pin: Point) => string }

/** Maps with streets, which find an address or show a place. */
export const otherMaps: OtherMap[] = [
  {
    word: () => m.school_map_2gis(),
    search: (address) => `https://2gis.kg/search/${address}`,
    at: ({ latitude, longitude }) => `https://2gis.kg/geo/${longitude},${latitude}`,
  },
  {
    word: () => m.school_map_google(),
    search: (address) => `https://www.google.com/maps/search/?api=1&query=${address}`,
    at: ({ latitude, longitude }) =>
      `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
  },
  {
    word: () => m.school_map_osm(),
    search: (address) => `https://www.openstreetmap.org/search?query=${address}`,
    at: ({ latitude, longitude }) =>
      `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
  },
]
