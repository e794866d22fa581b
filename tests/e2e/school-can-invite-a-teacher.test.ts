import type { Page } from '@playwright/test'
import { addSchool, addTeacher, addVacancy, signInAs, uniqueWord } from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

const ru = (key: string, inputs?: Record<string, string>) => word('ru', key, inputs)

for (const javaScriptEnabled of [true, false]) {
  test(`a school finds a teacher and invites, the teacher answers, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newPage,
    database,
    server,
  }) => {
    const name = uniqueWord()
    const [school, person] = [
      await addSchool(database),
      await addTeacher(database, { name: `Айгүл ${name}` }),
    ]
    const [first, second] = [await addVacancy(database, school), await addVacancy(database, school)]
    const [head, teacher]: [Page, Page] = [
      await newPage({ javaScriptEnabled }),
      await newPage({ javaScriptEnabled }),
    ]
    await signInAs(head.context(), server.address, school)
    await signInAs(teacher.context(), server.address, person)

    for (const vacancy of [first, second]) {
      await head.goto(`/school-dashboard/teachers?q=${name}&vacancy=${vacancy.id}`)
      await head.getByRole('link', { name: `${ru('job_invitation_submit')}: Айгүл ${name}` }).click()
      const form = steps.dialog(head, ru('job_invitation_title'))
      await expect(steps.field(form, 'vacancy_id')).toHaveValue(vacancy.id)
      await steps.field(form, 'words').fill('Ждём вас <у себя>')
      await form.getByRole('button', { name: ru('job_invitation_submit') }).click()
      await expect(head.getByRole('main').getByText(ru('job_invitation_invited').trim())).toBeVisible()
    }

    await teacher.goto('/teacher-dashboard/invitations')
    const list = teacher.getByRole('main')
    await list.getByRole('link', { name: first.title }).first().click()
    await expect(list).toContainText('Ждём вас <у себя>')
    await list.getByRole('link', { name: ru('job_invitation_decline') }).click()
    const refusal = steps.dialog(teacher, ru('job_invitation_decline_title'))
    await refusal.getByLabel(ru('job_invitation_reason_far')).check()
    await refusal.getByRole('button', { name: ru('job_invitation_decline') }).click()
    await expect(list.getByText(ru('job_invitations_declined'))).toBeVisible()

    if (!javaScriptEnabled) {
      await list.getByRole('link', { name: first.title }).first().click()
      await list.getByRole('link', { name: ru('report_link') }).click()
      await expect(teacher.getByText('Ждём вас <у себя>')).toBeVisible()
      await steps.field(teacher, 'reason').selectOption('spam')
      await teacher.getByRole('button', { name: ru('report_submit') }).click()
      await expect(steps.toasts(teacher)).toContainText(ru('report_done'))
    }

    await head.goto('/school-dashboard/teachers/invited')
    await expect(head.getByRole('main')).toContainText(/Причина: далеко/)
    await expect(head.getByRole('main')).toContainText(ru('job_invitation_state_sent'))

    // The day says who asks, and one press answers.
    await teacher.goto('/teacher-dashboard')
    await expect(list.getByRole('heading', { name: ru('day_invitations') })).toBeVisible()
    await list.getByRole('button', { name: ru('day_apply_now') }).click()
    await expect(teacher).toHaveURL(/\/teacher-dashboard\/applications\/[^/]+\/sent$/)
    await head.reload()
    await expect(head.getByRole('main')).toContainText(ru('job_invitation_state_applied'))
  })
}

test('a viewer searches for teachers and invites nobody', async ({ newPage, database, server }) => {
  const school = await addSchool(database)
  await database.query("update school_members set role = 'viewer' where account_id = $1", [school.id])
  const teacher = await addTeacher(database)
  const page = await newPage()
  await signInAs(page.context(), server.address, school)
  await page.goto('/school-dashboard/teachers')
  await expect(page.getByRole('link', { name: new RegExp(`^${ru('job_invitation_submit')}:`) })).toHaveCount(
    0,
  )
  const response = await page.goto(`/school-dashboard/teachers/${teacher.id}/invite`)
  expect(response?.status()).toBe(404)
})
