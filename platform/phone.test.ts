import { expect, test } from 'vitest'
import { phoneInE164, readablePhone } from './phone.ts'

test.each([
  ['0555 123 456', '+996555123456'],
  ['+996 555 123456', '+996555123456'],
  ['996555123456', '+996555123456'],
  ['00996 555 123 456', '+996555123456'],
  ['555123456', '+996555123456'],
  ['(0555) 12-34-56', '+996555123456'],
  ['0312 661 234', '+996312661234'],
  ['+7 (495) 123-45-67', '+74951234567'],
  ['+1 202 555 0123', '+12025550123'],
  ['+6834002', '+6834002'],
])('%j is %s', (typed, phone) => {
  expect(phoneInE164(typed)).toBe(phone)
})

test.each([
  '',
  '112',
  '0555 123',
  '0555 123 456 789 012',
  'позвоните мне',
  '+0 555 123 456',
  '+',
  '+996',
  '+999 123 456 789',
  '+49 1234',
  '+49 123 456 789 012 345',
  '<script>',
  '1'.repeat(1000),
])('%j is no number that can be kept', (typed) => {
  expect(phoneInE164(typed)).toBeUndefined()
})

test('is read with spaces', () => {
  expect(readablePhone('+996555123456')).toBe('+996 555 123 456')
  expect(readablePhone('nonsense')).toBe('nonsense')
})
