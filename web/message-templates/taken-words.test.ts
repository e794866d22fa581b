import { expect, test } from 'vitest'
import { takenWords } from './taken-words.ts'

test('the text of a template is after what a person typed, in place of other templates', () => {
  const ours = [undefined, 'Первое', 'Второе']
  expect(takenWords('', 'Первое', ours)).toBe('Первое')
  expect(takenWords('Первое', 'Второе', ours)).toBe('Второе')
  expect(takenWords('Добрый день!\n', 'Второе', ours)).toBe('Добрый день!\n\nВторое')
})
