import { expect, test } from 'vitest'
import { professionBeside } from './profession-beside.ts'

test.each([
  ['Учитель английского языка', 'Учитель английского языка в начальные классы', null],
  ['Кыргыз тили мугалими', 'Кыргыз тили жана адабияты мугалими', null],
  ['учитель математики, молодой специалист', 'Учитель математики, 5–9 классы', 'Молодой специалист'],
  ['Учитель физики и математики', 'Учитель математики, 5–9 классы', 'Учитель физики и математики'],
  ['Логопед, дефектолог', 'Учитель физики', 'Логопед, дефектолог'],
  [null, 'Учитель физики', null],
])('of «%s» beside the vacancy «%s» a card says %s', (profession, title, said) => {
  expect(professionBeside(profession, title)).toBe(said)
})
