import { fold } from '#domain/texts/fold.ts'
import type { Place } from './place.ts'

type Kinds = readonly Place['kind'][]

/** What people write before and after the name of a place, as `fold` leaves it. */
const kindsBefore = new Map<string, Kinds>([
  ...['г', 'гор', 'город', 'шаар'].map((word) => [word, ['city']] as const),
  ...['с', 'село', 'айыл'].map((word) => [word, ['village']] as const),
  ['пгт', ['city', 'village']],
])
const kindsAfter = new Map<string, Kinds>([
  ...['шаары', 'city'].map((word) => [word, ['city']] as const),
  ...['айылы', 'village'].map((word) => [word, ['village']] as const),
])

/** The folded name, and the kinds that are said with it: «г. Бишкек», «с.Сокулук», «Бишкек шаары». */
export function placeSaid(typed: string): { name: string; kinds: Kinds } {
  const folded = fold(typed)
  const [, before = '', name = ''] = /^(\p{L}+)(?:\.\s?|\s)(.+)$/u.exec(folded) ?? []
  const [, begun = '', after = ''] = /^(.+)\s(\p{L}+)$/u.exec(folded) ?? []
  const [first, last] = [kindsBefore.get(before), kindsAfter.get(after)]
  if (first) return { name, kinds: first }
  return last ? { name: begun, kinds: last } : { name: folded, kinds: [] }
}
