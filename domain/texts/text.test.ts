import { describe, expect, test } from 'vitest'
import { isStorable, lengthOf, normalised, undisguised, withoutUnstorable } from './text.ts'

test.each([
  ['', 0],
  ['мектеп', 6],
  ['😀', 1],
  ['👩‍🏫', 3],
  ['a\nb', 3],
])('%j has a length of %i code points', (text, length) => {
  expect(lengthOf(text)).toBe(length)
})

describe('what a person typed, as it is stored', () => {
  test.each([
    ['  Айгүл \n', 'Айгүл'],
    ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
    ['a < b && <script>', 'a < b && <script>'],
    ['one\vtwo\fthree', 'one\ntwo\nthree'],
    ['\u00a0два\u3000слова\ufeff', 'два\u3000слова'],
    ['👩‍🏫', '👩‍🏫'],
  ])('%j becomes %j', (typed, stored) => {
    expect(normalised(typed)).toBe(stored)
  })

  test.each([
    ['zero-width spaces', '\u200b\u200c\u200d\u2060'],
    ['a byte order mark', '\ufeff'],
    ['soft hyphens', '\u00ad\u00ad'],
    ['direction marks', '\u202e\u2066\u2069'],
    ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
    ['an empty braille cell', '\u2800'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['a grapheme joiner', '\u034f'],
    ['tags', '\u{e0041}\u{e007f}'],
    ['controls', '\u0001\u0000\u0007'],
    ['spaces between them', ' \u200b \n \u00ad '],
  ])('a text of %s is empty', (_name, typed) => {
    expect(normalised(typed)).toBe('')
  })
})

test.each([
  ['плюс 😀', true],
  ['a\u0000b', false],
  ['a\ud800', false],
  ['\udc00b', false],
  ['\ud800\ud800\udc00', false],
  ['\ud83d\ude00', true],
  ['tab\tand\nline', true],
  ['\u007f and \u0085 and \u009f', true],
  ['\ufdcf\ufdf0\ufffd\u{1fffd}', true],
  ['a\u0001b', false],
  ['a\u0008b', false],
  ['a\u000bb', false],
  ['a\u001fb', false],
  ['a\uffffb', false],
  ['a\ufffeb', false],
  ['a\ufdd0b', false],
  ['a\ufdefb', false],
  ['a\u{1fffe}b', false],
  ['a\u{10ffff}b', false],
])('%j: can be stored: %s', (text, storable) => {
  expect(isStorable(text)).toBe(storable)
})

test('what may not be stored can be left out, and nothing else', () => {
  expect(withoutUnstorable('a\u0000\u0008\ud800b\uffff\u{10fffe}\t\n😀\u0085')).toBe('ab\t\n😀\u0085')
  expect(isStorable(withoutUnstorable('\uffff'))).toBe(true)
})

test.each([
  ['０５５５ ＷＡ．ＭＥ', '0555 WA.ME'],
  ['0\u200b5\u2060\ufe0f5\u20e3', '055'],
  ['𝟎𝟓𝟓𝟓', '0555'],
  ['п\u00adред\u200dоплата', 'предоплата'],
  ['Чоң ёлка и чай', 'Чоң ёлка и чай'],
  ['и\u0306 е\u0308', 'й ё'],
])('%j without its disguise is %j', (text, plain) => expect(undisguised(text)).toBe(plain))
