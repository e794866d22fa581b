import { expect, test } from 'vitest'
import { anApplication, aSchool, aTeacher, aVacancy } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { loader as sentInvitations } from '#web/invitations/sent-invitations-page.tsx'
import { loader as ownApplications } from '#web/own-applications/own-applications-page.tsx'

useDatabase()

test('a page beyond the last one leads there, and does not say that there is nothing', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  await anApplication(teacher, await aVacancy(school))
  const lists = [
    { load: ownApplications, actor: teacher, path: '/teacher-dashboard/applications' },
    { load: sentInvitations, actor: school, path: '/school-dashboard/teachers/invited' },
  ]
  for (const { load, actor, path } of lists) {
    const args = pageArgs(new URL(`${path}?page=3`, 'http://127.0.0.1:3000'), { actor })
    const thrown = await load(args as never).catch((response: unknown) => response)
    expect(thrown instanceof Response && thrown.headers.get('location')).toBe(path)
  }
})
