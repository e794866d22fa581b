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
  expect(csvOf([[text, 'x']])).toBe(`\uFEFF${written},x\r\n`)
})
