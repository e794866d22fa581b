import { expect, test } from 'vitest'
import { messagesOf } from '#tests/e2e/words.ts'
import { monthDative, ownedDative } from './kyrgyz.ts'

test('the months of a year take the dative by vowel harmony', () => {
  const months = String(messagesOf('ky').words_months_of_year).split(',')
  expect(months.map(ownedDative)).toEqual([
    'январына',
    'февралына',
    'мартына',
    'апрелине',
    'майына',
    'июнуна',
    'июлуна',
    'августуна',
    'сентябрына',
    'октябрына',
    'ноябрына',
    'декабрына',
  ])
})

test('months without a year take the dative by their last vowel and letter', () => {
  const months = String(messagesOf('ky').words_months).split(',')
  expect(months.map(monthDative)).toEqual([
    'январга',
    'февралга',
    'мартка',
    'апрелге',
    'майга',
    'июнга',
    'июлга',
    'августка',
    'сентябрга',
    'октябрга',
    'ноябрга',
    'декабрга',
  ])
})

test.each([
  ['күнү', 'күнүнө'],
  ['мөөнөтү', 'мөөнөтүнө'],
  ['шаары', 'шаарына'],
  ['мектеби', 'мектебине'],
])('%s takes the dative %s', (word, dative) => {
  expect(ownedDative(word)).toBe(dative)
})
