import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMapLink } from './map-link.ts'

const point = { latitude: 42.8746, longitude: 74.5698 }

describe('what is copied from another map', () => {
  test.each([
    ['2GIS, a place', 'https://2gis.kg/bishkek/geo/15763234351122345/74.5698%2C42.8746?m=74.6%2C42.9%2F16'],
    ['2GIS, a company', 'https://2gis.kg/bishkek/firm/70000001026720190/74.5698,42.8746?m=74.6,42.9/16'],
    ['2GIS, as this site links to it', 'https://2gis.kg/geo/74.5698,42.8746'],
    [
      'Google Maps, a place',
      'https://www.google.com/maps/place/%D0%A8%D0%BA%D0%BE%D0%BB%D0%B0+5/@42.9,74.6,17z/data=!3m1!4b1!4m6!3m5!1s0x389ec8:0x1!8m2!3d42.8746!4d74.5698!16s%2Fg%2F11c',
    ],
    ['Google Maps, a pressed point', 'https://www.google.com/maps/place/42.8746,74.5698/@42.9,74.6,17z'],
    ['Google Maps, a search', 'https://www.google.com/maps/search/42.8746,+74.5698?entry=tts'],
    [
      'Google Maps, as this site links to it',
      'https://www.google.com/maps/search/?api=1&query=42.8746,74.5698',
    ],
    ['a place sent by a messenger', 'https://maps.google.com/maps?q=42.8746%2C74.5698&z=17&hl=ru'],
    ['Yandex Maps, a mark', 'https://yandex.ru/maps/10309/bishkek/?ll=74.6%2C42.9&pt=74.5698%2C42.8746&z=17'],
    [
      'Yandex Maps, a pressed point',
      'https://yandex.kg/maps/?ll=74.6%2C42.9&whatshere%5Bpoint%5D=74.5698%2C42.8746&whatshere%5Bzoom%5D=17',
    ],
    ['OpenStreetMap', 'https://www.openstreetmap.org/?mlat=42.8746&mlon=74.5698#map=17/42.9/74.6'],
    ['an address of a program', 'geo:42.8746,74.5698?z=17'],
    ['two numbers', ' 42.8746, 74.5698 '],
    ['two numbers with commas', '42,8746; 74,5698'],
    ['two numbers with degrees', '42.8746° 74.5698°'],
    ['the longitude first', '74.5698 42.8746'],
    ['two numbers in brackets', '(42.8746, 74.5698)'],
    ['two numbers with halves of the globe behind', '42.8746° N, 74.5698° E'],
    ['two numbers with halves of the globe before', 'N42.8746 E74.5698'],
    ['two numbers with Russian halves of the globe', '42,8746° с. ш., 74,5698° в. д.'],
  ])('%s', (_, typed) => {
    expect(readMapLink(typed)).toEqual({ ok: true, point, isMiddle: false })
  })

  test.each([`42°52'28.6"N 74°34'11.3"E`, '42° 52′ 28,6″ с. ш. 74° 34′ 11,3″ в. д.'])(
    'degrees, minutes and seconds: %s',
    (typed) => {
      const read = readMapLink(typed)
      expect(read).toMatchObject({ ok: true, isMiddle: false })
      expect(read.ok && read.point.latitude).toBeCloseTo(42.874611, 5)
      expect(read.ok && read.point.longitude).toBeCloseTo(74.569806, 5)
    },
  )

  test('a long row of spaces between is one space', () => {
    expect(readMapLink(`42.8746${' '.repeat(3_900)}74.5698`)).toMatchObject({ ok: true, point })
    expect(readMapLink(`42.8746${' '.repeat(4_000)}x`)).toMatchObject({ ok: false })
  })

  test.each([
    ['2GIS', 'https://2gis.kg/bishkek?m=74.5698%2C42.8746%2F16'],
    [
      '2GIS, of a company without its place',
      'https://2gis.kg/bishkek/firm/70000001026720190?m=74.5698,42.8746/16',
    ],
    ['Google Maps', 'https://www.google.com/maps/@42.8746,74.5698,17z?entry=ttu'],
    [
      'Google Maps within a page',
      'https://www.google.com/maps/embed?pb=!1m14!1m8!1m3!1d2923.1!2d74.5698!3d42.8746!3m2',
    ],
    ['Yandex Maps', 'https://yandex.com/maps/10309/bishkek/?ll=74.5698%2C42.8746&z=16'],
    ['OpenStreetMap', 'https://www.openstreetmap.org/#map=17/42.8746/74.5698'],
    ['with half an escape at its end', 'https://2gis.kg/bishkek?m=74.5698%2C42.8746%2'],
  ])('of %s only the middle of the screen is known', (_, typed) => {
    expect(readMapLink(typed)).toEqual({ ok: true, point, isMiddle: true })
  })

  test.each([
    ['https://maps.app.goo.gl/AbCdEf123', 'short-link'],
    ['Школа № 5, Бишкек\nhttps://go.2gis.com/abc12', 'short-link'],
    ['https://yandex.ru/maps/-/CDxyz~12', 'short-link'],
    ['https://yandex.com.tr/maps/-/CDxyz', 'short-link'],
    ['https://www.google.com/maps/@55.75,37.61,17z', 'outside'],
    ['https://2gis.ru/moscow?m=37.61%2C55.75%2F16', 'outside'],
    ['42.8746, 7.5698', 'outside'],
    ['https://2gis.kg/bishkek/firm/70000001026720190', 'no-place'],
    ['Бишкек, Чуй 1', 'no-place'],
    ['42, 74', 'no-place'],
    ['', 'no-place'],
    ['%%%', 'no-place'],
  ] as const)('%s: %s', (typed, reason) => {
    expect(readMapLink(typed)).toEqual({ ok: false, reason })
  })

  test('anything else is refused and not thrown', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
        const read = readMapLink(typed)
        if (read.ok) expect(read.point.latitude).toBeGreaterThanOrEqual(39)
      }),
    )
  })
})
