import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications, shownDocuments } from '#db/schema/applications.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { claimDocuments, claims, documents } from '#db/schema/claims.ts'
import { files } from '#db/schema/files.ts'
import { blocks } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { type Actor, type Member, type SchoolMember, visitor } from '#domain/accounts/actor.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { ownSchool } from '#domain/schools/own-school.server.ts'
import { saveSchool } from '#domain/schools/save-school.server.ts'
import { schoolInput } from '#domain/schools/school-input.ts'
import { savePerson } from '#domain/teachers/save-person.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import {
  aMember,
  anAdministrator,
  anApplication,
  aSchool,
  aTeacher,
  aVacancy,
  done,
  schoolFields,
} from '#tests/support/builders.ts'
import { aClaim, accept, aDocument, aVerifiedClaim, reject } from '#tests/support/claims.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import type { ClaimKind } from './claim.ts'
import { claimInput, decisionInput } from './claim-input.ts'
import { decideClaim, reopenClaim } from './decide-claim.server.ts'
import { deleteDocument } from './delete-document.server.ts'
import { expireClaims } from './expire-claims.server.ts'
import { findDocumentPage } from './find-document.server.ts'
import { ownClaims } from './own-claims.server.ts'
import { type ClaimsQuery, findClaims, readPendingClaim } from './pending-claims.server.ts'
import { submitClaim } from './submit-claim.server.ts'
import { withdrawClaim } from './withdraw-claim.server.ts'

useDatabase()
useSettings()

let admin: Member
beforeAll(async () => {
  admin = await anAdministrator()
})
afterEach(() => travelTo())

const request = (documentIds: string[], requestId = randomUUID()) => ({
  request_id: requestId,
  statement: '',
  documents: documentIds,
  consent: 'yes' as const,
})

async function shown(teacher: Member) {
  const [row] = await db
    .select({ status: teacherProfiles.verificationStatus, badges: teacherProfiles.verifiedClaims })
    .from(teacherProfiles)
    .where(eq(teacherProfiles.id, teacher.accountId))
  return row
}

async function shownOfSchool(school: SchoolMember) {
  const [row] = await db
    .select({
      status: schoolProfiles.verificationStatus,
      isLocationVerified: schoolProfiles.isLocationVerified,
      badges: schoolProfiles.verifiedClaims,
    })
    .from(schoolProfiles)
    .where(eq(schoolProfiles.id, school.schoolId))
  return row
}

async function stateOf(id: string) {
  const [claim] = await db.select().from(claims).where(eq(claims.id, id))
  return claim
}

async function earlierNotifications(person: Member) {
  const found = await db
    .select({ kind: notifications.kind, reference: notifications.reference })
    .from(notifications)
    .where(eq(notifications.accountId, person.accountId))
    .orderBy(notifications.createdAt)
  return found.map(({ kind, reference }) => [kind, reference.claim, reference.decision ?? reference.days])
}

const day = (moment: string) => new Date(`${moment}T06:00:00Z`)

describe('a claim', () => {
  test('waits, is rejected with a reason, is sent again and accepted; its badge names the month', async () => {
    travelTo(day('2026-11-10'))
    const teacher = await aTeacher()
    const paper = await aDocument(teacher)
    const first = await aClaim(teacher, 'education', [paper])
    expect(await shown(teacher)).toEqual({ status: 'pending', badges: [] })

    done(await decideClaim(admin, first, reject('unreadable', 'Не видно печати.')))
    expect(await shown(teacher)).toEqual({ status: 'rejected', badges: [] })
    expect((await ownClaims(teacher))?.claims).toMatchObject([
      { state: 'rejected', reason: 'unreadable', note: 'Не видно печати.', documentIds: [paper] },
    ])

    const second = await aClaim(teacher, 'education', [paper])
    done(await decideClaim(admin, second, accept()))
    expect(await shown(teacher)).toEqual({
      status: 'verified',
      badges: [{ kind: 'education', month: '2026-11' }],
    })
    expect(await earlierNotifications(teacher)).toEqual([
      ['claim-decided', 'education', 'rejected'],
      ['claim-decided', 'education', 'verified'],
    ])
  })

  test('is decided once, whoever is first; both are told the truth', async () => {
    const id = await aClaim(await aTeacher())
    const other = await anAdministrator()
    const answers = await Promise.all([
      decideClaim(admin, id, accept()),
      decideClaim(other, id, reject('doubtful')),
    ])
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(answers).toContainEqual({ ok: false, reason: 'decided-already' })
    const lines = await db
      .select({ kind: auditEntries.kind })
      .from(auditEntries)
      .where(eq(auditEntries.accountId, other.accountId))
    expect(lines.length).toBeLessThanOrEqual(1)
  })

  test('is decided once by who sends the same again, and hears of no other administrator', async () => {
    const id = await aClaim(await aTeacher())
    const decide = (by: Member, note: string) => decideClaim(by, id, reject('unreadable', note))
    const already = { ok: false, reason: 'decided-already' }
    done(await decide(admin, 'Не видно печати.'))
    done(await decide(admin, 'Не видно печати.'))
    expect(await decide(admin, 'Не видно подписи.')).toEqual(already)
    expect(await decide(await anAdministrator(), 'Не видно печати.')).toEqual(already)
  })

  test('is decided by administrators alone', async () => {
    const teacher = await aTeacher()
    const id = await aClaim(teacher)
    for (const actor of [visitor, teacher, await aTeacher(), await aSchool()])
      expect(await decideClaim(actor, id, accept())).toEqual({ ok: false, reason: 'not-administrator' })
    expect((await stateOf(id))?.state).toBe('pending')
  })

  test('of the same kind waits once; a request that comes twice is the same claim', async () => {
    const teacher = await aTeacher()
    const paper = await aDocument(teacher)
    const again = request([paper])
    const { id } = done(await submitClaim(teacher, 'education', again))
    expect(await submitClaim(teacher, 'education', again)).toEqual({ ok: true, id })
    // Other documents are not reported as sent while the first ones are checked.
    const corrected = { ...again, documents: [paper, await aDocument(teacher)] }
    for (const other of [corrected, { ...again, statement: 'Физика' }])
      expect(await submitClaim(teacher, 'education', other)).toMatchObject({ reason: 'pending-already' })
    expect(await submitClaim(teacher, 'education', request([paper]))).toEqual({
      ok: false,
      reason: 'pending-already',
    })
  })

  test('takes one to five documents of one’s own', async () => {
    const teacher = await aTeacher()
    const papers = []
    for (let index = 0; index < 6; index += 1) papers.push(await aDocument(teacher))
    const foreign = await aDocument(await aTeacher())
    const refused = async (ids: string[]) => submitClaim(teacher, 'category', request(ids))
    expect(await refused([])).toEqual({ ok: false, reason: 'no-documents' })
    expect(await refused(papers)).toEqual({ ok: false, reason: 'too-many-documents' })
    expect(await refused([foreign])).toEqual({ ok: false, reason: 'document-gone' })
    expect(await refused(papers.slice(0, 5))).toMatchObject({ ok: true })
  })

  test.each<[string, () => Promise<Member>, ClaimKind, string]>([
    ['a school’s claim', () => aTeacher(), 'licence', 'not-allowed'],
    ['a teacher’s claim', () => aSchool(), 'education', 'not-allowed'],
    ['anything before there is a profile', () => aMember('school'), 'licence', 'no-profile'],
    ['an administrator', () => aMember('admin'), 'education', 'not-allowed'],
  ])('%s is refused', async (_, make, kind, reason) => {
    expect(await submitClaim(await make(), kind, request([randomUUID()]))).toEqual({ ok: false, reason })
  })

  test('is withdrawn while it waits and after, by its owner alone', async () => {
    const teacher = await aTeacher()
    const waiting = await aClaim(teacher, 'category')
    const verified = await aVerifiedClaim(teacher)
    expect(await withdrawClaim(await aTeacher(), verified, 'verified')).toEqual({
      ok: false,
      reason: 'not-found',
    })
    done(await withdrawClaim(teacher, waiting, 'pending'))
    // The dialog was about a pending claim, which was verified meanwhile.
    expect(await withdrawClaim(teacher, verified, 'pending')).toEqual({ ok: false, reason: 'not-allowed' })
    done(await withdrawClaim(teacher, verified, 'verified'))
    // A second press succeeds, and nobody is told that an administrator decided.
    done(await withdrawClaim(teacher, verified, 'verified'))
    expect(await decideClaim(admin, waiting, accept())).toEqual({ ok: false, reason: 'decided-already' })
    expect(await shown(teacher)).toEqual({ status: 'none', badges: [] })
  })

  test('that was verified holds while a newer one of its kind waits, and is outdated by it', async () => {
    const teacher = await aTeacher()
    const first = await aVerifiedClaim(teacher)
    const second = await aClaim(teacher)
    expect((await shown(teacher))?.status).toBe('verified')
    done(await decideClaim(admin, second, accept()))
    expect([(await stateOf(first))?.state, (await stateOf(second))?.state]).toEqual(['outdated', 'verified'])
  })

  test('of a secret kind leaves no public trace', async () => {
    const teacher = await aTeacher()
    await aVerifiedClaim(teacher, 'medical')
    await aVerifiedClaim(teacher, 'no-criminal-record')
    await aClaim(teacher, 'category')
    expect(await shown(teacher)).toEqual({ status: 'none', badges: [] })
  })

  test('of a teacher without a profile is shown once there is one', async () => {
    const teacher = await aMember('teacher')
    await aVerifiedClaim(teacher)
    expect((await shown(teacher))?.status).toBe('verified')
  })
})

describe('a school', () => {
  test('is verified by its registration, its address is a claim of its own', async () => {
    travelTo(day('2026-11-10'))
    const school = await aSchool()
    await aVerifiedClaim(school, 'address')
    expect(await shownOfSchool(school)).toEqual({
      status: 'none',
      isLocationVerified: true,
      badges: [{ kind: 'address', month: '2026-11' }],
    })
    await aVerifiedClaim(school, 'registration')
    expect((await shownOfSchool(school))?.status).toBe('verified')
  })

  test('has its licence accepted with a last day only', async () => {
    const school = await aSchool()
    const id = await aClaim(school, 'licence')
    expect(await decideClaim(admin, id, accept())).toEqual({ ok: false, reason: 'last-day-needed' })
    expect(await decideClaim(admin, id, accept('2099-12-31'))).toMatchObject({ ok: true })
  })
})

describe('a changed fact', () => {
  test('takes the badge off until somebody looks again', async () => {
    const teacher = await aTeacher({ fullName: 'Айгүл Осмонова' })
    await aVerifiedClaim(teacher)
    await aVerifiedClaim(teacher, 'category')
    const [account] = await versionsOf(teacher)
    const named = { full_name: 'Айгүл  осмонова', phone: null }
    done(await savePerson(teacher, named, account ?? 0))
    expect((await shown(teacher))?.status).toBe('verified')
    done(await savePerson(teacher, { full_name: 'Айгүл Токтогулова', phone: null }, (account ?? 0) + 1))
    expect(await shown(teacher)).toEqual({ status: 'none', badges: [] })
    expect((await ownClaims(teacher))?.claims.map(({ state }) => state)).toEqual(['outdated', 'outdated'])
  })

  test('keeps an administrator from accepting documents of what the profile says no more', async () => {
    const teacher = await aTeacher({ fullName: 'Айгүл Осмонова' })
    const id = await aClaim(teacher)
    const seen = (await readPendingClaim(admin, id))?.seen
    const [account] = await versionsOf(teacher)
    done(await savePerson(teacher, { full_name: 'Айгүл Токтогулова', phone: null }, account ?? 0))
    expect(await decideClaim(admin, id, { ...accept(), seen })).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    })
    const latest = await readPendingClaim(admin, id)
    expect(latest?.facts).toMatchObject({ name: 'Айгүл Токтогулова' })
    done(await decideClaim(admin, id, { ...accept(), seen: latest?.seen }))
  })

  test('of a school is its town as well as its street', async () => {
    const school = await aSchool()
    await aVerifiedClaim(school, 'address')
    await aVerifiedClaim(school, 'registration')
    const version = (await ownSchool(school))?.version ?? 0
    done(await saveSchool(school, schoolInput.parse(schoolFields({ city: 'osh' })), version))
    expect((await shownOfSchool(school))?.badges.map(({ kind }) => kind)).toEqual(['registration'])
  })
})

async function versionsOf({ accountId }: Member): Promise<number[]> {
  const { accounts } = await import('#db/schema/accounts.ts')
  const found = await db
    .select({ version: accounts.version })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return found.map(({ version }) => version)
}

describe('the clock', () => {
  test('reminds 60 and 14 days before the last day, each once, and ends the claim after it', async () => {
    travelTo(day('2026-03-01'))
    const school = await aSchool()
    await aVerifiedClaim(school, 'licence', '2026-12-31')
    const told = async () => (await earlierNotifications(school)).slice(1)
    await expireClaims()
    expect(await told()).toEqual([])
    travelTo(day('2026-11-05'))
    await expireClaims()
    await expireClaims()
    expect(await told()).toEqual([['claim-ending', 'licence', '60']])
    travelTo(day('2026-12-20'))
    await expireClaims()
    await expireClaims()
    travelTo(day('2026-12-31'))
    await expireClaims()
    expect((await shownOfSchool(school))?.status).toBe('verified')
    travelTo(day('2027-01-01'))
    await expireClaims()
    await expireClaims()
    expect(await told()).toEqual([
      ['claim-ending', 'licence', '60'],
      ['claim-ending', 'licence', '14'],
      ['claim-ending', 'licence', '0'],
    ])
    expect(await shownOfSchool(school)).toEqual({ status: 'none', isLocationVerified: false, badges: [] })
  })

  test('leaves no other claim valid and unreminded if one of them fails', async () => {
    travelTo(day('2026-03-01'))
    const [failing, other, later] = [await aSchool(), await aSchool(), await aSchool()]
    const broken = await aVerifiedClaim(failing, 'licence', '2026-03-31')
    await aVerifiedClaim(other, 'licence', '2026-04-30')
    await aVerifiedClaim(later, 'licence', '2026-05-05')
    await db.execute(sql`create function fail_claim() returns trigger language plpgsql as $$ begin
      raise exception 'this claim fails'; end $$`)
    await db.execute(sql`create trigger fails_claim before update on claims
      for each row when (new.id = ${sql.raw(`'${broken}'`)}::uuid) execute function fail_claim()`)
    travelTo(day('2026-05-01'))
    await expect(expireClaims()).rejects.toThrow('some claims were not looked after')
    expect((await stateOf(broken))?.state).toBe('verified')
    expect((await shownOfSchool(other))?.status).toBe('none')
    expect((await earlierNotifications(later)).slice(1)).toEqual([['claim-ending', 'licence', '14']])
    await db.execute(sql`drop trigger fails_claim on claims`)
    await expireClaims()
    expect((await stateOf(broken))?.state).toBe('expired')
  })

  test('asks for no new document while one waits, and for none that was accepted since', async () => {
    travelTo(day('2026-03-01'))
    const school = await aSchool()
    await aVerifiedClaim(school, 'licence', '2026-12-31')
    const toldNow = async () =>
      (await earlierNotifications(school)).filter(([kind]) => kind === 'claim-ending')
    const shownNow = async () =>
      (await findNotifications(school, { page: 1 })).notifications.filter(
        ({ kind }) => kind === 'claim-ending',
      )
    travelTo(day('2026-11-05'))
    await expireClaims()
    expect(await shownNow()).toHaveLength(1)
    travelTo(day('2026-12-10'))
    const newer = await aClaim(school, 'licence')
    expect(await shownNow()).toEqual([])
    travelTo(day('2026-12-20'))
    await expireClaims()
    expect(await toldNow()).toHaveLength(1)
    travelTo(day('2027-01-01'))
    await expireClaims()
    expect(await shownNow()).toMatchObject([{ reference: { days: '0', waiting: 'yes' } }])
    done(await decideClaim(await anAdministrator(), newer, accept('2028-12-31')))
    expect(await shownNow()).toEqual([])
  })

  test('keeps the files of a secret claim while an application shows them', async () => {
    travelTo(day('2026-03-01'))
    const teacher = await aTeacher()
    const paper = await aDocument(teacher)
    done(await decideClaim(admin, await aClaim(teacher, 'medical', [paper]), accept()))
    const school = await aSchool()
    const applicationId = await anApplication(teacher, await aVacancy(school))
    const shownId = uuidv7()
    await db.insert(shownDocuments).values({ id: shownId, applicationId, fileId: paper, shownAt: now() })
    const held = async () => (await ownClaims(teacher))?.documents
    expect(await held()).toMatchObject([{ isShown: true }])
    travelTo(day('2026-04-10'))
    await expireClaims()
    expect(await held()).toHaveLength(1)
    // A block hides it from the school, and can be taken back.
    const between = { teacherId: teacher.accountId, schoolId: school.schoolId }
    await db.insert(blocks).values({ ...between, by: 'school', blockedAt: now() })
    expect(await held()).toMatchObject([{ isShown: false }])
    await expireClaims()
    await db.delete(blocks).where(eq(blocks.teacherId, teacher.accountId))
    const ofTeacher = eq(accounts.id, teacher.accountId)
    await db.update(accounts).set({ blockedAt: now() }).where(ofTeacher)
    await expireClaims()
    await db.update(accounts).set({ blockedAt: null }).where(ofTeacher)
    expect(await held()).toMatchObject([{ isShown: true }])
    // After a rejection the school no longer sees it, and it need not be kept.
    await db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, applicationId))
    expect(await held()).toMatchObject([{ isShown: false }])
    await expireClaims()
    expect(await held()).toEqual([])
  })

  test('removes the files of secret claims 30 days after the decision, unless a claim waits with them', async () => {
    travelTo(day('2026-03-01'))
    const teacher = await aTeacher()
    const [secret, shared, diploma] = [
      await aDocument(teacher),
      await aDocument(teacher),
      await aDocument(teacher),
    ]
    const medical = await aClaim(teacher, 'medical', [secret, shared])
    done(await decideClaim(admin, medical, accept()))
    done(await decideClaim(admin, await aClaim(teacher, 'education', [diploma]), accept()))
    const held = async () => (await ownClaims(teacher))?.documents.map(({ id }) => id).sort()
    travelTo(day('2026-03-30'))
    await expireClaims()
    expect(await held()).toEqual([secret, shared, diploma].sort())
    await aClaim(teacher, 'category', [shared])
    travelTo(day('2026-04-02'))
    await expireClaims()
    expect(await held()).toEqual([shared, diploma].sort())
    const [file] = await db.select({ state: files.state }).from(files).where(eq(files.id, secret))
    expect(file?.state).toBe('discarded')
    expect((await stateOf(medical))?.state).toBe('verified')
  })
})

describe('a document', () => {
  test('is seen by its owner, and by administrators while it waits; each look of theirs is in the audit', async () => {
    const teacher = await aTeacher()
    const looker = await anAdministrator()
    const paper = await aDocument(teacher)
    expect(await findDocumentPage(looker, paper, 1)).toBeUndefined()
    const id = await aClaim(teacher, 'education', [paper])
    expect((await findDocumentPage(looker, paper, 1))?.type).toBe('image/webp')
    expect((await findDocumentPage(teacher, paper, 1))?.bytes.toString()).toBe('a picture')
    for (const other of [visitor, await aTeacher(), await aSchool()])
      expect(await findDocumentPage(other, paper, 1)).toBeUndefined()
    expect(await findDocumentPage(teacher, paper, 2)).toBeUndefined()
    done(await decideClaim(looker, id, accept()))
    expect(await findDocumentPage(looker, paper, 1)).toBeUndefined()
    const looks = await db
      .select({ details: auditEntries.details })
      .from(auditEntries)
      .where(and(eq(auditEntries.accountId, looker.accountId), eq(auditEntries.kind, 'document-seen')))
    expect(looks).toEqual([{ details: { documentId: paper, page: '1' } }])
  })

  test('stays while a claim waits with it, and goes for good afterwards', async () => {
    const teacher = await aTeacher()
    const paper = await aDocument(teacher)
    const id = await aClaim(teacher, 'education', [paper])
    expect((await ownClaims(teacher))?.documents).toMatchObject([{ id: paper, waitsFor: ['education'] }])
    expect(await deleteDocument(teacher, paper)).toEqual({ ok: false, reason: 'in-use' })
    expect(await deleteDocument(await aTeacher(), paper)).toEqual({ ok: false, reason: 'not-found' })
    done(await decideClaim(admin, id, accept()))
    done(await deleteDocument(teacher, paper))
    expect(await db.select().from(documents).where(eq(documents.fileId, paper))).toEqual([])
    expect((await shown(teacher))?.status).toBe('verified')
  })
})

const queueFor = (actor: Actor, query: Partial<ClaimsQuery> = {}) =>
  findClaims(actor, { words: '', kind: null, list: 'pending', after: undefined, ...query })

describe('the queue', () => {
  test('is searched by name and kind, and holds what was decided', async () => {
    const admin = await anAdministrator()
    const teacher = await aTeacher({ fullName: 'Жамиля Искомая' })
    const id = await aClaim(teacher)
    const idsOf = async (query: Partial<ClaimsQuery>) =>
      (await queueFor(admin, query))?.claims.map((claim) => claim.id)
    expect(await idsOf({ words: 'искомая жам' })).toEqual([id])
    expect(await idsOf({ words: 'искомая', kind: 'category' })).toEqual([])
    expect(await queueFor(admin, { words: 'искомая' })).toMatchObject({ counts: { pending: 1, decided: 0 } })
    done(await decideClaim(admin, id, reject('doubtful')))
    expect(await idsOf({ words: 'искомая' })).toEqual([])
    expect((await queueFor(admin, { words: 'искомая', list: 'decided' }))?.claims).toMatchObject([
      { id, state: 'rejected', decidedBy: expect.any(String) },
    ])
  })

  test('takes back what was decided wrongly, once, where nothing newer waits and the documents are there', async () => {
    const admin = await anAdministrator()
    const teacher = await aTeacher()
    const id = await aClaim(teacher)
    expect(await reopenClaim(admin, id)).toEqual({ ok: false, reason: 'not-decided' })
    done(await decideClaim(admin, id, accept()))
    expect((await shown(teacher))?.status).toBe('verified')
    for (const actor of [visitor, teacher, await aMember('admin')])
      expect(await reopenClaim(actor, id)).toMatchObject({ reason: 'not-administrator' })
    done(await reopenClaim(admin, id))
    expect((await shown(teacher))?.status).not.toBe('verified')
    expect(await reopenClaim(admin, id)).toEqual({ ok: false, reason: 'not-decided' })
    done(await decideClaim(admin, id, reject('doubtful')))
    expect(await db.$count(auditEntries, eq(auditEntries.kind, 'claim-reopened'))).toBe(1)
    const newer = await aClaim(teacher)
    expect(await reopenClaim(admin, id)).toEqual({ ok: false, reason: 'another-waits' })
    done(await decideClaim(admin, newer, accept()))
    await db.delete(claimDocuments).where(eq(claimDocuments.claimId, newer))
    expect(await reopenClaim(admin, newer)).toEqual({ ok: false, reason: 'files-gone' })
  })

  test('takes back the decision that was seen, and none that a colleague made since', async () => {
    const [one, two] = [await anAdministrator(), await anAdministrator()]
    const id = await aClaim(await aTeacher())
    const first = await decideClaim(one, id, accept())
    const seen = first.ok ? first.decidedAt : undefined
    expect(await decideClaim(one, id, accept())).toEqual({ ok: true, decidedAt: seen })
    done(await reopenClaim(two, id, { seen }))
    travelTo(new Date(now().getTime() + 1_000))
    const later = await decideClaim(two, id, reject('doubtful'))
    expect(await reopenClaim(one, id, { seen })).toEqual({ ok: false, reason: 'decided-anew' })
    done(await reopenClaim(one, id, { seen: later.ok ? later.decidedAt : undefined }))
  })

  test('says no more what was taken back: at once before anybody is mailed, later by a notification', async () => {
    travelTo(day('2026-11-10'))
    const teacher = await aTeacher()
    const id = await aClaim(teacher)
    const told = async () => {
      const { notifications: listed } = await findNotifications(teacher, { page: 1 })
      return listed.map(({ reference }) => reference.decision)
    }
    done(await decideClaim(admin, id, reject('doubtful')))
    expect(await told()).toEqual(['rejected'])
    done(await reopenClaim(admin, id))
    expect(await told()).toEqual([])
    done(await decideClaim(admin, id, accept()))
    travelTo(new Date('2026-11-10T06:01:00Z'))
    done(await reopenClaim(admin, id))
    expect(await told()).toEqual(['reopened'])
    done(await decideClaim(admin, id, accept()))
    // It is decided the same way again, and the first notification does not change.
    expect(await told()).toEqual(['verified', 'verified'])
  })

  test('gives back the claim that a wrong decision replaced', async () => {
    const teacher = await aTeacher()
    const former = await aVerifiedClaim(teacher)
    const wrong = await aClaim(teacher)
    done(await decideClaim(admin, wrong, accept()))
    done(await reopenClaim(admin, wrong))
    expect((await shown(teacher))?.status).toBe('verified')
    done(await decideClaim(admin, wrong, reject('other-document')))
    expect([(await stateOf(former))?.state, (await stateOf(wrong))?.state]).toEqual(['verified', 'rejected'])
    expect((await readPendingClaim(admin, wrong))?.former).toMatchObject([{ id: former, state: 'verified' }])
  })

  test('holds what waits, the oldest first, for administrators alone; each claim knows the next one', async () => {
    travelTo(day('2020-01-01'))
    const first = await aClaim(await aTeacher({ fullName: 'Вера Первая' }))
    travelTo(day('2020-01-02'))
    const second = await aClaim(await aSchool())
    travelTo()
    const { claims: waiting = [] } = (await queueFor(await anAdministrator())) ?? {}
    expect(waiting.slice(0, 2)).toMatchObject([
      { id: first, kind: 'education', name: 'Вера Первая' },
      { id: second, kind: 'registration', name: 'Гимназия № 5' },
    ])
    const read = await readPendingClaim(await anAdministrator(), first)
    expect(read).toMatchObject({ state: 'pending', facts: { education: 'КНУ' }, nextId: second })
    expect(read?.pages).toMatchObject([{ page: 1, width: 100, height: 140 }])
    // A reopened claim returns to its place, and whoever decides the latest is led to it.
    done(await decideClaim(admin, first, accept()))
    done(await reopenClaim(admin, first))
    expect((await queueFor(admin))?.claims[0]).toMatchObject({ id: first })
    const last = await aClaim(await aTeacher())
    expect((await readPendingClaim(admin, last))?.nextId).toBe(first)
    for (const actor of [visitor, await aTeacher(), await aMember('admin')])
      expect([await queueFor(actor), await readPendingClaim(actor, first)]).toEqual([undefined, undefined])
  })
})

test.each([
  ['a claim without consent', claimInput, { request_id: randomUUID(), documents: [randomUUID()] }],
  ['a claim with a long story', claimInput, { ...request([]), statement: 'а'.repeat(201) }],
  ['a rejection without a reason', decisionInput, { decision: 'reject', note: 'Нет' }],
  ['a last day that passed', decisionInput, { decision: 'accept', valid_until: '2020-01-01' }],
  ['a last day that nobody lives to see', decisionInput, { decision: 'accept', valid_until: '9999-12-31' }],
  ['a last day that is none', decisionInput, { decision: 'accept', valid_until: '2027-02-31x' }],
  ['a last day that no calendar has', decisionInput, { decision: 'accept', valid_until: '2099-02-30' }],
])('%s is refused by its form', (_, schema, posted) => {
  expect(schema.safeParse(posted).success).toBe(false)
})
