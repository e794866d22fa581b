import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#locales/messages.ts'
import { placeBeside } from './place-beside.ts'

const town = (nameRu: string, nameKy = nameRu) => ({ kind: 'city' as const, nameRu, nameKy, nameEn: nameRu })
const chuy = { kind: 'region' as const, nameRu: 'Чуйская область', nameKy: 'Чүй облусу', nameEn: 'Chuy' }

test("a place is not said again where the school's name has it", () => {
  expect(placeBeside('Школа «Дружба» села Ивановка', town('Ивановка'), null)).toBeNull()
  expect(placeBeside('Школа села Ивановка', chuy, 'Ивановка')).toBe('Чуйская область')
  expect(placeBeside('Нарынская школа-интернат', town('Нарын'), null)).toBe('Нарын')
  expect(placeBeside('Хорошая школа', town('Ош'), 'Амир-Тимур')).toBe('Ош, Амир-Тимур')
  expect(placeBeside('Лицей', undefined, null)).toBeNull()
})

test('a name in another language says it as well', () => {
  overwriteGetLocale(() => 'ky')
  const kyzylKyia = town('Кызыл-Кия', 'Кызыл-Кыя')
  expect(placeBeside('Школа № 1 города Кызыл-Кия', kyzylKyia, null)).toBeNull()
  expect(placeBeside('Лицей «Эврика»', kyzylKyia, null)).toBe('Кызыл-Кыя')
  overwriteGetLocale(() => 'ru')
})

test('to a reader of English a name in Cyrillic letters does not say the place', () => {
  overwriteGetLocale(() => 'en')
  const karakol = { ...town('Каракол'), nameEn: 'Karakol' }
  expect(placeBeside('Средняя школа № 4 города Каракол', karakol, null)).toBe('Karakol')
  expect(placeBeside('Karakol School No. 4', karakol, null)).toBeNull()
  overwriteGetLocale(() => 'ru')
})
