import { expect, test } from 'vitest'
import { visitor } from '#domain/accounts/actor.ts'
import { ownInvitations } from '#domain/invitations/find-job-invitations.server.ts'
import { inviteTeacher } from '#domain/invitations/invite-teacher.server.ts'
import { closeVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import { anAdministrator, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { decideReports } from './decide-reports.server.ts'
import { findOwnReports } from './find-own-reports.server.ts'
import { findReported } from './find-reported.server.ts'
import { readReported } from './read-reported.server.ts'
import { invitationReportInput } from './report-input.ts'
import { reportInvitation } from './report-invitation.server.ts'

useDatabase()

const absent = { ok: false, reason: 'not-found' }
const report = (reason = 'fraud') =>
  invitationReportInput.parse({ request_id: uuidv7(), reason, note: 'Просят деньги за место' })

async function anInvited() {
  const [admin, school, teacher] = [await anAdministrator(), await aSchool(), await aTeacher()]
  const vacancyId = await aVacancy(school, { fields: { title: 'Хор для младших' } })
  const invited = { teacherId: teacher.accountId, vacancyId, words: 'Внесите залог и приходите' }
  done(await inviteTeacher(school, invited))
  const [invitation] = await ownInvitations(teacher)
  return { admin, school, teacher, vacancyId, id: invitation?.id ?? '' }
}

const waiting = (admin: Awaited<ReturnType<typeof anAdministrator>>) =>
  findReported(admin, { words: '', kind: 'invitation', state: 'open', after: undefined })

test('an invitation that its teacher reports is in the queue with its words, and nobody else can report it', async () => {
  const { admin, school, teacher, vacancyId, id } = await anInvited()
  for (const other of [school, await aTeacher(), visitor, admin])
    expect(await reportInvitation(other, id, report())).toEqual(absent)
  expect(await reportInvitation(teacher, uuidv7(), report())).toEqual(absent)
  done(await reportInvitation(teacher, id, report('spam')))
  done(await reportInvitation(teacher, id, report()))
  const queue = await waiting(admin)
  expect(queue?.objects).toMatchObject([
    { kind: 'invitation', title: 'Хор для младших', reportCount: 1, reasons: ['fraud'] },
  ])
  const [object] = queue?.objects ?? []
  const read = await readReported(admin, object?.id ?? '')
  expect(read).toMatchObject({
    asItIs: {
      isShown: true,
      path: `/vacancies/${vacancyId}`,
      parts: [{ name: 'name' }, { name: 'description', text: 'Внесите залог и приходите' }],
    },
    measured: { kind: 'school', id: school.schoolId, mayBeHidden: false },
    reports: [{ reason: 'fraud', note: 'Просят деньги за место', reporterId: teacher.accountId }],
  })
  expect(read?.owner.people).toMatchObject([{ id: school.accountId }])
  const seen = { id: read?.id ?? '', version: read?.version ?? 0 }
  done(await decideReports(admin, seen, { outcome: 'violation', note: 'Требует залог' }))
  expect(await findOwnReports(teacher)).toMatchObject([{ kind: 'invitation', outcome: 'violation' }])
})

test('one that ended while its teacher wrote is reported still', async () => {
  const { admin, school, teacher, vacancyId, id } = await anInvited()
  done(await closeVacancy(school, vacancyId))
  expect(await ownInvitations(teacher, id)).toEqual([])
  done(await reportInvitation(teacher, id, report()))
  expect((await waiting(admin))?.objects).toHaveLength(1)
})
