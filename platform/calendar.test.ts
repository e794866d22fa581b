import { expect, test } from 'vitest'
import { calendarFile, escapeText, foldLine } from './calendar.ts'

const event = {
  uid: 'interview-1@ustat.kg',
  sequence: 3,
  startsAt: new Date('2026-11-24T04:00:00Z'),
  endsAt: new Date('2026-11-24T04:30:00Z'),
  changedAt: new Date('2026-11-23T12:00:00.123Z'),
  summary: 'Собеседование; «Учитель, 5–9 классы»',
  location: 'Бишкек, ул. Горького, 117',
  description: 'Возьмите диплом.\nСпросите Бакыта.',
}

/** As a calendar reads it: folded lines joined, by name. */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').trimEnd().split('\r\n')
  return new Map(lines.map((line) => [line.split(/[:;]/)[0] ?? '', line.slice(line.indexOf(':') + 1)]))
}

test('a line has at most 75 bytes, and no character is cut', () => {
  const line = `SUMMARY:${'Мугалим 🎓 '.repeat(20)}`
  const parts = foldLine(line).split('\r\n')
  expect(parts.length).toBeGreaterThan(3)
  for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
  for (const part of parts.slice(1)) expect(part.startsWith(' ')).toBe(true)
  expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(line)
  expect(foldLine('UID:short')).toBe('UID:short')
})

test('separators are escaped, and a typed line begins no property', () => {
  expect(escapeText('a;b,c\\d')).toBe('a\\;b\\,c\\\\d')
  expect(escapeText('one\r\nATTENDEE:mailto:a@b\rtwo')).toBe('one\\nATTENDEE:mailto:a@b\\ntwo')
  expect(escapeText('bell\u0007')).toBe('bell')
})

test('a file says when in world time, with the number of the change', () => {
  const file = calendarFile([event])
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const said = read(file)
  expect(said.get('METHOD')).toBe('PUBLISH')
  expect(said.get('DTSTART')).toBe('20261124T040000Z')
  expect(said.get('DTEND')).toBe('20261124T043000Z')
  expect(said.get('DTSTAMP')).toBe('20261123T120000Z')
  expect(said.get('SEQUENCE')).toBe('3')
  expect(said.get('STATUS')).toBe('CONFIRMED')
  expect(said.get('SUMMARY')).toBe('Собеседование\\; «Учитель\\, 5–9 классы»')
  expect(said.get('DESCRIPTION')).toBe('Возьмите диплом.\\nСпросите Бакыта.')
})

test('a cancellation takes the same event away', () => {
  const parties = { organizer: 'mail@ustat.kg', attendee: 'teacher@example.com' }
  const said = read(calendarFile([event], { method: 'CANCEL', parties }))
  expect(said.get('METHOD')).toBe('CANCEL')
  expect(said.get('UID')).toBe(event.uid)
  expect(said.get('STATUS')).toBe('CANCELLED')
  expect(said.get('ATTENDEE')).toBe('mailto:teacher@example.com')
})

test('a calendar to subscribe to has a name and says how often to ask, and an event alone has neither', () => {
  const file = calendarFile([event], { name: 'Устат: собеседования' })
  expect(file).toContain('\r\nNAME:Устат: собеседования\r\nX-WR-CALNAME:Устат: собеседования\r\n')
  expect(file).toContain(
    '\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\nBEGIN:VEVENT\r\n',
  )
  expect(calendarFile([event])).not.toMatch(/NAME:|REFRESH|TTL/)
})
