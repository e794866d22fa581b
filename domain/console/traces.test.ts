import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { visitor } from '#domain/accounts/actor.ts'
import { findClaims } from '#domain/claims/pending-claims.server.ts'
import { withdrawClaim } from '#domain/claims/withdraw-claim.server.ts'
import { findReported } from '#domain/reports/find-reported.server.ts'
import { publicReportInput } from '#domain/reports/report-input.ts'
import { reportObject } from '#domain/reports/report-object.server.ts'
import { findTickets } from '#domain/support/find-tickets.server.ts'
import { ticketInput } from '#domain/support/ticket-input.ts'
import { writeToSupport } from '#domain/support/write-to-support.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import { anAdministrator, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { aClaim, aVerifiedClaim } from '#tests/support/claims.ts'
import { useDatabase } from '#tests/support/database.ts'
import { findOrganisation } from './find-organisation.server.ts'
import { findPerson } from './find-person.server.ts'
import { numberOf } from './number-range.ts'

useDatabase()

const from = { ip: '192.0.2.9', locale: 'ru' } as const

test('a person and a school say how many of theirs wait, as many as the lists show', async () => {
  const administrator = await anAdministrator()
  const [teacher, school, other] = [await aTeacher(), await aSchool(), await aTeacher()]
  const vacancy = await aVacancy(school)
  const complaint = publicReportInput('vacancy', false).parse({
    ...{ request_id: uuidv7(), reason: 'fraud', note: '' },
  })
  done(await reportObject(other, { kind: 'vacancy', id: vacancy }, complaint, from))
  await aVerifiedClaim(teacher, 'category')
  await aClaim(teacher)
  const withdrawn = await aClaim(other)
  done(await withdrawClaim(other, withdrawn, 'pending'))
  const words = { name: 'Айгүл', email: school.email, subject: 'Фото', message: 'Не загружается' }
  done(await writeToSupport(visitor, ticketInput.parse({ request_id: randomUUID(), ...words }), from))

  const none = { open: 0, all: 0 }
  const tracesOf = async (id: string) => (await findPerson(administrator, id))?.person.traces
  expect(await tracesOf(teacher.accountId)).toEqual({
    reports: none,
    claims: { open: 1, all: 2 },
    tickets: none,
  })
  expect(await tracesOf(other.accountId)).toEqual({ reports: none, claims: none, tickets: none })
  const { school: shown } = (await findOrganisation(administrator, school.schoolId)) ?? {}
  expect(shown?.traces).toEqual({
    reports: { open: 1, all: 1 },
    claims: none,
    tickets: { open: 1, all: 1 },
  })

  const reported = await findReported(administrator, {
    ...{ words: school.schoolId, kind: null, state: 'open', after: undefined },
  })
  expect(reported?.counts).toEqual({ open: 1, closed: 0 })
  for (const number of [teacher.accountId, numberOf(teacher.accountId)]) {
    const claims = await findClaims(administrator, {
      ...{ words: number, kind: null, list: 'pending', after: undefined },
    })
    expect(claims?.counts).toEqual({ pending: 1, decided: 1 })
  }
  const tickets = await findTickets(administrator, { words: school.email, state: null, after: undefined })
  expect(tickets?.counts).toMatchObject({ open: 1 })
})
