import { expect, test } from 'vitest'
import { containing, fold, foldedLetters, inAnySpelling, wordsIn } from './fold.ts'

test.each([
  ['Учитель Физики', 'учитель физики'],
  ['ЁЛКА ёлка', 'елка елка'],
  ['Өзгөн, Төң, Үч', 'озгон, тон, уч'],
  ['  два\n\tслова\u00a0и ещё ', 'два слова и еще'],
  ['Йод', 'йод'],
  ['№ 5', '№ 5'],
  ['😀', '😀'],
  ['', ''],
])('%j folds to %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('a letter with its mark apart is the letter', () => {
  expect(fold('Е\u0308лка и и\u0306од')).toBe(fold('Ёлка и йод'))
})

test('folding twice is folding once', () => {
  for (const text of ['Ёлка', 'ӨҮҢ', ' a  b ']) expect(fold(fold(text))).toBe(fold(text))
})

test('the letters of the database are the same ones', () => {
  const { from, to } = foldedLetters
  expect([...from].map((letter) => fold(letter)).join('')).toBe(to)
})

test.each([
  ['Физ', '%физ%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
  ['', '%%'],
])('%j is found by the pattern %j', (text, pattern) => {
  expect(containing(text)).toBe(pattern)
})

test('words are what letters and digits make, whatever stands between them', () => {
  expect(wordsIn(' Өзгөн \t 100%\nКара-Балта, и/или «5б»')).toEqual([
    'озгон',
    '100',
    'кара',
    'балта',
    'и',
    'или',
    '5б',
  ])
  expect(wordsIn('  ')).toEqual([])
})

test('a word is found in any spelling of its letters, and its signs mean themselves', () => {
  const found = (word: string, text: string) => new RegExp(inAnySpelling(word)).test(text)
  expect(found('Үсөнова', 'айгүл усонова')).toBe(true)
  expect(found('усенова', 'айгүл үсёнова')).toBe(true)
  expect(found('усанова', 'айгүл үсёнова')).toBe(false)
  expect(found('a.b+c', 'a.b+c')).toBe(true)
  expect(found('a.b', 'acb')).toBe(false)
  expect(found('(*[\\', 'x(*[\\y')).toBe(true)
})
