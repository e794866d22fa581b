import { describe, expect, test } from 'vitest'
import { onOtherKeyboard } from './keyboard-layout.ts'
import { withoutEndings } from './kyrgyz-endings.ts'
import { inCyrillic } from './latin-spelling.ts'
import { keysOf, mistakesBetween, mistakesMax } from './near-words.ts'
import { postWords } from './posts.ts'
import { searchText, searchWords } from './search-text.ts'

describe('the other keyboard', () => {
  test.each([
    ['vfntvfnbrf', 'математика'],
    ['Vfntvfnbrf', 'математика'],
    ['[bvbz', 'химия'],
    [',bjkjubz', 'биология'],
    ['{bvbz', 'химия'],
    ['утпдшыр', 'english'],
    ['veufkbv', 'мугалим'],
  ])('%j is %j', (typed, meant) => {
    expect(onOtherKeyboard(typed)).toBe(meant)
  })
})

describe('Latin letters', () => {
  test.each([
    ['mugalim', 'мугалим'],
    ['matematika', 'математика'],
    ['kyrgyz', 'кыргыз'],
    ['uchitel', 'учител'],
    ['himiya', 'химия'],
    ['khimiya', 'химия'],
    ['fizika', 'физика'],
    ['yazyk', 'язык'],
    ['angliyskiy', 'английский'],
    ['mektep', 'мектеп'],
    ['jalalabad', 'жалалабад'],
    ['özgön', 'озгон'],
  ])('%j may be %j', (typed, meant) => {
    expect(inCyrillic(typed)).toContain(meant)
  })

  test('nothing else is read as Latin, and long words have few readings', () => {
    for (const typed of ['физика', '5b', '']) expect(inCyrillic(typed)).toEqual([])
    expect(inCyrillic('ycychyjycycy').length).toBeLessThanOrEqual(24)
  })
})

test.each([
  ['мугалимдерди', 'мугалим'],
  ['мектепке', 'мектеп'],
  ['сабактардын', 'сабак'],
  ['бишкектеги', 'бишкек'],
])('%j is %j with an ending', (typed, word) => {
  expect(withoutEndings(typed)).toContain(word)
})

describe('mistakes', () => {
  test.each([
    ['матиматика', 'математика', 1],
    ['фзиика', 'физика', 1],
    ['физка', 'физика', 1],
    ['физикаа', 'физика', 1],
    ['', 'да', 2],
    ['химия', 'химия', 0],
    ['инфарматека', 'информатика', 2],
  ])('from %j to %j', (one, other, mistakes) => {
    expect(mistakesBetween(one, other)).toBe(mistakes)
    expect(mistakesBetween(other, one)).toBe(mistakes)
  })

  test('words that are one mistake apart share a key', () => {
    for (const [one, other] of [
      ['матиматика', 'математика'],
      ['фзиика', 'физика'],
      ['физка', 'физика'],
      ['тарыхх', 'тарых'],
    ] as const)
      expect(keysOf(one).filter((key) => keysOf(other).includes(key))).not.toEqual([])
  })

  test('a short word has to be right', () => {
    expect([mistakesMax('изо'), mistakesMax('физк'), mistakesMax('математика')]).toEqual([0, 1, 3])
  })
})

test('a post is found by its name in each language, in any form', () => {
  for (const title of ['Учителя математики', 'Математика мугалими', 'Maths teacher', 'Преподаватель физики'])
    expect(postWords(title)).toEqual(
      expect.arrayContaining(['учитель', 'мугалим', 'teacher', 'преподаватель']),
    )
  expect(postWords('Повар')).toEqual([])
})

test('a row’s search text is three lines of folded words', () => {
  expect(searchText(['Учитель физики'], ['Школа № 5, Өзгөн'], ['и/или Ёлка, ёлка'])).toBe(
    'учитель физики\nшкола 5 озгон\nи или елка',
  )
})

test('words that say nothing are not looked for, unless there are no others', () => {
  expect(searchWords('Ищу работу учителя физики и химии')).toEqual(['учителя', 'физики', 'химии'])
  expect(searchWords('работа')).toEqual(['работа'])
  expect(searchWords(' % & ')).toEqual([])
  expect(searchWords('я'.repeat(64))).toEqual(['я'.repeat(40)])
  expect(searchWords('а1 б2 в3 г4 д5 е6 ж7 з8 и9')).toHaveLength(8)
})
