import { expect, test } from 'vitest'
import { uuidv7 } from '#platform/ids.ts'
import { roomIdOf } from './room.ts'

test('two people have one room, in either order', () => {
  const [lower, higher] = [uuidv7(), uuidv7()].sort()
  if (!lower || !higher) throw new Error('two ids')
  expect(roomIdOf(lower, higher)).toBe(`chat_${lower}_${higher}`)
  expect(roomIdOf(higher, lower)).toBe(`chat_${lower}_${higher}`)
})
