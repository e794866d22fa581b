import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { dataExports } from '#db/schema/privacy.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { type Member, visitor } from '#domain/accounts/actor.ts'
import { arrangeInterview } from '#domain/applications/arrange-interview.server.ts'
import { assignApplication } from '#domain/applications/assign-application.server.ts'
import { reviewApplication } from '#domain/applications/move-application.server.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { fileStored, keepFile } from '#domain/files/keep-file.server.ts'
import { mergeSchools } from '#domain/measures/merge-schools.server.ts'
import { handOver } from '#domain/members/hand-over.server.ts'
import { leaveSchool } from '#domain/members/leave-school.server.ts'
import { setOpenness } from '#domain/statistics/school-openness.server.ts'
import { countView } from '#domain/views/count-view.server.ts'
import { m } from '#locales/messages.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { atOnce } from '#tests/support/at-once.ts'
import {
  aColleague,
  aMember,
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
import { proposal } from '#tests/support/interviews.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { filesOfZip } from '#tests/support/zip.ts'
import { askDataExport, ownDataExport } from './ask-data-export.server.ts'
import { archiveFolder } from './data-export-file.ts'
import { deleteAccount } from './delete-account.server.ts'
import { exportData } from './export-data.server.ts'
import { findDataExport } from './find-data-export.server.ts'
import { mailExportReady } from './mail-export-ready.server.ts'
import { sweepDataExports } from './sweep-data-exports.server.ts'

const { dataDir } = useSettings()
catchMails()

useDatabase()

beforeEach(async () => {
  await clearJobs()
  sentMails.length = 0
})
afterEach(() => travelTo())

const inHours = (hours: number) => travelTo(new Date(Date.now() + hours * 3_600_000))

async function prepared(person: Member): Promise<string> {
  done(await askDataExport(person))
  for (const job of await queuedJobs('export-data')) await exportData(job)
  await db.execute(sql`delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
    where task.id = job.task_id and task.identifier = 'export-data'`)
  const ready = await ownDataExport(person)
  expect(ready).toMatchObject({ state: 'ready', partsDone: ready?.partsTotal })
  return ready?.id ?? ''
}

async function opened(person: Member, id: string) {
  const archive = await findDataExport(person, id)
  if (!archive) throw new Error('there is no archive')
  const bytes = Buffer.from(await new Response(archive.read()).arrayBuffer())
  expect(bytes.length).toBe(archive.size)
  const files = filesOfZip(bytes)
  const json = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null')
  return { files, json }
}

const isKept = (id: string) => existsSync(join(dataDir, 'files', archiveFolder(id)))

describe('the archive of a teacher', () => {
  test('holds everything of theirs, and their files, but no secret and nobody else’s contacts', async () => {
    const password = 'Secret123'
    const teacher = await aTeacher({ password })
    const school = await aSchool()
    const id = await anApplication(teacher, await aVacancy(school), 'Моё письмо')
    const picture = Buffer.from('the bytes of a picture')
    const file = await keepFile({ ownerId: teacher.accountId, purpose: 'teacher-photo' }, [
      {
        size: 96,
        width: 96,
        height: 96,
        bytes: picture,
        type: 'image/webp',
        avif: undefined,
        colour: '#ffffff',
      },
    ])
    await db.transaction((tx) => fileStored(tx, file))
    await db.execute(sql`
      insert into support_tickets (id, account_id, name, email, subject, message, locale, request_id)
      values (${uuidv7()}, ${teacher.accountId}, 'А', 'a@example.com', 'Т', 'Не открывается', 'ru', ${uuidv7()})`)

    await db.execute(sql`
      insert into telegram_chats (account_id, chat_id, linked_at) values (${teacher.accountId}, 4242, now())`)

    const { files, json } = await opened(teacher, await prepared(teacher))
    expect([...files.keys()].sort()).toEqual(
      [
        'account.json',
        'applications.json',
        'assessments.json',
        `files/teacher-photo-${file.id}-96.webp`,
        'inquiries.json',
        'interviews.json',
        'invitations-to-apply.json',
        'letters.json',
        'log.json',
        'measures.json',
        'messages.json',
        'notifications.json',
        'offers.json',
        'push.json',
        'reports.json',
        'reviews.json',
        'saved.json',
        'searches.json',
        'support.json',
        'teacher.json',
        'telegram.json',
        'unwantedVacancies.json',
        'verification.json',
        'vacancies.json',
        'views.json',
      ].sort(),
    )
    expect(json('account')).toMatchObject({
      email: teacher.email,
      fullName: teacher.fullName,
      role: 'teacher',
    })
    expect(json('teacher')).toMatchObject({ specialization: 'Учитель математики', skills: ['Олимпиады'] })
    expect(json('applications')).toMatchObject([
      {
        id,
        coverLetter: 'Моё письмо',
        snapshot: { fullName: teacher.fullName },
        changes: [{ toStatus: 'pending' }],
      },
    ])
    expect(json('messages')).toMatchObject([
      { messages: [{ isOwn: true, kind: 'application', text: 'Моё письмо' }] },
    ])
    expect(json('telegram')).toEqual({ chatId: 4242, linkedAt: expect.any(String) })
    expect(json('support')).toMatchObject([{ message: 'Не открывается' }])
    expect(files.get(`files/teacher-photo-${file.id}-96.webp`)).toEqual(picture)
    const all = [...files.values()].map(String).join()
    expect(all).not.toMatch(/argon2|777987654|contact@example|token/i)
    expect(all).not.toContain(school.email)
  })

  test('names what goes out of an application and an interview, and keeps from a teacher what is the school’s', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const colleague = await aColleague(school)
    const id = await anApplication(teacher, await aVacancy(school))
    done(await assignApplication(school, id, { assigneeId: colleague.accountId, seenId: null }))
    done(await arrangeInterview(school, id, proposal()))
    const ofTeacher = await opened(teacher, await prepared(teacher))
    const ofSchool = await opened(school, await prepared(school))

    const shared = [
      ...[
        'id',
        'teacherId',
        'vacancyId',
        'schoolId',
        'status',
        'coverLetter',
        'snapshot',
        'snapshotRenewedAt',
      ],
      ...['vacancyTitle', 'answerDays', 'schoolName', 'appliedAt', 'changedAt', 'confirmedAt', 'startsOn'],
      ...['documents', 'changes'],
    ]
    expect(Object.keys(ofTeacher.json('applications')[0]).sort()).toEqual(shared.sort())
    expect(Object.keys(ofSchool.json('applications')[0]).sort()).toEqual(
      [...shared, 'criteria', 'assignedId'].sort(),
    )
    expect(ofSchool.json('applications')[0].assignedId).toBe(colleague.accountId)
    expect([...ofTeacher.files.values()].map(String).join()).not.toContain(colleague.accountId)

    const arranged = [
      ...['id', 'applicationId', 'state', 'sequence', 'kind', 'lengthMinutes', 'place', 'address', 'link'],
      ...['lessonSubject', 'lessonClass', 'lessonTopic', 'note', 'answer', 'times', 'startsAt', 'missing'],
      ...['movedFrom', 'createdAt', 'changedAt', 'isChangedByOneself'],
    ].sort()
    for (const { json } of [ofTeacher, ofSchool])
      expect(Object.keys(json('interviews')[0]).sort()).toEqual(arranged)
  })

  test('of a colleague holds what they wrote and decided for the school, and nothing of others', async () => {
    const { teacher, school, roomId } = await aRoom()
    const colleague = await aColleague(school)
    await say(school, roomId, 'Слова владельца')
    await say(teacher, roomId, 'Слова учителя')
    await say(colleague, roomId, 'Слова завуча')
    const vacancyId = await aVacancy(school)
    const written = await aVacancy(colleague)
    const id = await anApplication(teacher, vacancyId)
    done(await reviewApplication(colleague, id))
    const { id: proposed } = done(await arrangeInterview(colleague, id, proposal()))
    done(await arrangeInterview(school, id, proposal()))
    const { json } = await opened(colleague, await prepared(colleague))
    expect(json('messages')).toMatchObject([
      { roomId, messages: [{ number: 3, isOwn: true, text: 'Слова завуча' }] },
    ])
    expect(json('decisions')).toMatchObject([
      { applicationId: id, toStatus: 'reviewed' },
      { applicationId: id, toStatus: 'interview' },
    ])
    expect(json('applications')).toEqual([])
    expect(json('vacancies')).toMatchObject([{ id: written, author: colleague.fullName }])
    expect(json('interviews')).toMatchObject([{ id: proposed, isChangedByOneself: true }])
    const ofSchool = await opened(school, await prepared(school))
    expect(ofSchool.json('messages')[0].messages.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining(['Слова владельца', 'Слова учителя', 'Слова завуча']),
    )
    expect(ofSchool.json('messages')[0].messages).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ text: 'Слова учителя', author: null }),
        expect.objectContaining({ text: 'Слова завуча', author: colleague.fullName }),
      ]),
    )
    expect(ofSchool.json('vacancies')).toHaveLength(2)
    expect(ofSchool.json('interviews')).toHaveLength(2)
    expect(ofSchool.files.has('decisions.json')).toBe(false)
  })

  test('of a former colleague holds what they wrote there, also in a room that a merge left to its teacher', async () => {
    const [kept, gone] = [await aSchool(), await aSchool()]
    const { teacher, roomId } = await aRoom({ school: gone })
    await say(kept, (await aRoom({ teacher, school: kept })).roomId, 'Слова другой школы')
    const colleague = await aColleague(gone)
    await say(colleague, roomId, 'Слова завуча')
    const words = async (person: Member) => {
      const { json } = await opened(person, await prepared(person))
      return json('messages').flatMap((room: { messages: { text: string }[] }) =>
        room.messages.map(({ text }) => text),
      )
    }
    const merge = { kept: kept.schoolId, gone: gone.schoolId }
    done(await mergeSchools(await anAdministrator(), merge, { reason: 'Одна и та же школа' }))
    const member = { ...colleague, schoolId: kept.schoolId }
    expect(await words(member)).toEqual(['Слова завуча'])
    done(await leaveSchool(member))
    const [own] = await db
      .select({ schoolId: schoolMembers.schoolId })
      .from(schoolMembers)
      .where(eq(schoolMembers.accountId, colleague.accountId))
    expect(await words({ ...member, schoolId: own?.schoolId ?? '', schoolRole: 'owner' })).toEqual([
      'Слова завуча',
    ])
  })

  test('of a school holds its vacancies', async () => {
    const school = await aSchool()
    const vacancyId = await aVacancy(school)
    const { json } = await opened(school, await prepared(school))
    expect(json('school')).toMatchObject({ schoolName: 'Гимназия № 5', photos: [] })
    expect(json('vacancies')).toMatchObject([{ id: vacancyId, contactEmail: 'contact@example.com' }])
    expect(json('teacher')).toBeNull()
    // Search columns are no personal data.
    for (const one of [json('school'), ...json('vacancies')])
      expect(Object.keys(one).join()).not.toMatch(/search/i)
  })

  test('names the schools that looked at a profile while they allow it, and the profiles that a school looked at', async () => {
    const teacher = await aTeacher()
    const [open, quiet] = [await aSchool(), await aSchool()]
    for (const school of [open, quiet]) {
      done(await setOpenness(school, { areLooksNamed: true }))
      const device = { address: '203.0.113.7', userAgent: 'phone' }
      await countView(school, device, 'teacher', teacher.accountId)
    }
    const day = dayInBishkek(now())
    await db.update(schoolProfiles).set({ isAvailable: false }).where(eq(schoolProfiles.id, quiet.schoolId))
    const own = await opened(teacher, await prepared(teacher))
    const looks = [...own.json('views').schools].sort((a, b) =>
      a.school === null ? 1 : b.school === null ? -1 : 0,
    )
    expect(looks).toEqual([
      { school: 'Гимназия № 5', day },
      { school: null, day },
    ])
    const ofSchool = await opened(open, await prepared(open))
    expect(ofSchool.json('views').profiles).toEqual([{ teacherId: teacher.accountId, day }])
    expect(ofSchool.json('views').schools).toEqual([])
  })

  test('is told by mail, in the person’s language, by a link that says nothing', async () => {
    const admin = await aMember('admin', { locale: 'en' })
    const id = await prepared(admin)
    for (const job of await queuedJobs('mail-export-ready')) await mailExportReady(job)
    expect(sentMails).toMatchObject([
      { to: admin.email, subject: m.mail_export_ready_subject({}, { locale: 'en' }) },
    ])
    expect(sentMails[0]?.text).toContain('/en/settings/privacy')
    expect(sentMails[0]?.text).not.toContain(id)
  })
})

describe('asking for an archive', () => {
  test('while one is prepared is the same request', async () => {
    const teacher = await aTeacher()
    await atOnce(6, () => askDataExport(teacher))
    expect(await queuedJobs('export-data')).toHaveLength(1)
    expect(await ownDataExport(teacher)).toMatchObject({ state: 'preparing', partsDone: 0, partsTotal: 0 })
  })

  test('anew replaces the finished one, whose bytes go', async () => {
    const teacher = await aTeacher()
    const [first, second] = [await prepared(teacher), await prepared(teacher)]
    expect(first).not.toBe(second)
    expect(await findDataExport(teacher, first)).toBeUndefined()
    expect([isKept(first), isKept(second)]).toEqual([true, true])
    await sweepDataExports()
    expect([isKept(first), isKept(second)]).toEqual([false, true])
    await opened(teacher, second)
  })

  test('is for five a day, and for nobody signed out', async () => {
    const teacher = await aTeacher()
    for (let count = 0; count < 5; count += 1) await prepared(teacher)
    expect(await askDataExport(teacher)).toMatchObject({ ok: false, reason: 'limited' })
    expect(await ownDataExport(teacher)).toMatchObject({ state: 'ready' })
    expect(await askDataExport(visitor)).toEqual({ ok: false, reason: 'not-signed-in' })
    expect(await ownDataExport(visitor)).toBeUndefined()
  })
})

describe('an archive that is prepared while its person changes the school', () => {
  test('is of the school of then, and stands for them as they are told', async () => {
    const colleague = await aColleague(await aSchool())
    done(await askDataExport(colleague))
    inHours(1)
    done(await leaveSchool(colleague))
    expect(await ownDataExport(colleague)).toMatchObject({ state: 'preparing' })
    for (const job of await queuedJobs('export-data')) await exportData(job)
    const ready = await ownDataExport(colleague)
    expect(ready).toMatchObject({ state: 'ready' })
    await opened(colleague, ready?.id ?? '')
  })

  test('is gathered anew where that happens after it was, and told once', async () => {
    const colleague = await aColleague(await aSchool())
    done(await askDataExport(colleague))
    const [job = { exportId: '' }] = await queuedJobs('export-data')
    await clearJobs()
    const isTheirs = eq(schoolMembers.accountId, colleague.accountId)
    await db
      .update(schoolMembers)
      .set({ joinedAt: new Date(Date.now() + 60_000) })
      .where(isTheirs)
    await exportData(job)
    expect(await ownDataExport(colleague)).toMatchObject({ id: job.exportId, state: 'preparing' })
    expect(await queuedJobs('mail-export-ready')).toEqual([])
    expect(await queuedJobs('export-data')).toEqual([job])
    inHours(1)
    await exportData(job)
    expect(await ownDataExport(colleague)).toMatchObject({ id: job.exportId, state: 'ready' })
    expect(await queuedJobs('mail-export-ready')).toEqual([job])
  })
})

test('an archive that two workers make at once is there, and told once', async () => {
  const teacher = await aTeacher()
  done(await askDataExport(teacher))
  const [job = { exportId: '' }] = await queuedJobs('export-data')
  await atOnce(3, () => exportData(job))
  await opened(teacher, job.exportId)
  expect(await queuedJobs('mail-export-ready')).toEqual([job])
})

describe('a finished archive', () => {
  test('ends for whoever leaves the school', async () => {
    const owner = await aSchool()
    const colleague = await aColleague(owner)
    const id = await prepared(colleague)
    await opened(colleague, id)
    inHours(1)
    done(await leaveSchool(colleague))
    expect(await findDataExport(colleague, id)).toBeUndefined()
    expect(await ownDataExport(colleague)).toBeUndefined()
    // Its mail job, if it was waiting for the mail server.
    await mailExportReady({ exportId: id })
    expect(sentMails).toEqual([])
  })

  test('ends for an owner who hands the school over, and one who is given it keeps their own', async () => {
    const password = 'Secret123'
    const owner = await aSchool({ password })
    const heir = await aColleague(owner)
    const [owned, colleagues] = [await prepared(owner), await prepared(heir)]
    inHours(1)
    done(await handOver(owner, heir.accountId, { password }, { ip: '192.0.2.1' }))
    const former = { ...owner, schoolRole: 'staff' } as const
    expect(await findDataExport(former, owned)).toBeUndefined()
    expect(await ownDataExport(former)).toBeUndefined()
    await opened(heir, colleagues)
    const { json } = await opened(former, await prepared(former))
    expect(json('membership')).toMatchObject({ role: 'staff' })
    expect(json('school')).toBeNull()
  })

  test('ends for the owner of a school that is merged into another', async () => {
    const [kept, gone] = [await aSchool(), await aSchool()]
    const id = await prepared(gone)
    inHours(1)
    const merge = { kept: kept.schoolId, gone: gone.schoolId }
    done(await mergeSchools(await anAdministrator(), merge, { reason: 'Одна и та же школа' }))
    const former = { ...gone, schoolId: kept.schoolId, schoolRole: 'staff' } as const
    expect(await findDataExport(former, id)).toBeUndefined()
    expect(await ownDataExport(former)).toBeUndefined()
  })

  test('is for its person alone, for a day', async () => {
    const [teacher, other] = [await aTeacher(), await aSchool()]
    const id = await prepared(teacher)
    await clearJobs()
    expect(await findDataExport(other, id)).toBeUndefined()
    expect(await findDataExport(visitor, id)).toBeUndefined()
    inHours(23.9)
    await opened(teacher, id)
    inHours(24.1)
    expect(await findDataExport(teacher, id)).toBeUndefined()
    expect(await ownDataExport(teacher)).toBeUndefined()
    await sweepDataExports()
    expect(isKept(id)).toBe(false)
    expect(await db.$count(dataExports, eq(dataExports.id, id))).toBe(0)
  })

  test('stays while its mail waits for a mail server, and has its day from then on', async () => {
    const teacher = await aTeacher()
    const id = await prepared(teacher)
    inHours(60)
    await sweepDataExports()
    expect(isKept(id)).toBe(true)
    for (const job of await queuedJobs('mail-export-ready')) await mailExportReady(job)
    await clearJobs()
    expect(sentMails).toMatchObject([{ to: teacher.email }])
    inHours(83)
    await sweepDataExports()
    await opened(teacher, id)
    inHours(85)
    expect(await findDataExport(teacher, id)).toBeUndefined()
    await sweepDataExports()
    expect(isKept(id)).toBe(false)
  })

  test('does not come of an account that was deleted while it was prepared', async () => {
    const teacher = await aTeacher({ password: 'Secret123' })
    done(await askDataExport(teacher))
    const [job] = await queuedJobs('export-data')
    if (!job) throw new Error('no job was queued')
    done(await deleteAccount(teacher, { password: 'Secret123' }))
    await exportData(job)
    expect(isKept(job.exportId)).toBe(false)
    expect(await queuedJobs('mail-export-ready')).toEqual([])
  })

  test('is made once: its job finds it made', async () => {
    const teacher = await aTeacher()
    const exportId = await prepared(teacher)
    await clearJobs()
    await exportData({ exportId })
    expect(await queuedJobs('mail-export-ready')).toEqual([])
  })
})
