import { expect, test } from 'vitest'
import { resolveLocation } from '#domain/places/find-places.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { newDefaults } from './offer-form.server.ts'

useDatabase()

test.each([
  'Токмок, с. Ивановка',
  'Бишкек, мкр Джал',
  'Эмгекчил, Нарынская область',
  'bishkek-lenin',
  'Дербишен',
])('a new lesson is where its teacher lives: %s', async (typed) => {
  const place = await resolveLocation(typed)
  const { location } = await newDefaults({ ...place, teachingLanguages: [] }, undefined)
  expect(await resolveLocation(location)).toEqual(place)
})
