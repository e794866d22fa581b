import { expect, test } from 'vitest'
import { alertsWords } from './saved-words.ts'

test('only a name has a capital in the line of how one is told', () => {
  const alerts = { frequency: 'daily', channels: ['email', 'push', 'telegram'] } as const
  expect(alertsWords({ ...alerts, channels: [...alerts.channels] }, { telegram: 'on' })).toBe(
    'Раз в день: письмо, устройства, Telegram',
  )
})
