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
  [1, 4, '1 подходящий учитель рядом', 'near'],
  [3, 4, '3 подходящих учителя рядом', 'near'],
  [0, 4, '4 подходящих учителя, но далеко', 'anywhere'],
])('with %i near of %i in the country a row says "%s"', (near, anywhere, words, fits) => {
  const row = rowOf(near, anywhere)
  expect(row).toContain(`>${words}</a>`)
  expect(row).toContain(`fits=${fits}`)
})

test('where nobody fits a row says so and leads nowhere', () => {
  expect(rowOf(0, 0)).toContain('>Подходящих учителей пока нет</p>')
  expect(rowOf(0, 0)).not.toContain('href')
})
