import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ShownInterview } from '#domain/interviews/find-clashes.server.ts'
import { MeetingRow } from './meeting-row.tsx'

const now = new Date('2026-11-24T06:00:00Z')
const [past, time] = [new Date('2026-11-23T04:00:00Z'), new Date('2026-11-26T04:00:00Z')]

function rowOf(overlapped: Date[], known: Partial<ShownInterview> = {}): string {
  const clashes = overlapped.map((one) => ({ time: one, name: '', startsAt: one, lengthMinutes: 30 }))
  const interview: ShownInterview = {
    ...{ id: 'one', applicationId: 'two', state: 'proposed', sequence: 0, kind: 'interview' },
    ...{ lengthMinutes: 30, place: 'school', address: null, link: null },
    ...{ lessonSubject: null, lessonClass: null, lessonTopic: null, note: null, answer: null },
    ...{ times: [past, time], clashes, startsAt: null, movedFrom: null, missing: null, changedAt: now },
    ...{ isAnswerOfTeacher: false, teacherId: 'three', schoolId: 'four' },
    ...{ teacher: '', school: '', vacancyTitle: '', applicationStatus: 'interview' },
    ownPhone: null,
    cut: null,
    ...known,
  }
  const element = createElement(MeetingRow, { interview, now })
  return renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }),
  )
}

test('a row names the town of its time', () => {
  expect(rowOf([])).toMatch(/10:00–\u206010:30.*по\u00A0Бишкеку/)
})

test('a row agrees to its only time by one press, but leads to the page where that time overlaps another interview', () => {
  for (const row of [rowOf([]), rowOf([past])]) {
    expect(row).toContain('Приду')
    expect(row).not.toContain('Выбрать время')
  }
  const row = rowOf([time])
  expect(row).not.toContain('Приду')
  expect(row).toMatch(/href="\/interviews\/one"[^>]*>(?:<span[^>]*>)?Выбрать время/)
})

test('a row says before a press that the school can call nowhere', () => {
  expect(rowOf([], { place: 'phone' })).toMatch(/телефон не указан.*href="\/settings"/)
  for (const row of [rowOf([]), rowOf([], { place: 'phone', ownPhone: '+996 555 123 456' })])
    expect(row).not.toContain('не указан')
})

test('a row of several times sets none of them before it is chosen', () => {
  const row = rowOf([], { times: [past, time, new Date('2026-11-27T05:00:00Z')] })
  expect(row).toMatch(/2 времени на выбор.*10:00–.*11:00–/s)
  expect(row).not.toContain('23 ноября')
  expect(rowOf([])).not.toContain('на выбор')
})

test('a row says that the former time holds no more, and lets the teacher change their own', () => {
  const moved = { movedFrom: new Date('2026-11-25T09:00:00Z') }
  expect(rowOf([], moved)).toMatch(/больше не действует: ср, 25.ноября, 15:00/)
  expect(rowOf([], { ...moved, state: 'agreed', startsAt: time })).not.toContain('не действует')
  const row = rowOf([], { state: 'counter' })
  expect(row).toContain('href="/interviews/one/other-time"')
  expect(row).toContain('href="/interviews/one/decline"')
})

test('a row leads to the online meeting until its end, and only then asks how it was', () => {
  const rowAfter = (minutes: number) =>
    rowOf([], {
      ...{ state: 'agreed', place: 'online', link: 'https://meet.example.kg/one' },
      startsAt: new Date(now.getTime() - minutes * 60_000),
    })
  for (const minutes of [-5, 5, 29]) {
    expect(rowAfter(minutes)).toContain('href="https://meet.example.kg/one"')
    expect(rowAfter(minutes)).not.toContain('Ответить')
  }
  expect(rowAfter(30)).toContain('Ответить')
  expect(rowAfter(30)).not.toContain('meet.example.kg')
})
