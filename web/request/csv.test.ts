import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+996700', "'+996700"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=cmd|"/c calc"!A1', '"\'=cmd|""/c calc""!A1"'],
])('%j is written as %j', (text, written) => {
  expect(csvOf([[text, 'x']], 'en')).toBe(`\uFEFF${written},x\r\n`)
})

test.each(['ru', 'ky'] as const)(
  'in %s a cell ends where spreadsheets of that language look for it',
  (locale) => {
    expect(csvOf([['1,5', 'a; b', 'x']], locale)).toBe('\uFEFF"1,5";"a; b";x\r\n')
  },
)
