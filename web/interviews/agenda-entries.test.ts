import { expect, test } from 'vitest'
import type { InterviewState } from '#domain/interviews/interview.ts'
import { agendaEntries } from './agenda-entries.ts'

const moment = (clock: string) => new Date(`2026-12-01T${clock}:00+06:00`)

function meeting(id: string, state: InterviewState, ...clocks: string[]) {
  const times = clocks.map(moment)
  const isTimed = state !== 'proposed' && state !== 'counter'
  return { id, state, times, startsAt: isTimed ? (times[0] ?? null) : null, lengthMinutes: 30 }
}

const clashing = (at: string, ...meetings: ReturnType<typeof meeting>[]) =>
  agendaEntries(meetings, { from: moment('00:00'), until: moment('23:59'), at: moment(at) })
    .filter(({ clashes }) => clashes)
    .map(({ interview }) => interview.id)

test('two times that overlap clash until one of them is over', () => {
  const two = [meeting('a', 'agreed', '10:00'), meeting('b', 'agreed', '10:20')]
  expect(clashing('09:00', ...two)).toEqual(['a', 'b'])
  expect(clashing('10:25', ...two)).toEqual(['a', 'b'])
  expect(clashing('10:30', ...two)).toEqual([])
  expect(clashing('12:00', ...two)).toEqual([])
})

test('a proposed time clashes until it begins, and one that was held never', () => {
  const two = [meeting('a', 'proposed', '10:10', '15:00'), meeting('b', 'agreed', '10:00')]
  expect(clashing('09:00', ...two)).toEqual(['b', 'a'])
  expect(clashing('10:15', ...two)).toEqual([])
  const held = [meeting('a', 'held', '10:00'), meeting('b', 'agreed', '10:20')]
  expect(clashing('10:10', ...held)).toEqual([])
})

test('the times of one interview do not clash with each other, and those of other days are left out', () => {
  const one = meeting('a', 'counter', '10:00', '10:15')
  expect(clashing('09:00', one)).toEqual([])
  const entries = agendaEntries([one], { from: moment('10:10'), until: moment('11:00'), at: moment('09:00') })
  expect(entries.map(({ startsAt }) => startsAt)).toEqual([moment('10:15')])
})
