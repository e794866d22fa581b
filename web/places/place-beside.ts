import { type Place, placeName } from '#domain/places/place.ts'
import { getLocale } from '#locales/messages.ts'

const asWords = (text: string) => ` ${text.toLocaleLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `

/**
 * A place beside a school's name: what the name already contains, in any language whose letters the reader reads, is
 * not repeated.
 */
export function placeBeside(
  school: string,
  place: Pick<Place, 'kind' | 'nameRu' | 'nameKy' | 'nameEn'> | undefined,
  text: string | null,
): string | null {
  const isInSchoolName = (name: string) => asWords(school).includes(asWords(name))
  // «города Каракол» says nothing to a reader of English alone.
  const names = place && (getLocale() === 'en' ? [place.nameEn] : [place.nameRu, place.nameKy, place.nameEn])
  const isNamed = names?.some(isInSchoolName)
  const name = place && !isNamed ? placeName(place, getLocale()) : null
  const rest = text?.split(', ').filter((part) => !isInSchoolName(part)) ?? []
  // A village comes before its region, a district after its town.
  const parts = place?.kind === 'region' ? [...rest, name] : [name, ...rest]
  return parts.filter(Boolean).join(', ') || null
}
