import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications, documentLooks } from '#db/schema/applications.ts'
import { blocks } from '#db/schema/messaging.ts'
import { type Member, type SchoolMember, visitor } from '#domain/accounts/actor.ts'
import { deleteDocument } from '#domain/claims/delete-document.server.ts'
import { findDocumentPage } from '#domain/claims/find-document.server.ts'
import { findFile } from '#domain/downloads/find-file.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { type Signal, setBus } from '#platform/realtime.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { aDocument } from '#tests/support/claims.ts'
import { useDatabase } from '#tests/support/database.ts'
import { rejectAtOnce } from '#tests/support/interviews.ts'
import { sentDocumentsMax, shownDocumentsMax } from './application.ts'
import { applyToVacancy } from './apply-to-vacancy.server.ts'
import { ownApplications } from './find-applications.server.ts'
import { withdrawApplication } from './move-application.server.ts'
import { showDocuments, takeBackDocument } from './show-documents.server.ts'
import { findShownPage, shownDocumentsOf, sweepShownDocuments } from './shown-documents.server.ts'

useDatabase()
afterEach(() => travelTo())

type Shown = { teacher: Member; school: SchoolMember; id: string; fileId: string; shownId: string }

async function aShownDocument(): Promise<Shown> {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const id = await anApplication(teacher, await aVacancy(school))
  const fileId = await aDocument(teacher)
  done(await showDocuments(teacher, id, [fileId]))
  const [shown] = await shownDocumentsOf(teacher, id)
  return { teacher, school, id, fileId, shownId: shown?.id ?? '' }
}

const looksAt = (shownId: string) => db.$count(documentLooks, eq(documentLooks.shownId, shownId))

const apply = async (teacher: Member, documents: string[], school?: SchoolMember) =>
  applyToVacancy(teacher, await aVacancy(school ?? (await aSchool())), {
    request_id: randomUUID(),
    cover_letter: null,
    documents,
  })

describe('documents that go with an application', () => {
  test('are of the own wallet, three at most, and the school sees their pages', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const papers = [await aDocument(teacher), await aDocument(teacher), await aDocument(teacher)]
    const { id } = done(await apply(teacher, papers, school))
    const seen = await shownDocumentsOf(school, id)
    expect(seen).toMatchObject(
      papers.map(() => ({ name: 'Диплом.pdf', pages: 1, isOpen: true, fileId: null })),
    )
    expect(await findShownPage(school, seen[0]?.id ?? '', 1)).toMatchObject({ type: 'image/webp' })
  })

  test('sent again with other documents are no application as sent', async () => {
    const [teacher, vacancyId] = [await aTeacher(), await aVacancy(await aSchool())]
    const [first, second] = [await aDocument(teacher), await aDocument(teacher)]
    const input = { request_id: randomUUID(), cover_letter: null, documents: [first] }
    const sent = done(await applyToVacancy(teacher, vacancyId, input))
    expect(await applyToVacancy(teacher, vacancyId, input)).toEqual(sent)
    expect(await applyToVacancy(teacher, vacancyId, { ...input, documents: [first, second] })).toEqual({
      ...{ ok: false, reason: 'already-applied', id: sent.id },
    })
  })

  test('of somebody else, or too many of them, send nothing', async () => {
    const teacher = await aTeacher()
    const foreign = await aDocument(await aTeacher())
    expect(await apply(teacher, [foreign])).toEqual({ ok: false, reason: 'document-gone' })
    const many = []
    for (let index = 0; index <= sentDocumentsMax; index += 1) many.push(await aDocument(teacher))
    expect(await apply(teacher, many)).toEqual({ ok: false, reason: 'too-many-documents' })
    expect((await ownApplications(teacher, 1)).count).toBe(0)
  })
})

describe('a document that a teacher shows within one application', () => {
  test('is seen by that school alone, never by its viewers, and never as the file itself', async () => {
    const { teacher, school, id, fileId, shownId } = await aShownDocument()
    const staff = await aColleague(school)
    for (const member of [school, staff]) expect(await findShownPage(member, shownId, 1)).toBeDefined()
    const viewer = await aColleague(school, 'viewer')
    for (const actor of [visitor, teacher, viewer, await aSchool(), await aTeacher()]) {
      expect(await findShownPage(actor, shownId, 1)).toBeUndefined()
      if (actor !== teacher) expect(await shownDocumentsOf(actor, id)).toEqual([])
    }
    expect(await findShownPage(school, shownId, 2)).toBeUndefined()
    expect(await findDocumentPage(school, fileId, 1)).toBeUndefined()
    expect(await findFile(school, fileId, 'page-1')).toBeUndefined()
  })

  test('has each look in both histories: one for all its pages, another one later', async () => {
    travelTo(new Date('2026-11-10T06:00:00Z'))
    const { teacher, school, id, shownId } = await aShownDocument()
    for (const minute of ['00', '05', '40']) {
      travelTo(new Date(`2026-11-10T07:${minute}:00Z`))
      await findShownPage(school, shownId, 1)
    }
    const times = ['07:00', '07:40']
    const looksFor = async (actor: Member) =>
      (await shownDocumentsOf(actor, id))[0]?.looks.map(({ at, by }) => [at.toISOString().slice(11, 16), by])
    expect(await looksFor(school)).toEqual(times.map((time) => [time, school.fullName]))
    // The teacher is not told which member of the school it was.
    expect(await looksFor(teacher)).toEqual(times.map((time) => [time, null]))
  })

  const closings: [string, (shown: Shown) => Promise<unknown>][] = [
    ['the teacher takes it back', ({ teacher, id, shownId }) => takeBackDocument(teacher, id, shownId)],
    ['the application is withdrawn', ({ teacher, id }) => withdrawApplication(teacher, id)],
    ['the school refuses', ({ school, id }) => rejectAtOnce(school, id, { reason: 'other', note: null })],
    ['the wallet has it no more', ({ teacher, fileId }) => deleteDocument(teacher, fileId)],
    [
      'the teacher blocks the school',
      ({ teacher, school }) =>
        db.insert(blocks).values({
          teacherId: teacher.accountId,
          schoolId: school.schoolId,
          by: 'teacher',
          blockedAt: now(),
        }),
    ],
    [
      'the teacher is blocked',
      ({ teacher }) =>
        db.update(accounts).set({ blockedAt: now() }).where(eq(accounts.id, teacher.accountId)),
    ],
  ]
  test.each(closings)('is closed at once when %s', async (_, close) => {
    const shown = await aShownDocument()
    expect(await findShownPage(shown.school, shown.shownId, 1)).toBeDefined()
    await close(shown)
    expect(await findShownPage(shown.school, shown.shownId, 1)).toBeUndefined()
    // The fact of a document and of its view stays; its name does not.
    expect(await shownDocumentsOf(shown.school, shown.id)).toMatchObject([
      { isOpen: false, name: null, pages: 0, looks: [{ by: shown.school.fullName }] },
    ])
    expect(await looksAt(shown.shownId)).toBe(1)
  })

  test('may be shown again, and is one however often it is shown', async () => {
    const { teacher, school, id, fileId, shownId } = await aShownDocument()
    done(await showDocuments(teacher, id, [fileId, fileId]))
    expect(await shownDocumentsOf(teacher, id)).toHaveLength(1)
    done(await takeBackDocument(teacher, id, shownId))
    done(await showDocuments(teacher, id, [fileId]))
    expect((await shownDocumentsOf(school, id)).map(({ isOpen }) => isOpen)).toEqual([false, true])
  })

  test('is known to open pages of the school as it is shown and as it is taken back', async () => {
    const { teacher, school, id, fileId, shownId } = await aShownDocument()
    const told: Signal[] = []
    setBus({
      announce: (signal) => void told.push(signal),
      listen() {},
      listenToPublic() {},
      async close() {},
    })
    try {
      done(await takeBackDocument(teacher, id, shownId))
      done(await showDocuments(teacher, id, [fileId]))
    } finally {
      setBus(undefined)
    }
    const board = { kind: 'board', accountId: school.accountId }
    expect(told.filter(({ kind }) => kind === 'board')).toEqual([board, board])
  })

  test('is taken back by its teacher alone, and shown while the application is alive', async () => {
    const { teacher, school, id, fileId, shownId } = await aShownDocument()
    for (const actor of [visitor, school, await aTeacher()]) {
      expect(await takeBackDocument(actor, id, shownId)).toEqual({ ok: false, reason: 'not-found' })
      expect(await showDocuments(actor, id, [fileId])).toEqual({ ok: false, reason: 'not-found' })
    }
    expect(await showDocuments(teacher, id, [])).toEqual({ ok: false, reason: 'no-documents' })
    done(await rejectAtOnce(school, id, { reason: 'other', note: null }))
    expect(await showDocuments(teacher, id, [fileId])).toEqual({ ok: false, reason: 'not-open' })
    done(await takeBackDocument(teacher, id, shownId))
    expect(await findShownPage(school, shownId, 1)).toBeUndefined()
  })

  test('is one of ten at a time', async () => {
    const { teacher, id } = await aShownDocument()
    const papers = []
    for (let index = 0; index < shownDocumentsMax; index += 1) papers.push(await aDocument(teacher))
    expect(await showDocuments(teacher, id, papers)).toEqual({ ok: false, reason: 'too-many-documents' })
    done(await showDocuments(teacher, id, papers.slice(1)))
  })

  test('is forgotten a year after the application ended; the wallet keeps it', async () => {
    travelTo(new Date('2025-11-10T06:00:00Z'))
    const { teacher, school, id, fileId, shownId } = await aShownDocument()
    await findShownPage(school, shownId, 1)
    done(await withdrawApplication(teacher, id))
    travelTo(new Date('2026-11-10T05:00:00Z'))
    await sweepShownDocuments()
    expect(await shownDocumentsOf(teacher, id)).toHaveLength(1)
    travelTo(new Date('2026-11-10T07:00:00Z'))
    await sweepShownDocuments()
    expect(await shownDocumentsOf(teacher, id)).toEqual([])
    expect(await looksAt(shownId)).toBe(0)
    expect(await findDocumentPage(teacher, fileId, 1)).toBeDefined()
  })

  test('shown to an employer more than a year after the acceptance is kept for a year of its own', async () => {
    travelTo(new Date('2025-11-10T06:00:00Z'))
    const { teacher, id } = await aShownDocument()
    await db.update(applications).set({ status: 'accepted', changedAt: now() }).where(eq(applications.id, id))
    travelTo(new Date('2026-12-10T06:00:00Z'))
    const asked = await aDocument(teacher)
    done(await showDocuments(teacher, id, [asked]))
    await sweepShownDocuments()
    expect((await shownDocumentsOf(teacher, id)).map(({ fileId }) => fileId)).toEqual([asked])
  })
})
