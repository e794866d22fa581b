import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chanceFrom } from '#tests/support/chance.ts'
import { RowIndex, type RowQuery } from './row-index.ts'
import { countedMax } from './search.ts'

type Row = { id: string; made: number; pay: number; kind: string; words: string[] }
const latest = (one: Row, other: Row) =>
  other.made - one.made || (one.id < other.id ? -1 : Number(one.id > other.id))
const best = (one: Row, other: Row) => other.pay - one.pay || latest(one, other)

function empty() {
  const rows: Row[] = []
  const columns = {
    rows,
    set(number: number, row: Row) {
      rows[number] = row
    },
  }
  const by = (compare: (one: Row, other: Row) => number) => (one: number, other: number) =>
    compare(rows[one] as Row, rows[other] as Row)
  return new RowIndex<Row, typeof columns, 'made' | 'pay'>(columns, { made: by(latest), pay: by(best) })
}

/** The same uuid for the same number, and no order among those of numbers that follow each other. */
const idOf = (number: number) =>
  createHash('md5')
    .update(String(number))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

const any: RowQuery<'made' | 'pay'> = { filters: {}, options: {}, order: 'made' }
const has = (...words: string[]) => ({ terms: [{ words }] })

/** An index of rows that come, change and go, beside the rows themselves. */
function lived(count: number) {
  const chance = chanceFrom(7)
  const index = empty()
  const rows = new Map<string, Row>()
  const wordOf = () => (chance.below(3) === 0 ? `rare${chance.below(400)}` : `often${chance.below(6)}`)
  for (let step = 0; step < count; step += 1) {
    const id = idOf(chance.below(Math.ceil(count * 0.8)))
    if (chance.below(12) === 0) {
      rows.delete(id)
      index.remove(id)
      continue
    }
    const words = Array.from({ length: 5 }, wordOf)
    const kind = `kind${chance.below(3)}`
    const row = { id, made: chance.below(count), pay: chance.below(50), kind, words }
    rows.set(id, row)
    index.put(row, [...words, `=${kind}`])
    // Its order is asked for in between, too.
    if (step % 997 === 0) index.first(any, 1)
  }
  return { index, rows: [...rows.values()] }
}

describe('what is found is what a look at every row finds', () => {
  const { index, rows } = lived(9_000)
  const payOf = (row: number) => index.columns.rows[row]?.pay ?? Number.NaN

  test.each([
    ['everything', {}, () => true],
    ['a frequent word', { q: has('often1') }, ({ words }: Row) => words.includes('often1')],
    ['a rare one', { q: has('rare7') }, ({ words }: Row) => words.includes('rare7')],
    [
      'one of several words, frequent and rare, and another',
      { q: { terms: [{ words: ['often2', 'rare3'] }, { words: ['often0'] }] } },
      ({ words }: Row) => (words.includes('often2') || words.includes('rare3')) && words.includes('often0'),
    ],
    [
      'a beginning',
      { q: { terms: [{ words: [], beginning: 'rare1' }] } },
      ({ words }: Row) => words.some((word) => word.startsWith('rare1')),
    ],
    [
      'filters by a word and by what holds',
      { kind: has('=kind1'), pay: { holds: (row: number) => payOf(row) >= 45 } },
      ({ kind, pay }: Row) => kind === 'kind1' && pay >= 45,
    ],
    ['a word that nothing has', { q: has('absent') }, () => false],
    ['nothing at all', { q: false as const }, () => false],
  ])('%s', (_, filters, fits: (row: Row) => boolean) => {
    const found = rows.filter(fits)
    for (const [order, compare] of [['made', latest] as const, ['pay', best] as const]) {
      const ids = found.toSorted(compare).map(({ id }) => id)
      expect(index.first({ ...any, filters, order }, 40)).toEqual(ids.slice(0, 40))
    }
    expect(index.count({ ...any, filters })).toBe(Math.min(found.length, countedMax + 1))
  })

  test('pages follow each other in their order, what ranks higher before', async () => {
    const query = { ...any, filters: { q: has('rare7', 'rare8') } }
    const all = rows
      .filter(({ words }) => words.includes('rare7') || words.includes('rare8'))
      .toSorted(latest)
    const pages = await Promise.all([1, 2, 3].map((page) => index.page(query, page, 5)))
    expect(pages.flatMap(({ ids }) => ids)).toEqual(all.slice(0, 15).map(({ id }) => id))
    expect(pages[0]).toMatchObject({ count: all.length, pageCount: Math.ceil(all.length / 5) })
    const ranked = await index.page({ ...query, rank: (some) => some.map(payOf) }, 1, 5)
    expect(ranked.ids).toEqual(
      all
        .toSorted((one, other) => other.pay - one.pay)
        .slice(0, 5)
        .map(({ id }) => id),
    )
  })

  test('options are counted by what else is asked, of more than a thousand none are', async () => {
    const options = {
      kind: (row: number) => [index.columns.rows[row]?.kind ?? null],
      size: (row: number) => (payOf(row) > 40 ? ['large'] : []),
    }
    const counted = async (filters: RowQuery['filters']) =>
      (await index.page({ ...any, filters, options }, 1, 5)).options
    const rare = rows.filter(({ words }) => words.includes('rare9'))
    const amount = (fits: (row: Row) => boolean) => rare.filter(fits).length
    const kinds = Object.fromEntries(
      ['kind0', 'kind1', 'kind2'].map((kind) => [kind, amount((row) => row.kind === kind)]),
    )
    const asked = { q: has('rare9'), kind: has('=kind2') }
    expect(await counted(asked)).toMatchObject({ kind: kinds })
    expect(await counted({ q: has('rare9') })).toEqual({
      kind: kinds,
      size: { large: amount((row) => row.pay > 40) },
    })
    expect(await counted({ q: has('often1') })).toEqual({})
  })

  test('where nothing is found, it is said what one filter fewer would find, the most first', () => {
    const filters = {
      q: has('rare9'),
      kind: has('=kind2'),
      pay: { holds: (row: number) => payOf(row) > 1_000 },
    }
    const count = rows.filter(({ words, kind }) => words.includes('rare9') && kind === 'kind2').length
    expect(index.wider({ ...any, filters })).toEqual([{ without: 'pay', count }])
    expect(index.wider({ ...any, filters: { pay: filters.pay } })).toEqual([])
  })
})

test('an index says when more of it is gone than there', () => {
  const index = empty()
  for (let made = 0; made <= 10_001; made += 1) {
    index.put({ id: idOf(1), made, pay: 1, kind: 'a', words: [] }, ['word'])
    expect(index.isWorn).toBe(made > 10_000)
  }
  expect(index.first({ ...any, filters: { q: has('word') } }, 5)).toEqual([idOf(1)])
  expect(index.count(any)).toBe(1)
})
