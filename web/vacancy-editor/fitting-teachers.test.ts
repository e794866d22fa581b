import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FittingLink } from './fitting-teachers.tsx'

const rowOf = (near: number, anywhere: number) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(FittingLink, { id: 'one', fitting: { near, anywhere } })),
  ).replaceAll('\u00A0', ' ')

test.each([
  [1, 4, 'Подходит 1 учитель', 'near'],
  [3, 4, 'Подходят 3 учителя', 'near'],
  [0, 4, 'Подходят 4 учителя, но живут далеко', 'anywhere'],
])('with %i near of %i in the country a row says "%s"', (near, anywhere, words, fits) => {
  const row = rowOf(near, anywhere)
  expect(row).toContain(`>${words}</a>`)
  expect(row).toContain(`fits=${fits}`)
})

test('if nobody fits, a row says so and leads nowhere', () => {
  expect(rowOf(0, 0)).toContain('>Подходящих учителей пока нет</p>')
  expect(rowOf(0, 0)).not.toContain('href')
})
