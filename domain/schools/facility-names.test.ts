import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#locales/messages.ts'
import { codedFacilities, facilitySearchNames, shownFacilities } from './facility-names.ts'

test('a listed facility’s name becomes its code, anything else stays as it was typed', () => {
  expect(codedFacilities(['Зимний сад', 'спорт  зал', 'Library', 'Два спортзала'])).toEqual([
    'gym',
    'library',
    'Зимний сад',
    'Два спортзала',
  ])
})

test('facilities are read in the language of their reader and found in each', () => {
  overwriteGetLocale(() => 'ky')
  try {
    expect(shownFacilities(['library', 'Музей'])).toEqual(['Китепкана', 'Музей'])
  } finally {
    overwriteGetLocale(() => 'ru')
  }
  expect(facilitySearchNames(['library', 'Музей'])).toEqual(['Библиотека', 'Library', 'Китепкана', 'Музей'])
})
