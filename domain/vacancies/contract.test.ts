import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { travelTo } from '#platform/clock.ts'
import { aSchool, aVacancy, done, vacancyFields } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { type ContractKind, whyTermRefused } from './contract.ts'
import { createVacancy } from './create-vacancy.server.ts'
import { editVacancy } from './edit-vacancy.server.ts'
import { publishScheduled } from './publish-scheduled.server.ts'
import { closeVacancy, publishVacancy } from './publish-vacancy.server.ts'
import { schedulePublication } from './schedule-publication.server.ts'
import { vacancyInput } from './vacancy-input.ts'

useDatabase()

const noon = new Date('2026-11-20T06:00:00Z')
beforeEach(() => travelTo(noon))
afterEach(() => travelTo())

const form = (changes = {}) => vacancyInput.parse(vacancyFields(changes))
const until = (day: string, changes = {}) => ({
  contract_kind: 'fixed-term',
  contract_until: day,
  ...changes,
})
const over = { ok: false, reason: 'contract-over' }
const early = { ok: false, reason: 'contract-early' }

test.each<[ContractKind | null, string | null, string | null, string | undefined]>([
  ['fixed-term', '2026-11-20', null, undefined],
  ['fixed-term', '2026-11-19', null, 'contract-over'],
  ['replacement', '2026-11-19', '2026-09-01', 'contract-over'],
  ['replacement', null, '2026-09-01', undefined],
  ['fixed-term', '2027-05-31', '2027-05-31', undefined],
  ['fixed-term', '2027-05-31', '2027-06-01', 'contract-early'],
  ['permanent', '2026-11-19', '2027-06-01', undefined],
  [null, null, null, undefined],
])(
  'a %s contract until %s for work from %s on is refused as %s',
  (contractKind, contractUntil, startDate, why) => {
    // Until midnight in Bishkek it is the 20th.
    for (const at of ['2026-11-19T18:00:00Z', '2026-11-20T17:59:59Z'])
      expect(whyTermRefused({ contractKind, contractUntil, startDate }, new Date(at))).toBe(why)
  },
)

describe('a contract that is over is published', () => {
  test('by no form, and a draft keeps it', async () => {
    const school = await aSchool()
    const request = (isDraft: boolean) => ({ requestId: randomUUID(), isDraft })
    for (const start_date of ['', '2026-09-01']) {
      const past = form(until('2026-11-19', { start_date }))
      expect(await createVacancy(school, past, request(false))).toEqual(over)
      const { id } = done(await createVacancy(school, past, request(true)))
      expect(await editVacancy(school, id, past, 1, { isPublishing: true })).toEqual(over)
      const today = form(until('2026-11-20', { start_date }))
      expect(await editVacancy(school, id, today, 1, { isPublishing: true })).toEqual({ ok: true })
    }
  })

  test('by no list, neither at first nor again, nor with another deadline', async () => {
    const school = await aSchool()
    const draft = await aVacancy(school, { isDraft: true, fields: until('2026-11-19') })
    expect(await publishVacancy(school, draft)).toEqual(over)
    expect(
      await schedulePublication(school, draft, new Date('2026-11-21T06:00:00Z'), { seen: null }),
    ).toEqual(over)
    const id = await aVacancy(school, { fields: until('2026-11-20') })
    done(await closeVacancy(school, id))
    expect(await publishVacancy(school, id)).toEqual({ ok: true, isChanged: true })
    done(await closeVacancy(school, id))
    travelTo(new Date('2026-11-20T18:00:00Z'))
    expect(await publishVacancy(school, id)).toEqual(over)
    expect(await publishVacancy(school, id, '2026-12-01')).toEqual(over)
    // A closed vacancy may be corrected step by step.
    done(await editVacancy(school, id, form(until('2026-11-20', { title: 'Учитель алгебры' })), 1))
    done(await editVacancy(school, id, form(until('2027-05-31')), 2))
    expect(await publishVacancy(school, id)).toEqual({ ok: true, isChanged: true })
  })

  test('by no schedule: one is refused, and of one that was accepted it stays a draft, and its school is told', async () => {
    const school = await aSchool()
    const id = await aVacancy(school, { isDraft: true, fields: until('2026-11-20') })
    const publishAt = new Date('2026-11-21T06:00:00Z')
    expect(await schedulePublication(school, id, publishAt, { seen: null })).toEqual({
      ok: false,
      reason: 'over-by-then',
    })
    await db.update(vacancies).set({ publishAt }).where(eq(vacancies.id, id))
    travelTo(publishAt)
    await publishScheduled()
    const [row] = await db.select().from(vacancies).where(eq(vacancies.id, id))
    expect(row).toMatchObject({ state: 'draft', publishAt: null })
    const told = await db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.accountId, school.accountId))
    expect(told).toEqual([{ kind: 'vacancy-unpublished' }])
  })
})

test('a complete draft whose contract ends before work begins cannot be published', async () => {
  const school = await aSchool()
  const id = await aVacancy(school, { isDraft: true, fields: until('2027-05-31') })
  await db.update(vacancies).set({ startDate: '2027-09-01' }).where(eq(vacancies.id, id))
  expect(await publishVacancy(school, id)).toEqual(early)
  expect(await schedulePublication(school, id, new Date('2026-11-21T06:00:00Z'), { seen: null })).toEqual(
    early,
  )
})
