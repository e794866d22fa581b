import { expect, test } from 'vitest'
import { requestId } from '#domain/texts/text-input.ts'
import { uuidv7 } from '#platform/ids.ts'
import { secondId } from './second-id.server.ts'

test('the second id is derived from the first one and the content', () => {
  const first = uuidv7()
  const second = secondId(first, { text: 'Да', schoolId: 'a' })
  expect(secondId(first.toUpperCase(), { text: 'Да', schoolId: 'a' })).toBe(second)
  expect(secondId(first, { text: 'Нет', schoolId: 'a' })).not.toBe(second)
  expect(secondId(first, { text: 'Да', schoolId: 'b' })).not.toBe(second)
  expect(secondId(uuidv7(), { text: 'Да', schoolId: 'a' })).not.toBe(second)
  expect(second).not.toBe(first)
  expect(requestId.parse(second)).toBe(second)
})
