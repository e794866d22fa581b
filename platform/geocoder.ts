import { z } from 'zod'

const timeoutMs = 5_000

/** Nominatim's ranks: a building or a thing in it has 30, a street 26 or 27, towns less. */
const ranks = { building: 30, street: 26 }

const coordinate = z.coerce.number()
const answer = z.array(z.object({ lat: coordinate, lon: coordinate, place_rank: z.number() }))

/** A position, and whether the building, its street or only the town was found. */
export type GeocodedPlace = { latitude: number; longitude: number; confidence: 'exact' | 'street' | 'city' }

/** The first result of a Nominatim-compatible service in Kyrgyzstan; undefined for none. */
export async function geocode(service: string, words: string): Promise<GeocodedPlace | undefined> {
  const url = new URL(`${service.replace(/\/$/, '')}/search`)
  url.search = String(new URLSearchParams({ q: words, format: 'jsonv2', countrycodes: 'kg', limit: '1' }))
  // Nominatim refuses who does not say what asks.
  const headers = { 'User-Agent': 'Ustat', 'Accept-Language': 'ru' }
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`the geocoder answered ${response.status}`)
  const [found] = answer.parse(await response.json())
  if (!found) return undefined
  const { lat: latitude, lon: longitude, place_rank: rank } = found
  const confidence = rank >= ranks.building ? 'exact' : rank >= ranks.street ? 'street' : 'city'
  return { latitude, longitude, confidence }
}
