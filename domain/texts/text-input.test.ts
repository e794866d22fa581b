import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { choice, email, line, requestId, text, textList, wholeNumber } from './text-input.ts'

function read(schema: z.ZodType, value: unknown) {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message)
}

const refused = (...messages: string[]) => messages

describe('a text', () => {
  const required = text({
    min: 2,
    max: 5,
    required: () => 'required',
    tooShort: () => 'short',
    tooLong: () => 'long',
    invalid: () => 'invalid',
  })
  test.each([
    ['  два ', 'два'],
    ['a\r\nb', 'a\nb'],
    ['😀😀😀😀😀', '😀😀😀😀😀'],
    ['😀😀😀😀😀😀', refused('long')],
    ['😀', refused('short')],
    ['', refused('required')],
    [undefined, refused('required')],
    [' \u200b ', refused('required')],
    ['a\u0000b', refused('invalid')],
    ['ab\ud800', refused('invalid')],
    [5, refused('invalid')],
    [['ab'], refused('invalid')],
    [null, refused('invalid')],
  ])('%j gives %j', (value, answer) => {
    expect(read(required, value)).toEqual(answer)
  })

  test('one that is not required may be empty, but not too short', () => {
    const optional = text({ min: 2, max: 5, tooLong: () => 'long', invalid: () => 'invalid' })
    expect(read(optional, undefined)).toBe('')
    expect(read(optional, ' ')).toBe('')
    expect(read(optional, 'a')).toEqual(['invalid'])
  })
})

describe('a list', () => {
  const list = textList({
    itemsMax: 3,
    itemLengthMax: 4,
    tooMany: () => 'many',
    itemTooLong: () => 'long',
    invalid: () => 'invalid',
  })
  test.each([
    [
      [' a ', '', 'b', ' \u200b'],
      ['a', 'b'],
    ],
    [['a', 'a ', ' a'], ['a']],
    ['one', ['one']],
    [undefined, []],
    [['', ''], []],
    [['😀😀😀😀'], ['😀😀😀😀']],
    [
      ['a', 'b', 'c', 'a'],
      ['a', 'b', 'c'],
    ],
    [['a', 'b', 'c', 'd'], refused('many')],
    [['12345'], refused('long')],
    [['a\u0000'], refused('invalid')],
    [[1], refused('invalid')],
  ])('%j gives %j', (value, answer) => {
    expect(read(list, value)).toEqual(answer)
  })
})

describe('a whole number', () => {
  const number = wholeNumber({
    min: 0,
    max: 50_000,
    outside: () => 'outside',
    notANumber: () => 'not a number',
  })
  test.each([
    ['0', 0],
    ['50000', 50_000],
    [' 50 000 ', 50_000],
    ['50\u00a0000', 50_000],
    ['50\u202f000', 50_000],
    ['007', 7],
    ['', null],
    ['  ', null],
    [undefined, null],
    ['-1', refused('outside')],
    ['50001', refused('outside')],
    ['999999999999', refused('outside')],
    ['9999999999999', refused('not a number')],
    ['1.5', refused('not a number')],
    ['1e3', refused('not a number')],
    ['0x10', refused('not a number')],
    ['Infinity', refused('not a number')],
    ['пять', refused('not a number')],
    [5, refused('not a number')],
    [['5', '6'], refused('not a number')],
    [null, refused('not a number')],
  ])('%j gives %j', (value, answer) => {
    expect(read(number, value)).toEqual(answer)
  })
})

test.each([
  ['a', 'a'],
  ['c', refused('choose')],
  ['', refused('choose')],
  [undefined, refused('choose')],
  [['a'], refused('choose')],
])('a choice: %j gives %j', (value, answer) => {
  expect(
    read(
      choice(['a', 'b'], () => 'choose'),
      value,
    ),
  ).toEqual(answer)
})

describe('an address', () => {
  const address = email({ required: () => 'required', invalid: () => 'invalid', max: 20 })
  test.each([
    [' Teacher@Example.COM ', 'teacher@example.com'],
    ['a+b@x.kg', 'a+b@x.kg'],
    ['', refused('required')],
    ['  ', refused('required')],
    [undefined, refused('required')],
    [['a@x.kg'], refused('required')],
    ['teacher', refused('invalid')],
    ['a@b', refused('invalid')],
    ['a b@x.kg', refused('invalid')],
    ['учитель@x.kg', refused('invalid')],
    ['a@x.kg\nb@x.kg', refused('invalid')],
    ['Name <a@x.kg>', refused('invalid')],
  ])('%j gives %j', (value, answer) => {
    expect(read(address, value)).toEqual(answer)
  })

  test('a long one is refused once', () => {
    expect(read(address, `${'a'.repeat(20)}@x.kg`)).toEqual(['invalid'])
    expect(read(address, 'a'.repeat(30))).toContain('invalid')
  })
})

test.each([
  ['0199f0a0-0000-7000-8000-000000000000', true],
  ['', false],
  ['1', false],
  [undefined, false],
])('a request id: %j: %s', (value, isOne) => {
  expect(requestId.safeParse(value).success).toBe(isOne)
})

test('a line is one line, whatever was pasted into it', () => {
  const message = () => 'x'
  const title = line({ max: 20, tooLong: message, invalid: message })
  expect(title.parse('Учитель\r\nмузыки,  хор ')).toBe('Учитель музыки, хор')
})
