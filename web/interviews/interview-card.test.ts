import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { ShownInterview } from '#domain/interviews/find-clashes.server.ts'
import { withMoments } from '#web/rooms/room-interviews.tsx'
import { InterviewCard } from './interview-card.tsx'
import type { InterviewSide } from './interview-times.tsx'

const now = new Date('2026-11-24T06:00:00Z')
const [first, second] = [new Date('2026-11-26T04:00:00Z'), new Date('2026-11-27T04:00:00Z')]

function cardOf(
  side: InterviewSide,
  times: Date[],
  overlapped: Date[],
  known: Partial<ShownInterview> = {},
): string {
  const clashes = overlapped.map((time) => ({ time, name: 'Лицей № 1', startsAt: time, lengthMinutes: 45 }))
  const interview: ShownInterview = {
    ...{ id: 'one', applicationId: 'two', sequence: 1, kind: 'interview' },
    state: side === 'school' ? 'counter' : 'proposed',
    ...{ lengthMinutes: 30, place: 'phone', address: null, link: null },
    ...{ lessonSubject: null, lessonClass: null, lessonTopic: null, note: null, answer: null },
    ...{
      times,
      clashes,
      startsAt: null,
      movedFrom: null,
      missing: null,
      changedAt: now,
      isAnswerOfTeacher: side === 'school',
    },
    ...{ teacherId: 'three', schoolId: 'four', teacher: '', school: '', vacancyTitle: '' },
    applicationStatus: 'interview',
    ownPhone: null,
    cut: null,
    ...known,
  }
  return markupOf(createElement(InterviewCard, { interview, side, mayAct: true, now }))
}

const markupOf = (element: ReactNode) =>
  renderToStaticMarkup(
    createElement(RouterProvider, {
      router: createMemoryRouter([{ path: '/', element }], { basename: '/en', initialEntries: ['/en/'] }),
    }),
  )

describe.each([
  ['one time', [first]],
  ['several', [first, second]],
])('a card of %s', (_, times) => {
  test('says to a school of each that another interview overlaps, and lets it agree', () => {
    const card = cardOf('school', times, [first])
    expect(card.split('Пересекается')).toHaveLength(2)
    expect(card).toContain('Подходит')
    expect(card).not.toContain('Лицей № 1')
    expect(cardOf('school', times, [])).not.toContain('Пересекается')
  })

  test('says by whose clock, where one chooses and where nothing is left to choose', () => {
    for (const side of ['school', 'teacher'] as const)
      expect(cardOf(side, times, [])).toContain('по\u00A0Бишкеку')
    expect(cardOf('teacher', times, [], { state: 'agreed', startsAt: first })).toContain('по\u00A0Бишкеку')
  })

  test('says to a teacher where and when they agreed to be at that time, and lets them agree', () => {
    const card = cardOf('teacher', times, [first])
    expect(card.split('В это время у вас собеседование: Лицей № 1, 10:00–\u206010:45')).toHaveLength(2)
    expect(card).toContain('Подходит')
    expect(cardOf('teacher', times, [])).not.toContain('В это время')
  })
})

test('a teacher comes to a school alone, and reads which number it calls', () => {
  expect(cardOf('teacher', [first], [], { place: 'school' })).toContain('Приду')
  expect(cardOf('teacher', [first], [], { place: 'online' })).toContain('Подходит')
  expect(cardOf('teacher', [first], [], { ownPhone: '+996 555 123 456' })).toContain('позвонит вам: ')
  expect(cardOf('teacher', [first], [])).toMatch(/телефон не указан.*href="\/en\/settings"/)
  expect(cardOf('school', [first], [])).toContain('Вы звоните учителю')
  expect(cardOf('teacher', [], [], { state: 'cancelled' })).not.toContain('позвонит')
})

test('across a block nothing can be agreed on, and the current state is shown', () => {
  for (const [side, cut, words] of [
    ['teacher', 'blocked', 'заблокировал другого: договориться'],
    ['teacher', 'gone', 'Школа сейчас заблокирована'],
    ['school', 'gone', 'Аккаунт учителя сейчас заблокирован'],
  ] as const) {
    const card = cardOf(side, [first], [], { cut })
    expect(card).toContain(words)
    expect(card).not.toContain('<form')
    expect(card).not.toMatch(/\/(other-time|move)"/)
    expect(card).toMatch(side === 'school' ? /\/cancel"/ : /\/decline"/)
  }
  const agreed = { cut: 'blocked', state: 'agreed', startsAt: first } as const
  expect(cardOf('teacher', [], [], agreed)).toMatch(/остаётся в силе.*\/cancel"/s)
  expect(cardOf('teacher', [], [], { ...agreed, startsAt: new Date(0) })).not.toContain('остаётся в силе')
})

test('whether they met is asked from the end of the meeting, and nothing can be changed once it has begun', () => {
  const cardAfter = (minutes: number, side: InterviewSide) =>
    cardOf(side, [], [], { state: 'agreed', startsAt: new Date(now.getTime() - minutes * 60_000) })
  for (const side of ['teacher', 'school'] as const) {
    expect(cardAfter(-1, side)).toMatch(/\/cancel"/)
    expect(cardAfter(29, side)).not.toMatch(/<form|\/(cancel|move)"/)
    expect(cardAfter(30, side)).toContain('value="not-come"')
  }
})

test('the calendar of an agreed interview is asked for in the language of the page', () => {
  const card = cardOf('teacher', [], [], { state: 'agreed', startsAt: first })
  expect(card).toContain('href="/en/interviews/one/calendar.ics"')
})

test('the school’s words of the invitation and of the cancellation have different headings', () => {
  const card = cardOf('teacher', [first], [], { state: 'cancelled', note: 'Приходите', answer: 'Отменяем' })
  // The reason for calling it off comes first, and the invitation is folded below it.
  expect(card).toMatch(/Сообщение школы.*Отменяем.*<summary[^>]*>Текст приглашения<.*Приходите/s)
})

test('a meeting that came as JSON is drawn as one of the page, moved ones too', () => {
  const known = { state: 'proposed', startsAt: null, movedFrom: second } as const
  const asked = JSON.parse(JSON.stringify({ ...known, times: [first] }), withMoments)
  expect(asked).toEqual({ ...known, times: [first] })
  expect(cardOf('teacher', asked.times, [], asked)).toBe(cardOf('teacher', [first], [], known))
})
