import { expect, test } from 'vitest'
import type { FoundInterview } from '#domain/interviews/find-interviews.server.ts'
import { overwriteGetLocale } from '#locales/messages.ts'
import { whatsappToSchool, whatsappToTeacher } from './whatsapp-address.server.ts'

const asked = {
  phone: '+996 555 123 456',
  name: 'Айгүл',
  from: 'Гимназия № 5',
  vacancyTitle: 'Химия & биология',
  locale: 'ky' as const,
  now: new Date('2026-11-24T08:00:00Z'),
}
const meeting = (facts: Partial<FoundInterview>) => [
  { id: '1', address: null, link: null, ...facts } as FoundInterview,
]
const words = (address: string) => {
  const url = new URL(address)
  expect(`${url.origin}${url.pathname}`).toBe('https://wa.me/996555123456')
  return url.searchParams.get('text')
}

test('a school’s message begins with the nearest interview, in the teacher’s language', () => {
  const startsAt = new Date('2026-11-26T04:00:00Z')
  const agreed = meeting({ state: 'agreed', startsAt, address: 'Горький көчөсү, 117' })
  const said = words(whatsappToTeacher({ ...asked, interviews: agreed }))
  expect(said).toMatch(
    /^Саламатсызбы, Айгүл!.*2026-\u2060жылдын 26-\u2060ноябры, 10:00 \(Бишкек.убактысы\).*\nГорький көчөсү, 117$/s,
  )
  const proposed = meeting({ state: 'proposed', startsAt: null })
  expect(words(whatsappToTeacher({ ...asked, interviews: proposed }))).toMatch(/\/ky\/interviews\/1$/)
  const over = meeting({ state: 'agreed', startsAt: new Date('2026-11-20T04:00:00Z') })
  expect(words(whatsappToTeacher({ ...asked, interviews: over }))).toContain('«Химия & биология»')
})

test('a teacher says who writes, and of which vacancy', () => {
  overwriteGetLocale(() => 'ru')
  const said = words(whatsappToSchool({ phone: '+996555123456', from: 'Айгүл', vacancyTitle: 'Химия' }))
  expect(said).toMatch(/Айгүл.*«Химия»/)
})
