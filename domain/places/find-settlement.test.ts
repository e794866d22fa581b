import { describe, expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { findSettlement, settlementAmong } from './find-settlement.server.ts'

useDatabase()

describe('where a school says it is', () => {
  test.each([
    ['bishkek', null, 'bishkek'],
    ['бишкек', null, 'bishkek'],
    ['г. Нарын', null, 'naryn'],
    ['г.Нарын', null, 'naryn'],
    ['Нарын шаары', null, 'naryn'],
    ['Нарын', 'KG-N', 'naryn'],
    ['с. Сокулук', null, 'sokuluk'],
    ['пгт Сокулук', 'KG-C', 'sokuluk'],
    ['Бишкек, Бишкек', null, 'bishkek'],
    ['Карасуу', null, 'kara-suu'],
    ['г. Кызыл Кия', null, 'kyzyl-kiya'],
  ])('%j, in %s, is the town %s', async (typed, around, placeId) => {
    expect(await findSettlement(typed, around)).toEqual({ ok: true, placeId, locationText: null })
  })

  test.each([
    ['Эмгекчил', 'KG-N', 'KG-N', 'Эмгекчил'],
    ['с. Эмгекчил', 'naryn', 'naryn', 'с. Эмгекчил'],
    ['Эмгекчил, Нарынская область', null, 'KG-N', 'Эмгекчил'],
    ['Эмгекчил, Нарын', null, 'naryn', 'Эмгекчил'],
    ['Ак-Орго, Бишкек', null, 'bishkek', 'Ак-Орго'],
    // A village with the name of a town in another region.
    ['Токмок', 'KG-N', 'KG-N', 'Токмок'],
    // A village of the same name as a town of its region.
    ['с. Нарын', 'KG-N', 'KG-N', 'с. Нарын'],
    ['Нарын айылы', 'KG-N', 'KG-N', 'Нарын айылы'],
    ['Нарын айылы, Нарынская область', null, 'KG-N', 'Нарын айылы'],
  ])('%j, in %s, is a village at %s', async (typed, around, placeId, locationText) => {
    expect(await findSettlement(typed, around)).toEqual({ ok: true, placeId, locationText })
  })

  test.each([
    ['Эмгекчил', null, 'unknown'],
    ['с. Нарын', null, 'unknown'],
    ['%', null, 'unknown'],
    ['Нарынская область', null, 'not-a-settlement'],
    ['Бишкек, мкр Джал', null, 'not-a-settlement'],
    ['Эмгекчил', 'atlantis', 'unknown-region'],
    ['Эмгекчил', 'bishkek-lenin', 'unknown-region'],
  ])('%j, in %s, is refused: %s', async (typed, around, reason) => {
    expect(await findSettlement(typed, around)).toEqual({ ok: false, reason })
  })
})

test('a name that two places of the list have asks for the region', () => {
  const region = (id: string) => ({ id, kind: 'region' as const, parentId: null, known: [] })
  const village = (id: string, parentId: string) => ({
    ...{ id, kind: 'village' as const, parentId },
    known: ['ак суу'],
  })
  const list = [region('north'), region('south'), village('one', 'north'), village('other', 'south')]
  expect(settlementAmong(list, 'Ак-Суу', null)).toEqual({ ok: false, reason: 'ambiguous' })
  expect(settlementAmong(list, 'Ак-Суу', 'south')).toEqual({ ok: true, placeId: 'other', locationText: null })
})
