import { expect, test } from 'vitest'
import { findCities } from '#domain/places/find-places.server.ts'
import { overwriteGetLocale } from '#locales/messages.ts'
import { useDatabase } from '#tests/support/database.ts'
import { drawnCounts } from './town-counts.server.ts'

useDatabase()

test('a map names gathered towns in the reader’s language, also if the towns are called the same in both', async () => {
  const alike = (await findCities()).filter(({ nameRu, nameKy }) => nameRu === nameKy)
  const counts = new Map(alike.map(({ id }, index) => [id, index + 1]))
  const labelsIn = async (locale: 'ru' | 'ky') => {
    overwriteGetLocale(() => locale)
    const { drawings, gathered } = await drawnCounts(counts)
    expect(gathered).toContain('narrow')
    return drawings.flatMap(({ labels }) => labels.map(({ text }) => text)).join('\n')
  }
  expect(await labelsIn('ru')).toContain('и др.')
  const inKyrgyz = await labelsIn('ky')
  expect(inKyrgyz).toContain('ж.\u00A0б.')
  expect(inKyrgyz).not.toContain('и др.')
})
