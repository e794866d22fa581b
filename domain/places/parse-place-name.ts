import { fold } from '#domain/texts/fold.ts'
import type { Place } from './place.ts'

type Kinds = readonly Place['kind'][]

const kindsBefore = new Map<string, Kinds>([
  ...['г', 'гор', 'город', 'шаар'].map((word) => [word, ['city']] as const),
  ...['с', 'село', 'айыл'].map((word) => [word, ['village']] as const),
  ['пгт', ['city', 'village']],
])
const kindsAfter = new Map<string, Kinds>([
  ...['шаары', 'city'].map((word) => [word, ['city']] as const),
  ...['айылы', 'village'].map((word) => [word, ['village']] as const),
])

/** A name for comparisons, in which a hyphen is a space: «Кара Балта» is Кара-Балта. */
export const asName = (typed: string): string =>
  fold(typed)
    .replaceAll(/[\s\p{Pd}]+/gu, ' ')
    .trim()

/** The name as `asName` leaves it, and the kinds that are said with it: «г. Бишкек», «с.Сокулук», «Бишкек шаары». */
export function parsePlaceName(typed: string): { name: string; kinds: Kinds } {
  const words = asName(typed)
  const [, before = '', name = ''] = /^(\p{L}+)(?:\.\s?|\s)(.+)$/u.exec(words) ?? []
  const [, begun = '', after = ''] = /^(.+)\s(\p{L}+)$/u.exec(words) ?? []
  const [first, last] = [kindsBefore.get(before), kindsAfter.get(after)]
  if (first) return { name, kinds: first }
  return last ? { name: begun, kinds: last } : { name: words, kinds: [] }
}
