import { describe, expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import {
  findCities,
  findDistricts,
  findPlace,
  placesAround,
  placesMeantBy,
  resolveLocation,
} from './find-places.server.ts'
import { placeName } from './place.ts'

useDatabase()

test('the lists that forms show', async () => {
  const cities = await findCities()
  expect(cities).toHaveLength(57)
  expect(cities[0]?.id).toBe('bishkek')
  expect(cities.every(({ kind }) => kind === 'city' || kind === 'village')).toBe(true)
  expect((await findDistricts()).map(({ parentId }) => parentId)).toEqual(Array(4).fill('bishkek'))
})

test('one place', async () => {
  const place = await findPlace('osh')
  if (!place) throw new Error('no Osh')
  expect(placeName(place, 'ru')).toBe('Ош')
  expect(placeName(place, 'ky')).toBe('Ош')
  expect(placeName(place, 'en')).toBe('Osh')
  expect(await findPlace('atlantis')).toBeUndefined()
  expect(await findPlace(null)).toBeUndefined()
})

describe('what was typed as a place', () => {
  test.each([
    ['bishkek', 'bishkek'],
    ['Бишкек', 'bishkek'],
    ['  бишкек ', 'bishkek'],
    ['Bishkek', 'bishkek'],
    ['Фрунзе', 'bishkek'],
    ['Ош', 'osh'],
    ['osh', 'osh'],
    ['Джалал-Абад', 'manas'],
    ['Жалал-Абад', 'manas'],
    ['Манас', 'manas'],
    ['KG-GO', 'KG-GO'],
    ['Чуйская область', 'KG-C'],
    ['Чүй облусу', 'KG-C'],
    ['Чуй облусу', 'KG-C'],
    ['Ленинский район', 'bishkek-lenin'],
    ['г. Бишкек', 'bishkek'],
    ['Г.Бишкек', 'bishkek'],
    ['город Ош', 'osh'],
    ['Бишкек шаары', 'bishkek'],
    ['Bishkek City', 'bishkek'],
    ['с. Сокулук', 'sokuluk'],
    ['Сокулук айылы', 'sokuluk'],
    ['пгт Сокулук', 'sokuluk'],
    ['Кара Балта', 'kara-balta'],
    ['г. Чолпон Ата', 'cholpon-ata'],
    ['карасуу', 'kara-suu'],
    ['Kara Suu', 'kara-suu'],
    ['джалалабад', 'manas'],
    ['Каракол', 'karakol'],
    ['Кара Көл', 'kara-kol-jalal-abad'],
  ])('%j is the place %s', async (typed, placeId) => {
    expect(await resolveLocation(typed)).toEqual({ placeId, locationText: null })
  })

  test.each(['с. Нарын', 'constructor Ош', 'с. Ак-Тилек', 'Ак-Тилек, мкр Джал', '%', 'биш'])(
    '%j stays a text',
    async (typed) => {
      expect(await resolveLocation(typed)).toEqual({ placeId: null, locationText: typed })
    },
  )

  test('a town with what lies in it is the town, and the rest a text', async () => {
    expect(await resolveLocation('Бишкек, мкр Джал')).toEqual({
      placeId: 'bishkek',
      locationText: 'мкр Джал',
    })
    expect(await resolveLocation('г. Бишкек, мкр Джал')).toEqual({
      placeId: 'bishkek',
      locationText: 'мкр Джал',
    })
    expect(await resolveLocation('Фрунзе; центр')).toEqual({ placeId: 'bishkek', locationText: 'центр' })
  })

  test('nothing is nowhere', async () => {
    expect(await resolveLocation('')).toEqual({ placeId: null, locationText: null })
  })

  test('every place is found by its id and by each of its names as a town rather than a region', async () => {
    for (const city of await findCities()) {
      for (const typed of [city.id, city.nameRu, city.nameKy, city.nameEn]) {
        expect([typed, (await resolveLocation(typed)).placeId]).toEqual([typed, city.id])
      }
    }
  })
})

describe('the places that a search means', () => {
  test.each([
    ['Каракол', ['karakol']],
    ['ош', ['KG-GO', 'osh']],
    ['г. Каракол', ['karakol']],
    ['кызыл кия', ['kyzyl-kiya']],
    ['кызылкия', ['kyzyl-kiya']],
    ['-', []],
    ['bishkek-lenin', ['bishkek-lenin']],
    ['Atlantis', []],
    ['', []],
    [' ', []],
    ['%', []],
  ])('%j: %j', async (typed, ids) => {
    expect(await placesMeantBy(typed)).toEqual(ids)
  })

  test('a town with its districts, a region with its towns', async () => {
    expect(await placesMeantBy('Бишкек')).toEqual([
      'KG-GB',
      'bishkek',
      'bishkek-lenin',
      'bishkek-oktyabr',
      'bishkek-pervomay',
      'bishkek-sverdlov',
    ])
    const chuy = await placesMeantBy('Чуйская область')
    expect(chuy).toContain('tokmok')
    expect(chuy).toContain('kara-balta')
    expect(chuy).not.toContain('bishkek')
  })

  test('part of a name, when it is nobody’s whole name', async () => {
    expect(await placesMeantBy('токм')).toContain('tokmok')
    expect(await placesMeantBy('бишк')).toContain('bishkek-lenin')
  })
})

test('the circles around a place', async () => {
  const [district, city, region, ...more] = await placesAround('bishkek-lenin')
  expect(district).toEqual(['bishkek-lenin'])
  expect(city).toContain('bishkek-oktyabr')
  expect(region).toContain('bishkek')
  expect(more).toEqual([])
  expect(await placesAround('atlantis')).toEqual([])
  expect(await placesAround(null)).toEqual([])
})
