import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { messagesOf } from '#tests/e2e/words.ts'
import { legalDays } from './legal-days.ts'

/** Of the Russian texts, from which the others are translated; line-break characters do not count. */
function hashOf(prefix: string): string {
  const texts = Object.entries(messagesOf('ru')).filter(([key]) => key.startsWith(`${prefix}_`))
  const plain = JSON.stringify(texts.sort()).replaceAll('\u00AD', '').replaceAll('\u00A0', ' ')
  return createHash('sha256').update(plain).digest('hex').slice(0, 12)
}

test('a legal text that changed has a new day', () => {
  const known = {
    privacy: { day: '2026-11-30', hash: 'fb833b2f7c92' },
    terms: { day: '2026-11-30', hash: 'b5b984f3b4b3' },
  }
  for (const [text, { day, hash }] of Object.entries(known)) {
    expect({ text, day: legalDays[text as keyof typeof legalDays], hash: hashOf(text) }).toEqual({
      text,
      day,
      hash,
    })
  }
})
