import { expect, test } from 'vitest'
import { messagesPageSize } from '#domain/rooms/room.ts'
import { laterPage } from './before.ts'

test('the newest messages have no later page, though one is written while they are read', () => {
  expect(laterPage(undefined, 1, 2)).toBeNull()
  expect(laterPage(3, 2, 2)).toBeNull()
})

test('after older messages come those that follow them, and at last the newest', () => {
  expect(laterPage(11, 10, 10 + messagesPageSize + 1)).toBe(`?before=${10 + messagesPageSize + 1}`)
  expect(laterPage(11, 10, 10 + messagesPageSize)).toBe('')
})
