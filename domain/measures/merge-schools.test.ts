import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { messages, rooms } from '#db/schema/messaging.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { reportedObjects } from '#db/schema/reports.ts'
import { savedSearches, savedSearchMails } from '#db/schema/saved-searches.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { vacancyTemplates } from '#db/schema/vacancy-templates.ts'
import { schoolLooks } from '#db/schema/views.ts'
import type { SchoolMember } from '#domain/accounts/actor.ts'
import { type Member, visitor } from '#domain/accounts/actor.ts'
import { reviewApplication } from '#domain/applications/move-application.server.ts'
import { readReceivedApplication } from '#domain/applications/read-received-application.server.ts'
import { readRoom } from '#domain/messaging/read-room.server.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { decideReports } from '#domain/reports/decide-reports.server.ts'
import { readReported } from '#domain/reports/read-reported.server.ts'
import { publicReportInput } from '#domain/reports/report-input.ts'
import { reportObject } from '#domain/reports/report-object.server.ts'
import { findMovedRoom } from '#domain/rooms/find-moved-room.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { findSaved } from '#domain/saved/find-saved.server.ts'
import { annotateThing, removeThing, saveThing } from '#domain/saved/save-thing.server.ts'
import { personNoteLengthMax } from '#domain/saved/saved.ts'
import { ownSearches } from '#domain/saved-searches/own-searches.server.ts'
import { saveSearch } from '#domain/saved-searches/save-search.server.ts'
import { stopSearch } from '#domain/saved-searches/stop-search.server.ts'
import { findSchool } from '#domain/schools/find-school.server.ts'
import { ownOpenness, setOpenness } from '#domain/statistics/school-openness.server.ts'
import { vacancyTemplatesMax } from '#domain/vacancies/vacancy-template.ts'
import {
  deleteVacancyTemplate,
  findVacancyTemplates,
  keepAsTemplate,
} from '#domain/vacancies/vacancy-templates.server.ts'
import { m } from '#locales/messages.ts'
import { tokenHash } from '#platform/tokens.ts'
import {
  aColleague,
  anAdministrator,
  anApplication,
  aRoom,
  aSchool,
  aTeacher,
  aVacancy,
  done,
  say,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { anyTeacher } from '#tests/support/searches.ts'
import { blockSchool } from './block-school.server.ts'
import { findMerge } from './find-merge.server.ts'
import { mailSchoolsMerged } from './mail-schools-merged.server.ts'
import { mergeMoves } from './merge-moves.server.ts'
import { mergeSchools } from './merge-schools.server.ts'

catchMails()
useDatabase()

const reason = { reason: 'Одна школа записана дважды' }

async function twoSchools() {
  const administrator = await anAdministrator()
  return { administrator, kept: await aSchool({ locale: 'en' }), gone: await aSchool({ locale: 'ky' }) }
}

const pairOf = ({ kept, gone }: { kept: SchoolMember; gone: SchoolMember }) => ({
  kept: kept.schoolId,
  gone: gone.schoolId,
})

test('every column that leads to a school is moved, or said to stay', async () => {
  const { rows } = await db.execute<{ column: string }>(sql`
    select conrelid::regclass || '.' || attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid in ('schools'::regclass, 'school_profiles'::regclass)`)
  const named = Object.keys(mergeMoves)
  expect(rows.map(({ column }) => column).filter((column) => !named.includes(column))).toEqual([])
  // These have no foreign key: they may refer to several tables.
  expect(named.filter((column) => !rows.some((row) => row.column === column)).sort()).toEqual([
    'measures.object_id',
    'reported_objects.object_id',
    'reported_objects.owner_id',
    'saved_things.target_id',
    'unwanted_vacancies.value',
    'view_sources.viewed_id',
    'viewers.viewed_id',
    'views.viewed_id',
  ])
  const { rows: ofRooms } = await db.execute<{ table: string }>(sql`
    select conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'rooms'::regclass order by 1`)
  expect(ofRooms.map(({ table }) => table)).toEqual(['messages', 'reports', 'room_mutes', 'room_sides'])
})

describe('two schools that are one', () => {
  test('become one, with vacancies, applications, rooms and people', async () => {
    const { administrator, kept, gone } = await twoSchools()
    const colleague = await aColleague(gone, 'viewer')
    const there = await aColleague(kept)
    const teacher = await aTeacher()
    const vacancyId = await aVacancy(gone)
    const applicationId = await anApplication(teacher, vacancyId, 'Здравствуйте!')
    await say(gone, roomIdOf(teacher.accountId, gone.schoolId), 'Когда вам удобно?')

    done(await mergeSchools(administrator, pairOf({ kept, gone }), reason))

    // A change of terms made while the school was hidden is notified now.
    expect(await queuedJobs('tell-of-terms')).toContainEqual({ schoolId: kept.schoolId })
    expect(await readReceivedApplication(kept, applicationId)).toBeDefined()
    done(await reviewApplication(kept, applicationId))
    const room = await readRoom(teacher, roomIdOf(teacher.accountId, kept.schoolId))
    expect(room?.messages).toHaveLength(2)
    // The room's former address redirects, only for its two sides.
    const former = roomIdOf(teacher.accountId, gone.schoolId)
    for (const party of [teacher, kept, { ...gone, schoolId: kept.schoolId }])
      expect(await findMovedRoom(party, former)).toBe(room?.id)
    for (const other of [visitor, administrator, await aTeacher(), await aSchool()])
      expect(await findMovedRoom(other, former)).toBeUndefined()
    expect(await db.$count(rooms, eq(rooms.schoolId, gone.schoolId))).toBe(0)
    const members = await db.select().from(schoolMembers).where(eq(schoolMembers.schoolId, kept.schoolId))
    expect(Object.fromEntries(members.map(({ accountId, role }) => [accountId, role]))).toEqual({
      [kept.accountId]: 'owner',
      [gone.accountId]: 'staff',
      [colleague.accountId]: 'viewer',
      [there.accountId]: 'staff',
    })
    const newsOf = async (member: SchoolMember) =>
      (await findNotifications({ ...member, schoolId: kept.schoolId }, { page: 1 })).notifications.flatMap(
        ({ kind, reference }) => (kind === 'membership' ? [[reference.news, reference.role]] : []),
      )
    // Both owners have mails.
    expect([await newsOf(kept), await newsOf(gone)]).toEqual([[], []])
    expect(await newsOf(colleague)).toEqual([['merged', 'viewer']])
    expect((await newsOf(there)).sort()).toEqual([
      ['came', 'staff'],
      ['came', 'viewer'],
    ])
    expect(await findSchool(visitor, gone.schoolId)).toBeUndefined()
    // A second submit finds it done; the other way round there is nothing to merge.
    done(await mergeSchools(administrator, pairOf({ kept, gone }), reason))
    expect(await mergeSchools(administrator, pairOf({ kept: gone, gone: kept }), reason)).toMatchObject({
      reason: 'not-found',
    })
    const [row] = await db.select().from(schools).where(eq(schools.id, gone.schoolId))
    expect(row).toMatchObject({ mergedIntoId: kept.schoolId, deletedAt: expect.any(Date) })
    const [line] = await db.select().from(auditEntries).where(eq(auditEntries.kind, 'schools-merged'))
    expect(line?.details).toMatchObject({ by: administrator.accountId, why: reason.reason })
    // Whoever acts for the merged school is refused on the next request.
    expect(await reviewApplication(gone, applicationId)).toMatchObject({ ok: false })
  })

  test('keep both rooms of a teacher who wrote to both', async () => {
    const { administrator, kept, gone } = await twoSchools()
    const teacher = await aTeacher()
    for (const school of [kept, gone]) await say(school, (await aRoom({ teacher, school })).roomId)
    done(await mergeSchools(administrator, pairOf({ kept, gone }), reason))
    for (const { schoolId } of [kept, gone])
      expect(await db.$count(messages, eq(messages.roomId, roomIdOf(teacher.accountId, schoolId)))).toBe(1)
  })

  test('tell both owners by mail, each in their language, with the reason', async () => {
    const { administrator, kept, gone } = await twoSchools()
    done(await mergeSchools(administrator, pairOf({ kept, gone }), reason))
    const [job] = (await queuedJobs('mail-schools-merged')).slice(-1)
    sentMails.length = 0
    await clearJobs()
    await mailSchoolsMerged(job as NonNullable<typeof job>)
    const each = await queuedJobs('mail-schools-merged')
    expect(each).toHaveLength(2)
    for (const one of each) await mailSchoolsMerged(one)
    const subjects = new Map(sentMails.map(({ to, subject }) => [to, subject]))
    expect(subjects.get(kept.email)).toBe('The two pages of your school are one now')
    expect(subjects.get(gone.email)).toBe('Мектебиңиздин эки барагы бириктирилди')
    for (const { text } of sentMails) expect(text).toContain(reason.reason)
  })

  test('that both said the same keep it once', async () => {
    const { administrator, kept, gone } = await twoSchools()
    const teacher = await aTeacher()
    for (const { schoolId } of [kept, gone]) {
      await db.execute(sql`insert into saved_things (account_id, kind, target_id, saved_at)
        values (${teacher.accountId}, 'school', ${schoolId}, now())`)
      await db.execute(
        sql`insert into views (kind, viewed_id, day, count) values ('school', ${schoolId}, '2026-11-01', 3)`,
      )
      await db.execute(sql`insert into saved_things (school_id, kind, target_id, saved_at)
        values (${schoolId}, 'teacher', ${teacher.accountId}, now())`)
      await db.execute(sql`insert into unwanted_vacancies (teacher_id, kind, value, added_at)
        values (${teacher.accountId}, 'school', ${schoolId}, now())`)
      await db.execute(sql`insert into blocks (teacher_id, school_id, by, blocked_at)
        values (${teacher.accountId}, ${schoolId}, 'teacher', now())`)
      await db.execute(sql`insert into hidden_from_schools (teacher_id, school_id, hidden_at)
        values (${teacher.accountId}, ${schoolId}, now())`)
      await db.execute(sql`insert into school_labels (id, school_id, word, colour)
        values (gen_random_uuid(), ${schoolId}, 'Важно', 'lake'), (gen_random_uuid(), ${schoolId}, ${schoolId.slice(-12)}, 'red')`)
      await db.execute(sql`insert into saved_labels (school_id, target_id, label_id)
        select school_id, ${teacher.accountId}, id from school_labels where school_id = ${schoolId}`)
      await db.execute(sql`insert into claims (id, school_id, kind, state, consent_version, submitted_at, decided_at, decided_by, request_id)
        values (gen_random_uuid(), ${schoolId}, 'registration', 'verified', 1, now(), now(), 'system', gen_random_uuid())`)
    }
    done(await mergeSchools(administrator, pairOf({ kept, gone }), reason))
    const counts = await db.execute(sql`select
      (select count(*)::int from saved_things where target_id = ${kept.schoolId}) as saved,
      (select count(*)::int from saved_things where school_id = ${kept.schoolId}) as own,
      (select sum(count)::int from views where viewed_id = ${kept.schoolId}) as views,
      (select count(*)::int from unwanted_vacancies where value = ${kept.schoolId}) as unwanted,
      (select count(*)::int from blocks where school_id = ${kept.schoolId}) as blocks,
      (select count(*)::int from hidden_from_schools where school_id = ${kept.schoolId}) as hidden,
      (select count(*)::int from school_labels where school_id = ${kept.schoolId}) as labels,
      (select count(*)::int from saved_labels where school_id = ${kept.schoolId}) as labelled,
      (select count(*)::int from claims where school_id = ${kept.schoolId} and state = 'verified') as verified,
      (select count(*)::int from claims where school_id = ${kept.schoolId}) as claims,
      (select verification_status from school_profiles where id = ${gone.schoolId}) as gone`)
    expect(counts.rows).toEqual([
      {
        saved: 1,
        own: 1,
        views: 6,
        unwanted: 1,
        blocks: 1,
        hidden: 1,
        labels: 3,
        labelled: 3,
        verified: 1,
        claims: 2,
        gone: 'none',
      },
    ])
  })

  test('saved the same search keep who is told of it, and the links of its mails', async () => {
    const { administrator, kept, gone } = await twoSchools()
    const colleague = await aColleague(gone, 'staff')
    const search = { list: 'teachers', query: 'q=физика', search: { ...anyTeacher, q: 'физика' } } as const
    const input = { name: 'Физика', frequency: 'weekly' as const, channels: ['email' as const] }
    for (const member of [kept, gone, colleague])
      done(await saveSearch(member, search, input, { ip: '192.0.2.1', locale: 'ru' }))
    const [mine] = await db
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(eq(savedSearches.schoolId, gone.schoolId))
    const mailed = { id: randomUUID(), savedSearchId: mine?.id ?? '', accountId: colleague.accountId }
    await db
      .insert(savedSearchMails)
      .values({ ...mailed, day: '2026-11-01', unsubscribeHash: tokenHash('mailed'), sentAt: new Date() })
    done(await mergeSchools(administrator, pairOf({ kept, gone }), reason))
    const [owner, now] = [gone, colleague].map((member) => ({ ...member, schoolId: kept.schoolId }))
    if (!owner || !now) throw new Error('there are two')
    for (const member of [kept, owner, now])
      expect(await ownSearches(member)).toMatchObject([{ name: 'Физика', alerts: { frequency: 'weekly' } }])
    expect(await stopSearch('mailed')).toBe(true)
    expect(await ownSearches(now)).toMatchObject([{ alerts: { channels: [] } }])
  })

  test('saved the same keep the notes of both, and what only one of them has removed', async () => {
    const { administrator, kept, gone } = await twoSchools()
    const [noted, removed, reader] = [await aTeacher(), await aTeacher(), await aTeacher()]
    const save = async (member: Member, kind: 'teacher' | 'school', id: string, note = '') => {
      done(await saveThing(member, { kind, id }))
      if (note) done(await annotateThing(member, { kind, id }, note, 1))
    }
    for (const school of [kept, gone])
      await save(school, 'teacher', noted.accountId, school === kept ? 'Звонили' : 'Ждёт жильё')
    for (const school of [kept, gone]) await save(school, 'teacher', removed.accountId, 'Позже')
    done(await removeThing(kept, { kind: 'teacher', id: removed.accountId }))
    await save(reader, 'school', kept.schoolId)
    await save(reader, 'school', gone.schoolId, 'Рядом с домом')
    const [first, second] = ['а', 'б'].map((letter) => letter.repeat(personNoteLengthMax))
    const writer = await aTeacher()
    await save(writer, 'school', kept.schoolId, first)
    await save(writer, 'school', gone.schoolId, second)
    done(await mergeSchools(administrator, pairOf({ kept, gone }), reason))
    const notesOf = async (member: Member, kind: 'teacher' | 'school') =>
      (await findSaved(member, { kind, q: '', sort: 'newest', page: 1 })).things
        .map(({ note }) => note)
        .sort()
    expect(await notesOf(kept, 'teacher')).toEqual(['Звонили\n\nЖдёт жильё', 'Позже'])
    expect(await notesOf(reader, 'school')).toEqual(['Рядом с домом'])
    expect(await notesOf(writer, 'school')).toEqual([`${first}\n\n${second}`])
  })

  test('looked at one profile have the later day, unless the one that stays keeps its looks to itself', async () => {
    const { administrator, kept, gone } = await twoSchools()
    const teacher = await aTeacher()
    const look = (schoolId: string, day: string) =>
      db.insert(schoolLooks).values({ teacherId: teacher.accountId, schoolId, day })
    const days = async () =>
      (await db.select({ day: schoolLooks.day }).from(schoolLooks)).map(({ day }) => day)
    done(await setOpenness(kept, { areLooksNamed: true }))
    await look(kept.schoolId, '2026-11-01')
    await look(gone.schoolId, '2026-11-20')
    done(await mergeSchools(administrator, pairOf({ kept, gone }), reason))
    expect(await days()).toEqual(['2026-11-20'])
    done(await setOpenness(kept, { areLooksNamed: false }))
    const third = await aSchool()
    await look(third.schoolId, '2026-11-21')
    done(await mergeSchools(administrator, pairOf({ kept, gone: third }), reason))
    expect(await days()).toEqual([])
  })

  test('hide from applicants what either hid, and name their looks as the one that stays does', async () => {
    const { administrator, kept, gone } = await twoSchools()
    done(await setOpenness(gone, { areLooksNamed: true, areStagesShown: false }))
    done(await mergeSchools(administrator, pairOf({ kept, gone }), reason))
    expect(await ownOpenness(kept)).toEqual({ areLooksNamed: false, areStagesShown: false })
    const next = await twoSchools()
    done(await setOpenness(next.kept, { areLooksNamed: true }))
    done(await setOpenness(next.gone, { areLooksNamed: false, areStagesShown: false }))
    done(await mergeSchools(next.administrator, pairOf(next), reason))
    expect(await ownOpenness(next.kept)).toEqual({ areLooksNamed: true, areStagesShown: false })
  })

  test('have their complaints together, with what was decided of either before', async () => {
    const { administrator, kept, gone } = await twoSchools()
    const [both, one] = [await aTeacher(), await aTeacher()]
    const report = async (reporter: Member, { schoolId }: SchoolMember) => {
      const form = { request_id: randomUUID(), reason: 'other', note: '' }
      const about = { kind: 'school', id: schoolId } as const
      done(
        await reportObject(reporter, about, publicReportInput('school', false).parse(form), {
          ip: '192.0.2.1',
          locale: 'ru',
        }),
      )
    }
    const rows = () =>
      db
        .select()
        .from(reportedObjects)
        .where(inArray(reportedObjects.objectId, [kept.schoolId, gone.schoolId]))
    await report(one, kept)
    const [seen] = await rows()
    if (!seen) throw new Error('nothing was reported')
    done(await decideReports(administrator, seen, { outcome: 'no-violation', note: 'Позвонили в школу' }))
    await report(both, gone)
    done(await mergeSchools(administrator, pairOf({ kept, gone }), reason))
    expect(await rows()).toMatchObject([
      { id: seen.id, state: 'open', outcome: null, ownerId: kept.schoolId },
    ])
    expect(await readReported(administrator, seen.id)).toMatchObject({
      measured: { kind: 'school', id: kept.schoolId },
      reports: [{ state: 'open' }, { state: 'closed' }],
      former: [{ outcome: 'no-violation', note: 'Позвонили в школу' }],
    })
    const next = await twoSchools()
    await report(one, next.gone)
    done(await mergeSchools(next.administrator, pairOf(next), reason))
    const [moved] = await db
      .select()
      .from(reportedObjects)
      .where(eq(reportedObjects.objectId, next.kept.schoolId))
    expect(moved).toMatchObject({ state: 'open', ownerId: next.kept.schoolId })
  })

  test('keep no badge of the second for a name, an address or an owner that it did not prove', async () => {
    const { administrator, kept, gone } = await twoSchools()
    for (const kind of ['address', 'registration', 'licence', 'right-to-speak'] as const)
      await db.execute(sql`insert into claims (id, school_id, kind, state, consent_version, submitted_at, decided_at, decided_by, request_id)
        values (gen_random_uuid(), ${gone.schoolId}, ${kind}, 'verified', 1, now(), now(), 'system', gen_random_uuid())`)
    await db.execute(
      sql`update school_profiles set address = 'ул. Ахунбаева, 51' where id = ${gone.schoolId}`,
    )
    await db.execute(sql`update school_profiles set address = 'ул. Ахунбаева, 15',
      school_name = (select school_name from school_profiles where id = ${gone.schoolId}) where id = ${kept.schoolId}`)
    expect(await findMerge(administrator, kept.schoolId, gone.schoolId)).toMatchObject({
      stays: { claims: 0, claimsToRenew: 2 },
    })
    done(await mergeSchools(administrator, pairOf({ kept, gone }), reason))
    const [job] = (await queuedJobs('mail-schools-merged')).slice(-1)
    sentMails.length = 0
    if (job) await mailSchoolsMerged({ ...job, ownerIds: [gone.accountId] })
    expect(sentMails[0]?.text).toContain(
      m.mail_merged_claims({ gone: job?.goneName ?? '', count: 2 }, { locale: 'ky' }),
    )
    const { rows } = await db.execute<{ kind: string; state: string }>(
      sql`select kind, state from claims where school_id = ${kept.schoolId} order by kind`,
    )
    expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
      ['address', 'outdated'],
      ['licence', 'verified'],
      ['registration', 'verified'],
      ['right-to-speak', 'outdated'],
    ])
  })

  test('keep all their templates, and make new ones only once they are fewer than a school may have', async () => {
    const { administrator, kept, gone } = await twoSchools()
    const vacancyId = await aVacancy(kept)
    const keep = () => keepAsTemplate(kept, { id: randomUUID(), vacancyId, name: 'Математика' })
    done(await keep())
    const [template] = await db.select().from(vacancyTemplates)
    if (!template) throw new Error('no template was kept')
    const copies = Array.from({ length: vacancyTemplatesMax }, () => ({
      ...template,
      ...{ id: randomUUID(), schoolId: gone.schoolId, authorId: gone.accountId },
    }))
    await db.insert(vacancyTemplates).values(copies)
    done(await mergeSchools(administrator, pairOf({ kept, gone }), reason))
    const all = await findVacancyTemplates(kept)
    expect(all).toHaveLength(vacancyTemplatesMax + 1)
    expect(await keep()).toEqual({ ok: false, reason: 'too-many' })
    for (const { id } of all.slice(0, 2)) done(await deleteVacancyTemplate(kept, id))
    done(await keep())
  })
})

describe('a merge', () => {
  test('is refused to everybody but an administrator, of a school with itself, and of one that is gone', async () => {
    const { administrator, kept, gone } = await twoSchools()
    expect(await mergeSchools(kept, pairOf({ kept, gone }), reason)).toMatchObject({
      reason: 'not-administrator',
    })
    const itself = { kept: kept.schoolId, gone: kept.schoolId }
    expect(await mergeSchools(administrator, itself, reason)).toMatchObject({ reason: 'not-found' })
    done(await mergeSchools(administrator, pairOf({ kept, gone }), reason))
    expect(await mergeSchools(administrator, pairOf({ kept: await aSchool(), gone }), reason)).toMatchObject({
      reason: 'not-found',
    })
  })

  test('ends no block', async () => {
    const { administrator, kept, gone } = await twoSchools()
    done(await blockSchool(administrator, gone.schoolId, { reason: 'Просит предоплату', days: null }))
    expect(await mergeSchools(administrator, pairOf({ kept, gone }), reason)).toMatchObject({
      reason: 'under-measure',
    })
  })

  test('by two at once happens once, and no vacancy or application is left behind', async () => {
    const { administrator, kept, gone } = await twoSchools()
    const second = await anAdministrator()
    const teachers = await Promise.all([aTeacher(), aTeacher(), aTeacher()])
    const vacancyId = await aVacancy(gone)
    const outcomes = await Promise.all([
      mergeSchools(administrator, pairOf({ kept, gone }), reason),
      ...teachers.map((teacher) => anApplication(teacher, vacancyId).catch(() => undefined)),
      mergeSchools(second, { kept: gone.schoolId, gone: kept.schoolId }, reason),
    ])
    const merged = outcomes.filter((one) => typeof one === 'object' && one.ok)
    expect(merged).toHaveLength(1)
    const [{ stays }] = (
      await db.execute<{ stays: string }>(sql`select coalesce(
        (select merged_into_id from schools where id = ${gone.schoolId}), ${gone.schoolId}) as stays`)
    ).rows as [{ stays: string }]
    expect(await db.$count(vacancies, eq(vacancies.schoolId, stays))).toBe(1)
    const { rows } = await db.execute(
      sql`select from applications where vacancy_id = ${vacancyId} and school_id <> ${stays}`,
    )
    expect(rows).toEqual([])
  })
})
