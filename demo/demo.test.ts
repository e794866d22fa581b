import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { backupLock } from '#db/backup-lock.ts'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { claimDocuments, claims, documents } from '#db/schema/claims.ts'
import { files } from '#db/schema/files.ts'
import { unwantedVacancies } from '#db/schema/fit.ts'
import { messages, roomSides, rooms } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { reviewRequests, reviews } from '#db/schema/reviews.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { statisticsStart } from '#db/schema/statistics.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { views } from '#db/schema/views.ts'
import { applicationStatuses, canBecome } from '#domain/applications/application.ts'
import { hasContacts } from '#domain/reviews/contacts.ts'
import { momentsOf, occasionsOfSql } from '#domain/reviews/occasions.server.ts'
import { reviewWindow } from '#domain/reviews/review.ts'
import { missingForPublication as missingOfSchool } from '#domain/schools/school.ts'
import { subjectIds } from '#domain/subjects/subject.ts'
import { missingForPublication as missingOfTeacher } from '#domain/teachers/teacher.ts'
import { phoneInE164 } from '#platform/phone.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { urlOfDatabase } from '#tests/support/database-cluster.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { renewDemo } from './demo.ts'
import { drawDemoPictures } from './draw-pictures.ts'
import { addressOf, demoAddresses } from './people.ts'
import { renewalLock } from './remove-demo.ts'
import { viewedDays } from './views.ts'

const { dataDir } = useSettings()
// One portrait and one cover are drawn and represent all: drawing a hundred takes a while.
vi.mock('./draw-picture.ts', async (importActual) => {
  const { drawPicture } = await importActual<typeof import('./draw-picture.ts')>()
  const drawn = new Map<string, ReturnType<typeof drawPicture>>()
  return {
    drawPicture(...[svg, sizes]: Parameters<typeof drawPicture>) {
      const one = drawn.get(sizes.join()) ?? drawPicture(svg, sizes)
      drawn.set(sizes.join(), one)
      return one
    },
  }
})

useDatabase()

let url: string
const now = new Date()

beforeAll(async () => {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  url = urlOfDatabase(inject('clusterUrl'), rows[0]?.name ?? '')
  await renewDemo(url, 'loopback', now)
})

/** The number of rows in each table that the demo data fill. */
async function rowCounts() {
  const tables = {
    accounts,
    teacherProfiles,
    schoolProfiles,
    vacancies,
    tutorOffers,
    applications,
    applicationChanges,
  }
  const others = { rooms, roomSides, messages, notifications, views }
  const counts: Record<string, number> = {}
  for (const [name, table] of Object.entries({ ...tables, ...others })) counts[name] = await db.$count(table)
  return counts
}

describe('the demo data', () => {
  test('are as many as the design says', async () => {
    expect(await rowCounts()).toMatchObject({
      accounts: 60 + 24 + 1,
      teacherProfiles: 60,
      schoolProfiles: 24,
      vacancies: 120,
      tutorOffers: 30,
    })
    expect(new Set(demoAddresses).size).toBe(demoAddresses.length)
  })

  test('have no two texts alike', async () => {
    const texts = [
      ...(await db.select({ text: schoolProfiles.about }).from(schoolProfiles)),
      ...(await db.select({ text: teacherProfiles.bio }).from(teacherProfiles)),
      ...(await db.select({ text: vacancies.description }).from(vacancies)),
      ...(await db.select({ text: tutorOffers.description }).from(tutorOffers)),
      ...(await db.select({ text: messages.text }).from(messages)).filter(({ text }) => text !== null),
    ].map(({ text }) => text ?? '')
    const beginnings = texts.map((text) => text.slice(0, 24))
    expect(beginnings.filter((one, index) => beginnings.indexOf(one) !== index)).toEqual([])
  })

  test('speak of every subject and every region', async () => {
    const used = await db.selectDistinct({ subject: vacancies.subjectId }).from(vacancies)
    expect(
      used
        .map(({ subject }) => subject)
        .filter((one) => one !== null)
        .sort(),
    ).toEqual([...subjectIds].sort())
    for (const towns of [
      sql`select city_id from school_profiles`,
      sql`select place_id from teacher_profiles`,
    ]) {
      const { rows } = await db.execute<{ region: string }>(
        sql`select distinct parent_id as region from places where id in (${towns})`,
      )
      expect(rows).toHaveLength(9)
    }
  })

  test('have vacancies and papers in every state', async () => {
    const distinct = async (query: ReturnType<typeof sql>) =>
      (await db.execute<{ value: string }>(query)).rows.map(({ value }) => value).sort()
    expect(await distinct(sql`select distinct state as value from vacancies`)).toEqual([
      'closed',
      'draft',
      'published',
    ])
    expect(
      await distinct(sql`select distinct closed_reason as value from vacancies where state = 'closed'`),
    ).toEqual(['deadline', 'school'])
    for (const table of ['teacher_profiles', 'school_profiles'])
      expect(
        await distinct(sql`select distinct verification_status as value from ${sql.identifier(table)}`),
      ).toEqual(['none', 'rejected', 'verified'])
    expect(await distinct(sql`select distinct employment_type as value from vacancies`)).toHaveLength(4)
    expect(await distinct(sql`select distinct vacancy_type as value from vacancies`)).toHaveLength(5)
  })

  test('satisfy what publishing asks for', async () => {
    const schools = await db.select().from(schoolProfiles).where(eq(schoolProfiles.isAvailable, true))
    expect(schools.flatMap((school) => missingOfSchool(school))).toEqual([])
    const teachers = await db
      .select({
        fullName: accounts.fullName,
        specialization: teacherProfiles.specialization,
        bio: teacherProfiles.bio,
      })
      .from(teacherProfiles)
      .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    expect(teachers.flatMap((teacher) => missingOfTeacher(teacher))).toEqual([])
    const phones = (await db.select({ phone: accounts.phone }).from(accounts)).flatMap(
      ({ phone }) => phone ?? [],
    )
    expect(phones.filter((phone) => phoneInE164(phone) !== phone)).toEqual([])
    expect(new Set(phones).size).toBe(phones.length)
  })

  test('lie in the past, one after another', async () => {
    const { rows } = await db.execute(sql`
      select 'application before its vacancy' as wrong from applications a join vacancies v on v.id = a.vacancy_id
        where a.applied_at < v.published_at or a.applied_at > v.closed_at
      union all select 'ahead' from applications where changed_at > ${now}
      union all select 'ahead' from messages where sent_at > ${now}
      union all select 'ahead' from vacancies where greatest(created_at, published_at, closed_at) > ${now}
      union all select 'ahead' from notifications where created_at > ${now}
      union all select 'changes out of order' from application_changes c
        join application_changes b on b.application_id = c.application_id and b.id < c.id and b.at >= c.at
      union all select 'messages out of order' from messages m
        join messages n on n.room_id = m.room_id and n.number = m.number + 1 and n.sent_at < m.sent_at
      union all select 'past its deadline, but open' from vacancies
        where state = 'published' and application_deadline < (${now}::timestamptz at time zone 'Asia/Bishkek')::date`)
    expect(rows).toEqual([])
  })

  test('are viewed by more people than apply, on each day of the views', async () => {
    const { rows } = await db.execute<{ views: number; applications: number }>(sql`
      with sent as (
        select vacancy_id, (applied_at at time zone 'Asia/Bishkek')::date as day, count(*)::int as applications
        from applications group by 1, 2)
      select coalesce(v.count, 0)::int as views, sent.applications
      from sent left join views v on v.viewed_id = sent.vacancy_id and v.day = sent.day
      where sent.day > (${now}::timestamptz at time zone 'Asia/Bishkek')::date - ${viewedDays}::int`)
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter((one) => one.views <= one.applications)).toEqual([])
  })

  test('move applications only as they may be moved', async () => {
    const changes = await db.select().from(applicationChanges)
    const wrong = changes.filter(({ fromStatus, toStatus }) =>
      fromStatus === null ? toStatus !== 'pending' : !canBecome(fromStatus, toStatus),
    )
    expect(wrong).toEqual([])
    for (const status of applicationStatuses)
      expect(await db.$count(applications, eq(applications.status, status))).toBeGreaterThan(4)
    const { rows } = await db.execute(sql`
      select a.id from applications a where a.status <> (
        select to_status from application_changes c where c.application_id = a.id order by c.id desc limit 1)`)
    expect(rows).toEqual([])
    const letters = await db.$count(applications, sql`${applications.coverLetter} is not null`)
    expect(letters).toBeLessThan(await db.$count(applications))
  })

  test('keep with an application all that its teacher had said', async () => {
    const kept = await db
      .select({ snapshot: applications.snapshot })
      .from(applications)
      .innerJoin(accounts, eq(accounts.id, applications.teacherId))
      .where(eq(accounts.email, addressOf('teacher')))
    expect(kept.length).toBeGreaterThan(0)
    for (const { snapshot } of kept)
      expect(snapshot).toMatchObject({
        educationEntries: [{ place: 'КНУ имени Жусупа Баласагына', speciality: 'математика', toYear: 2012 }],
        workplaces: [{ school: 'Школа № 13, Бишкек' }, { school: 'Средняя школа села Маевка' }],
        achievements: [{ year: 2025 }, { year: 2023 }],
        teachingLanguages: expect.arrayContaining(['russian']),
      })
  })

  test('open rooms as people may open them, some of them not read yet', async () => {
    const { rows: openedByTeacher } = await db.execute(sql`
      select m.room_id from messages m join rooms r on r.id = m.room_id
      where m.number = 1 and m.kind <> 'application' and m.sender_id = r.teacher_id`)
    expect(openedByTeacher).toEqual([])
    const { rows: unread } = await db.execute(sql`
      select p.room_id from room_sides p join rooms r on r.id = p.room_id where p.last_read_number < r.last_number`)
    expect(unread.length).toBeGreaterThan(5)
  })

  test('give each who signs in something in every corner', async () => {
    const idOf = async (email: string) =>
      (await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email)))[0]?.id ?? ''
    const [teacher, school] = [await idOf('teacher@example.com'), await idOf('school@example.com')]
    const statuses = (column: typeof applications.teacherId | typeof applications.schoolId, id: string) =>
      db.selectDistinct({ status: applications.status }).from(applications).where(eq(column, id))
    const [membership] = await db.select().from(schoolMembers).where(eq(schoolMembers.accountId, school))
    const schoolId = membership?.schoolId ?? ''
    expect(schoolId).not.toBe(school)
    expect(await statuses(applications.teacherId, teacher)).toHaveLength(applicationStatuses.length)
    expect(await statuses(applications.schoolId, schoolId)).toHaveLength(applicationStatuses.length)
    expect(
      await db
        .selectDistinct({ state: vacancies.state })
        .from(vacancies)
        .where(eq(vacancies.schoolId, schoolId)),
    ).toHaveLength(3)
    expect(await db.$count(tutorOffers, eq(tutorOffers.teacherId, teacher))).toBe(2)
    expect(await db.$count(views, eq(views.viewedId, teacher))).toBeGreaterThan(20)
    for (const id of [teacher, school]) {
      expect(await db.$count(notifications, eq(notifications.accountId, id))).toBeGreaterThan(5)
      expect(await db.$count(messages, eq(messages.senderId, id))).toBeGreaterThan(5)
    }
  })
})

describe('the pictures', () => {
  const stored = () => db.$count(files, eq(files.state, 'stored'))
  const foldersOnDisk = async () => {
    const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    return new Set(entries.filter((entry) => entry.isFile()).map((entry) => entry.parentPath)).size
  }

  const drawAll = () => drawDemoPictures({ turnMs: Number.POSITIVE_INFINITY })

  test('are drawn in turns, so that a server which stops waits for one turn', async () => {
    const turns = () =>
      db.$count(sql`graphile_worker.jobs`, sql`task_identifier = 'draw-demo-pictures'`).then(Number)
    const [before, asked] = [await stored(), await turns()]
    await drawDemoPictures({ turnMs: 0 })
    expect([await stored(), await turns()]).toEqual([before + 1, asked + 1])
  })

  test('are drawn once, however often the job runs, also at the same time', async () => {
    await atOnce(2, drawAll)
    const count = await stored()
    await drawAll()
    expect(await stored()).toBe(count)
    expect(await db.$count(files)).toBe(count)
    expect(await foldersOnDisk()).toBe(count)
    expect(await db.$count(teacherProfiles, sql`${teacherProfiles.photoFileId} is not null`)).toBe(56)
    const covered = await db.selectDistinct({ id: schoolPhotos.schoolId }).from(schoolPhotos)
    expect(covered).toHaveLength(24)
    const waiting = await db
      .select({ name: files.name, pages: documents.pages, variants: files.variants })
      .from(claims)
      .leftJoin(claimDocuments, eq(claimDocuments.claimId, claims.id))
      .leftJoin(documents, eq(documents.fileId, claimDocuments.fileId))
      .leftJoin(files, eq(files.id, documents.fileId))
      .where(eq(claims.state, 'pending'))
    expect(waiting.length).toBeGreaterThan(5)
    for (const one of waiting)
      expect(one).toMatchObject({
        name: expect.any(String),
        pages: 1,
        variants: { 'page-1': { width: 1600 } },
      })
    const [cover] = await db
      .select({ variants: files.variants })
      .from(files)
      .where(eq(files.purpose, 'school-photo'))
      .limit(1)
    expect(cover?.variants).toMatchObject({
      480: { width: 480, height: 270 },
      1280: { width: 1280, height: 720 },
    })
  }, 300_000)

  test('are of the newest people also when they are renewed meanwhile', async () => {
    await atOnce(2, async (index) => {
      if (index) await renewDemo(url, 'loopback', now)
      else await drawAll()
    })
    await drawAll()
    expect(await db.$count(teacherProfiles, sql`${teacherProfiles.photoFileId} is not null`)).toBe(56)
    expect(await foldersOnDisk()).toBe(await db.$count(files, eq(files.state, 'stored')))
  }, 300_000)

  test('go with those whom they show', async () => {
    await renewDemo(url, 'loopback', now)
    expect(await db.$count(files)).toBe(0)
    expect(await foldersOnDisk()).toBe(0)
  })
})

test('reviews between demo people were allowed at their time, and have averages', async () => {
  const written = await db
    .select({ review: reviews, occasions: occasionsOfSql(reviews.applicationId) })
    .from(reviews)
  expect(written.length).toBeGreaterThan(10)
  for (const { review, occasions } of written) {
    expect(reviewWindow(momentsOf(occasions), review.writtenAt)).toMatchObject({ state: 'open' })
    for (const said of [review.text, review.answer]) expect(hasContacts(said ?? '')).toBe(false)
    for (const at of [review.writtenAt, review.shownAt, review.answeredAt])
      expect(at === null || at <= now).toBe(true)
  }
  const [own] = await db
    .select({ rating: schoolProfiles.rating, count: schoolProfiles.reviewCount })
    .from(schoolProfiles)
    .innerJoin(schoolMembers, eq(schoolMembers.schoolId, schoolProfiles.id))
    .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
    .where(eq(accounts.email, 'school@example.com'))
  expect(own).toEqual({ rating: 4.33, count: 3 })
  expect(await db.$count(reviewRequests)).toBeGreaterThan(0)
})

test('an accepted demo teacher with a review has confirmed a first day, a working one, which came before', async () => {
  const { rows } = await db.execute<{ reviews: number; wrong: number }>(sql`
    select count(*)::int as reviews, count(*) filter (
      where a.confirmed_at is null or a.confirmed_at <= (
          select max(at) from application_changes c where c.application_id = a.id and c.to_status = 'accepted')
        or extract(isodow from a.starts_on) > 5
        or a.starts_on <= (a.confirmed_at at time zone 'Asia/Bishkek')::date - 1
        or r.written_at::date <= a.starts_on)::int as wrong
    from reviews r join applications a on a.id = r.application_id where a.status = 'accepted'`)
  expect(rows).toEqual([{ reviews: expect.any(Number), wrong: 0 }])
  expect(rows[0]?.reviews).toBeGreaterThan(5)
})

test('the school that signs in has notes, scores, labels, templates and answers to its invitations', async () => {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select (select count(*) from application_notes)::int as notes,
      (select count(*) from application_scores)::int as scores,
      (select count(*) from application_labels)::int as labels,
      (select count(distinct kind) from message_templates)::int as kinds,
      (select count(*) from vacancy_templates)::int as templates,
      (select count(*) from application_invitations where declined_at is not null)::int as declined,
      (select count(distinct housing_kind) from school_profiles)::int as housings,
      (select count(*) from vacancies where salary_period = 'hour')::int as hourly`)
  for (const [what, count] of Object.entries(rows[0] ?? {})) expect(count, what).toBeGreaterThan(0)
})

describe('renewing', () => {
  test('gives the same again and leaves nothing behind', async () => {
    const before = await rowCounts()
    expect((await renewDemo(url, 'loopback', now)).removed).toEqual({
      accounts: 85,
      applicationsOfOthers: 0,
      roomsOfOthers: 0,
    })
    expect(await rowCounts()).toEqual(before)
    const { rows: orphans } = await db.execute(sql`
      select viewed_id from views where viewed_id not in (
        select id from teacher_profiles union select id from school_profiles union select id from vacancies)
      union all select account_id from notifications n
        where reference ->> 'applicationId' is not null
          and not exists (select from applications a where a.id::text = n.reference ->> 'applicationId')`)
    expect(orphans).toEqual([])
  })

  test('leaves real people everything but what they had with demo people', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const vacancyId = await aVacancy(school)
    const own = await anApplication(teacher, vacancyId)
    const [demo] = await db
      .select({ id: vacancies.id })
      .from(vacancies)
      .innerJoin(schoolMembers, eq(schoolMembers.schoolId, vacancies.schoolId))
      .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
      .where(sql`${accounts.email} = 'school@example.com' and ${vacancies.state} = 'published'`)
    await anApplication(teacher, demo?.id ?? '')
    const { removed } = await renewDemo(url, 'loopback', now)
    expect(removed).toEqual({ accounts: 85, applicationsOfOthers: 1, roomsOfOthers: 1 })
    expect(
      await db
        .select({ id: applications.id })
        .from(applications)
        .where(eq(applications.teacherId, teacher.accountId)),
    ).toEqual([{ id: own }])
    expect(await db.$count(rooms, eq(rooms.teacherId, teacher.accountId))).toBe(1)
    expect(await db.$count(notifications, eq(notifications.accountId, school.accountId))).toBe(1)
    expect(await db.$count(vacancies, eq(vacancies.id, vacancyId))).toBe(1)
  })

  test('leaves a person who joined a demo school an empty one of their own', async () => {
    const [owner] = await db
      .select({ accountId: schoolMembers.accountId, schoolId: schoolMembers.schoolId })
      .from(schoolMembers)
      .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
      .where(eq(accounts.email, addressOf('school')))
    const { accountId } = await aColleague({ ...(await aSchool()), schoolId: owner?.schoolId ?? '' })
    await renewDemo(url, 'loopback', now)
    const ofThem = eq(schoolMembers.accountId, accountId)
    expect(await db.select({ role: schoolMembers.role }).from(schoolMembers).where(ofThem)).toEqual([
      { role: 'owner' },
    ])
  })

  test('leaves the first day of the statistics of real people, and what a teacher hides of their schools', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const [demo] = await db
      .select({ id: schoolMembers.schoolId })
      .from(schoolMembers)
      .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
      .where(eq(accounts.email, addressOf('school')))
    const hide = (value: string) => ({
      teacherId: teacher.accountId,
      kind: 'school' as const,
      value,
      addedAt: now,
    })
    await db.insert(unwantedVacancies).values([hide(demo?.id ?? ''), hide(school.schoolId)])
    await db.update(statisticsStart).set({ day: '2026-01-15' })
    await renewDemo(url, 'loopback', now)
    expect(await db.select({ day: statisticsStart.day }).from(statisticsStart)).toEqual([
      { day: '2026-01-15' },
    ])
    expect(await db.select({ value: unwantedVacancies.value }).from(unwantedVacancies)).toEqual([
      { value: school.schoolId },
    ])
  })

  test('knows every table that would hold an account back', async () => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confdeltype = 'a' and connamespace = 'public'::regnamespace
        and confrelid::regclass::text <> 'places'
      order by 1`)
    expect(rows.map(({ name }) => name)).toEqual([
      'application_batches',
      'application_changes',
      'application_scores',
      'applications',
      'blocks',
      'data_exports',
      'files',
      'kept_letters',
      'measures',
      'message_templates',
      'messages',
      'reports',
      'reviews',
      'room_mutes',
      'rooms',
      'school_doubles',
      'school_invitations',
      'school_join_requests',
      'school_labels',
      'school_member_changes',
      'school_members',
      'school_photos',
      'school_profiles',
      'schools',
      'talkers',
      'teacher_profiles',
      'tutor_offers',
      'vacancies',
      'vacancy_templates',
    ])
  })
})

/** The last: nobody else needs those whom it makes. */
test('a renewal and the drawings do not wait for a backup, nor the sweep of files for them', async () => {
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${renewalLock})`)
    return db.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${backupLock}) as free`)
  })
  expect(rows).toEqual([{ free: true }])
})

test('where everybody is asked in, demo people have random passwords, and none is an administrator', async () => {
  const { accounts: made } = await renewDemo(url, 'public', now)
  expect(made.map(({ email }) => email)).toEqual(['teacher@example.com', 'school@example.com'])
  expect(new Set(made.map(({ password }) => password)).size).toBe(2)
  expect(await db.$count(accounts, eq(accounts.role, 'admin'))).toBe(0)
})
