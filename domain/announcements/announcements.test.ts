import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { countStatements } from '#db/connection.ts'
import { announcements } from '#db/schema/announcements.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { hourMs } from '#domain/days/durations.ts'
import { travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aMember, anAdministrator } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { announcementsMax } from './announcement.ts'
import { announcementInput } from './announcement-input.ts'
import { findAnnouncements } from './find-announcements.server.ts'
import { endAnnouncement, makeAnnouncement } from './make-announcement.server.ts'
import {
  hasPutAway,
  nextAnnouncementChange,
  noteListening,
  shownAnnouncements,
} from './shown-announcements.server.ts'

useDatabase()

const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)

const an = (changes: Partial<Parameters<typeof makeAnnouncement>[1]> = {}) => ({
  request_id: uuidv7(),
  kind: 'warning' as const,
  text_ru: 'Ночью сайт не работает',
  text_en: null,
  text_ky: 'Түнкүсүн сайт иштебейт',
  beginsAt: new Date(),
  endsAt: inHours(2),
  ...changes,
})

beforeEach(async () => {
  await db.delete(announcements)
  noteListening(true)
})
afterEach(() => {
  travelTo()
  noteListening(false)
})

test('an announcement begins and ends by itself, and speaks Russian where nothing else was written', async () => {
  const administrator = await anAdministrator()
  const coming = an({ beginsAt: inHours(1), endsAt: inHours(2) })
  expect(await makeAnnouncement(administrator, coming)).toEqual({ ok: true })
  expect(await shownAnnouncements('ru', [])).toEqual([])
  expect(nextAnnouncementChange(new Date())).toEqual(coming.beginsAt)
  travelTo(inHours(1.5))
  const shown = { id: coming.request_id, kind: 'warning' }
  expect(await shownAnnouncements('en', [])).toEqual([{ ...shown, text: coming.text_ru, lang: 'ru' }])
  expect(await shownAnnouncements('ky', [])).toEqual([{ ...shown, text: coming.text_ky, lang: 'ky' }])
  expect(await shownAnnouncements('ru', [coming.request_id])).toEqual([])
  travelTo(inHours(2.5))
  expect(await shownAnnouncements('ru', [])).toEqual([])
  expect(await findAnnouncements(await anAdministrator())).toMatchObject([{ state: 'over' }])
})

test('it is read once, and anew when it changed', async () => {
  const administrator = await anAdministrator()
  expect(await shownAnnouncements('ru', [])).toEqual([])
  await makeAnnouncement(administrator, an())
  expect(hasPutAway([uuidv7()])).toBe(true)
  await countStatements(async (count) => {
    for (let page = 0; page < 3; page += 1) expect(await shownAnnouncements('ru', [])).toHaveLength(1)
    expect(count.statements).toBe(1)
  })
  const [one] = await shownAnnouncements('ru', [])
  expect(hasPutAway([uuidv7()])).toBe(false)
  expect(hasPutAway([one?.id ?? ''])).toBe(true)
  expect(await endAnnouncement(administrator, one?.id ?? '')).toEqual({ ok: true })
  expect(await endAnnouncement(administrator, one?.id ?? '')).toEqual({ ok: true })
  expect(await shownAnnouncements('ru', [])).toEqual([])
  const lines = (await db.select({ kind: auditEntries.kind }).from(auditEntries)).map(({ kind }) => kind)
  expect(lines.filter((kind) => kind === 'announcement-ended')).toHaveLength(1)
  expect(lines).toContain('announcement-made')
})

test('administrators alone make one, once by one form, and not too many', async () => {
  const administrator = await anAdministrator()
  for (const actor of [visitor, await aMember('teacher')]) {
    expect(await makeAnnouncement(actor, an())).toEqual({ ok: false, reason: 'not-administrator' })
    expect(await findAnnouncements(actor)).toBeUndefined()
  }
  const twice = an()
  for (const one of [twice, twice, an(), an()])
    expect(await makeAnnouncement(administrator, one)).toEqual({ ok: true })
  expect(await db.$count(announcements)).toBe(announcementsMax)
  expect(await makeAnnouncement(administrator, an())).toEqual({ ok: false, reason: 'too-many' })
  expect(await endAnnouncement(administrator, uuidv7())).toEqual({ ok: false, reason: 'not-found' })
})

test('sent again with other words it is another one; «at once» is the same at each press', async () => {
  const administrator = await anAdministrator()
  const first = an()
  expect(await makeAnnouncement(administrator, first)).toEqual({ ok: true })
  expect(await makeAnnouncement(administrator, { ...first, beginsAt: new Date() })).toEqual({ ok: true })
  expect(await db.$count(announcements)).toBe(1)
  const mended = { ...first, text_ru: 'Ночью сайт работает' }
  expect(await makeAnnouncement(administrator, mended)).toEqual({ ok: true })
  expect(await makeAnnouncement(administrator, mended)).toEqual({ ok: true })
  const texts = (await shownAnnouncements('ru', [])).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(new Set(texts)).toEqual(new Set([first.text_ru, mended.text_ru]))
})

test.each([
  ['no Russian text', { text_ru: '  ' }],
  ['no end', { ends_at: '' }],
  ['an end that is past', { ends_at: '2026-11-01T10:00' }],
  ['an end before the beginning', { begins_at: '2026-11-28T10:00', ends_at: '2026-11-27T10:00' }],
  ['an end too far', { ends_at: '2027-11-27T10:00' }],
  ['a beginning too far', { begins_at: '9999-11-27T10:00', ends_at: '9999-11-28T10:00' }],
  ['no time', { begins_at: 'tomorrow' }],
])('%s is refused', (_what, changes) => {
  travelTo(new Date('2026-11-24T00:00:00Z'))
  const form = {
    request_id: uuidv7(),
    kind: 'information',
    text_ru: 'Новое',
    text_en: '',
    text_ky: '',
    begins_at: '',
    ends_at: '2026-11-27T10:00',
  }
  expect(announcementInput.safeParse(form).success).toBe(true)
  expect(announcementInput.safeParse({ ...form, ...changes }).success).toBe(false)
})
