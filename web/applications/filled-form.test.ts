import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#locales/messages.ts'
import { FilledForm } from './filled-form.tsx'

type Waiting = Parameters<typeof FilledForm>[0]['vacancy']['waiting'][number]

const somebody = (id: string, facts: Partial<Waiting> = {}) =>
  ({ id, teacher: 'Бакыт Усенов', status: 'reviewed', meetsAt: null, ...facts }) as Waiting

function formOf(waiting: Waiting[], isTaken = true): string {
  const vacancy = { id: 'v1', state: 'published', isTaken, waiting, waitingCount: waiting.length }
  const props = { vacancy, words: '', templates: [], answer: undefined } as never
  const router = createMemoryRouter([{ path: '/', element: createElement(FilledForm, props) }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

const ticked = (html: string) =>
  [...html.matchAll(/<input[^>]*name="applications"[^>]*>/g)]
    .filter(([box]) => box.includes('checked=""'))
    .map(([box]) => /value="(\w+)"/.exec(box)?.[1])

test('many are ticked by one press, by script alone, and nothing of that is sent', () => {
  const few = ['a', 'b', 'c'].map((id) => somebody(id))
  expect(formOf(few)).not.toContain(m.filled_all())
  const many = formOf([...few, somebody('d')])
  const before = many.slice(0, many.indexOf(m.filled_all()))
  const all = before.slice(before.lastIndexOf('<label'))
  expect(all).toContain('noscript:hidden')
  expect(all).toContain('type="checkbox"')
  expect(all).not.toContain(' name=')
  // The box that ticks all is before those that it ticks.
  expect(before).not.toContain('name="applications"')
})

test('initially nobody with an interview ahead is ticked, nor, if nobody got the position, anybody unopened', () => {
  const waiting = [
    somebody('seen'),
    somebody('unseen', { status: 'pending' }),
    somebody('met', { meetsAt: new Date('2026-12-01T06:00:00Z') }),
  ]
  expect(ticked(formOf(waiting))).toEqual(['seen', 'unseen'])
  expect(ticked(formOf(waiting, false))).toEqual(['seen'])
  expect(formOf(waiting)).toContain(m.filled_others_hint())
  // No hint about unticking: most are not ticked, and it says which are.
  expect(formOf(waiting, false)).toContain(m.filled_others_seen())
  expect(formOf(waiting, false)).not.toContain(m.filled_others_hint())
})
