import { expect, test } from 'vitest'
import { containing, fold, foldedLetters, wordPatterns } from './fold.ts'

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

test('a search is found by each of its words, of which eight count', () => {
  expect(wordPatterns(' Өзгөн \t 100%\nлицей ')).toEqual(['%озгон%', '%100\\%%', '%лицей%'])
  expect(wordPatterns('  ')).toEqual([])
  expect(wordPatterns('а б в г д е ж з и к')).toHaveLength(8)
})
