import type { Result } from '#domain/verbs/result.ts'
import { type GazetteerPlace, gazetteerPlaces } from './find-places.server.ts'
import { asName, parsePlaceName } from './parse-place-name.ts'
import type { Place } from './place.ts'

/** A village that is not in the gazetteer has the region or listed town where it is (rule 47). */
type Settlement = { placeId: string; locationText: string | null }

/** A region alone and a town with a street are no settlements; `unknown-region` is about the stated region. */
export type SettlementRefusal = 'unknown' | 'ambiguous' | 'not-a-settlement' | 'unknown-region'

export type FoundSettlement = Result<SettlementRefusal, Settlement>

export async function findSettlement(typed: string, around: string | null): Promise<FoundSettlement> {
  return settlementAmong(await gazetteerPlaces(), typed, around)
}

type KnownPlace = Pick<GazetteerPlace, 'id' | 'kind' | 'parentId' | 'known'>

export function settlementAmong(
  places: readonly KnownPlace[],
  typed: string,
  around: string | null,
): FoundSettlement {
  const byId = places.find(({ id, kind }) => id === typed && isSettlement(kind))
  if (byId) return { ok: true, placeId: byId.id, locationText: null }

  const [, begun, rest] = /^([^,;]+)[,;]\s*(.+)$/s.exec(typed) ?? []
  const name = (begun ?? typed).trim()
  const named = places.filter((place) => isSettlement(place.kind) && isCalled(place, name))
  const stated = rest === undefined ? undefined : placeOf(rest, places)
  if (rest !== undefined && !stated) return { ok: false, reason: 'not-a-settlement' }

  const chosen = around === null ? stated : places.find(({ id }) => id === around)
  if (around !== null && (!chosen || chosen.kind === 'district'))
    return { ok: false, reason: 'unknown-region' }
  if (chosen) {
    const there = named.find((place) => place.id === chosen.id || place.parentId === regionOf(chosen))
    return there
      ? { ok: true, placeId: there.id, locationText: null }
      : { ok: true, placeId: chosen.id, locationText: name }
  }
  const [only, ...others] = named
  if (others.length > 0) return { ok: false, reason: 'ambiguous' }
  if (only) return { ok: true, placeId: only.id, locationText: null }
  const isRegion = places.some(({ kind, known }) => kind === 'region' && known.includes(asName(name)))
  return { ok: false, reason: isRegion ? 'not-a-settlement' : 'unknown' }
}

const isSettlement = (kind: Place['kind']) => kind === 'city' || kind === 'village'
const regionOf = (place: KnownPlace) => (place.kind === 'region' ? place.id : place.parentId)
const bare = (name: string) => parsePlaceName(name).name

/** «с. Нарын» is a village, and not the town of that name. */
function isCalled({ kind, known }: KnownPlace, typed: string): boolean {
  const { name, kinds } = parsePlaceName(typed)
  const isVillage = kinds.length > 0 && !kinds.includes('city')
  return known.includes(asName(typed)) || (known.includes(name) && !(isVillage && kind === 'city'))
}

function placeOf(name: string, places: readonly KnownPlace[]): KnownPlace | undefined {
  const named = places.filter(({ known }) => known.includes(asName(name)) || known.includes(bare(name)))
  const region = named.find(({ kind }) => kind === 'region')
  const towns = named.filter(({ kind }) => isSettlement(kind))
  // Bishkek and Osh are towns and also regions of the same name: people mean the town.
  if (region) return towns.find(({ parentId }) => parentId === region.id) ?? region
  return towns.length === 1 ? towns[0] : undefined
}
