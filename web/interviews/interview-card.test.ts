import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ShownInterview } from '#domain/interviews/find-clashes.server.ts'
import { InterviewCard } from './interview-card.tsx'

const now = new Date('2026-11-24T06:00:00Z')
const [first, second] = [new Date('2026-11-26T04:00:00Z'), new Date('2026-11-27T04:00:00Z')]

function cardOf(times: Date[], clashes: Date[]): string {
  const interview: ShownInterview = {
    ...{ id: 'one', applicationId: 'two', state: 'counter', sequence: 1, kind: 'interview' },
    ...{ lengthMinutes: 30, place: 'phone', address: null, link: null },
    ...{ lessonSubject: null, lessonClass: null, lessonTopic: null, note: null, answer: null },
    ...{ times, clashes, startsAt: null, missing: null, changedAt: now, isChangedByTeacher: true },
    ...{ teacherId: 'three', schoolId: 'four', teacher: '', school: '', vacancyTitle: '' },
    applicationStatus: 'interview',
  }
  const element = createElement(InterviewCard, { interview, side: 'school', mayAct: true, now })
  return renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }),
  )
}

test.each([
  ['one time', [first]],
  ['several', [first, second]],
])('a card of %s says of each that another interview overlaps, and lets the school agree', (_, times) => {
  const card = cardOf(times, [first])
  expect(card.split('Пересекается')).toHaveLength(2)
  expect(card).toContain('Подходит')
  expect(cardOf(times, [])).not.toContain('Пересекается')
})
