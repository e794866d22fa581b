import { expect, test } from 'vitest'
import { hearingWords } from './saved-words.ts'

test('only a name has a capital in the line of how one is told', () => {
  const hearing = { frequency: 'daily', channels: ['email', 'push', 'telegram'] } as const
  expect(hearingWords({ ...hearing, channels: [...hearing.channels] }, { telegram: 'on' })).toBe(
    'Раз в день: письмо, устройства, Telegram',
  )
})
