import { expect, test } from 'vitest'
import { placeBeside } from './school-words.ts'

test("a place is not said again where the school's name has it", () => {
  expect(placeBeside('Школа «Дружба» села Ивановка', 'Ивановка')).toBeNull()
  expect(placeBeside('Школа села Ивановка', 'Ивановка, Чуйская область')).toBe('Чуйская область')
  expect(placeBeside('Нарынская школа-интернат', 'Нарын')).toBe('Нарын')
  expect(placeBeside('Хорошая школа', 'Ош')).toBe('Ош')
  expect(placeBeside('Лицей', null)).toBeNull()
})
