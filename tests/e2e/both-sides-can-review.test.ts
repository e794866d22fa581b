import type pg from 'pg'
import * as arrange from './arrange.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'
import { word } from './words.ts'

/** An application whose teacher was taken some days ago. */
async function aHiring(database: pg.Client, daysAgo = 3) {
  const [teacher, school] = [await arrange.addTeacher(database), await arrange.addSchool(database)]
  const vacancy = await arrange.addVacancy(database, school)
  const id = await arrange.addApplication(database, { teacher, school, vacancy }, 'accepted')
  await database.query(
    `update application_changes set at = at - interval '1 day' * $2 where application_id = $1`,
    [id, daysAgo],
  )
  return { teacher, school, id }
}

for (const javaScriptEnabled of [true, false]) {
  test(`both-sides-can-review each other, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newPage,
    database,
    server,
  }) => {
    const { teacher, school, id } = await aHiring(database)
    const [ofTeacher, ofSchool, visitor] = [
      await newPage({ javaScriptEnabled }),
      await newPage({ javaScriptEnabled }),
      await newPage({ javaScriptEnabled }),
    ]
    await arrange.signInAs(ofTeacher.context(), server.address, teacher)
    await arrange.signInAs(ofSchool.context(), server.address, school)
    const send = word('ru', 'review_publish')

    await ofTeacher.goto(`/teacher-dashboard/applications/${id}`)
    await ofTeacher.getByRole('link', { name: word('ru', 'review_write') }).click()
    await steps.field(ofTeacher, 'text').fill('Звоните директору: 0555 123 456')
    await ofTeacher.getByRole('button', { name: send }).click()
    await expect(ofTeacher.getByText(word('ru', 'review_contacts')).first()).toBeVisible()
    await expect(ofTeacher.getByText(word('ru', 'review_rating_required')).first()).toBeVisible()
    await expect(steps.field(ofTeacher, 'text')).toHaveValue('Звоните директору: 0555 123 456')
    await ofTeacher.getByRole('radio', { name: /^4/ }).check()
    await steps.field(ofTeacher, 'text').fill('Ответили за день: a < b')
    await ofTeacher.getByRole('button', { name: send }).click()
    await expect(ofTeacher).toHaveURL(new RegExp(`applications/${id}$`))
    await expect(ofTeacher.getByText(word('ru', 'review_own_waits'))).toBeVisible()

    // Nobody reads it before the other side has written.
    await visitor.goto(`/schools/${school.schoolId}?tab=reviews`)
    await expect(visitor.getByText('a < b')).toHaveCount(0)
    await expect(visitor.getByRole('link', { name: word('ru', 'reviews_title') })).toHaveCount(0)
    await ofSchool.goto(`/school-dashboard/applications/${id}`)
    await expect(ofSchool.getByText('a < b')).toHaveCount(0)
    await ofSchool.getByRole('link', { name: word('ru', 'review_write') }).click()
    await expect(ofSchool.getByRole('radio', { name: /^5/ })).toBeVisible()
    if (javaScriptEnabled) expect(await axe(ofSchool)).toEqual([])
    await ofSchool.getByRole('radio', { name: /^5/ }).check()
    await ofSchool.getByRole('button', { name: send }).click()
    await expect(ofSchool.getByText('Ответили за день: a < b')).toBeVisible()

    // The school hears of it, and answers once.
    await ofSchool.goto('/notifications')
    await ofSchool.getByRole('link', { name: word('ru', 'mail_review_shown_subject') }).click()
    await steps.field(ofSchool, 'text').fill('Спасибо, ждём вас в августе.')
    await ofSchool.getByRole('button', { name: word('ru', 'review_answer_publish') }).click()
    await expect(ofSchool).toHaveURL(/tab=reviews$/)
    await expect(ofSchool.getByText('Спасибо, ждём вас в августе.')).toBeVisible()

    await visitor.goto(`/schools/${school.schoolId}`)
    await visitor.getByRole('link', { name: /^Отзывы/ }).click()
    await expect(visitor.getByText('Ответили за день: a < b')).toBeVisible()
    await expect(visitor.getByText('Спасибо, ждём вас в августе.')).toBeVisible()
    await expect(visitor.getByText(teacher.name).first()).toBeVisible()
    if (javaScriptEnabled) expect(await axe(visitor)).toEqual([])
    await visitor.getByRole('main').getByRole('link', { name: 'Пожаловаться на отзыв' }).first().click()
    await expect(visitor.getByText(`Отзыв: ${school.schoolName}`)).toBeVisible()
    await steps.field(visitor, 'reason').selectOption('abuse')
    await steps.field(visitor, 'email').fill('reviews@example.com')
    await visitor.getByRole('button', { name: 'Отправить жалобу' }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(word('ru', 'report_sent_confirm'))
    await visitor.goto(`/teachers/${teacher.id}?tab=reviews`)
    await expect(visitor.getByRole('img', { name: 'Оценка 5 из 5' })).toBeVisible()
  })
}

test('ten parallel double presses write one review', async ({ database, server }) => {
  const { teacher, id } = await aHiring(database)
  const token = await arrange.addSession(database, teacher.id)
  const body = new URLSearchParams({ request_id: crypto.randomUUID(), rating: '3', text: 'Один раз' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(`${server.address}/teacher-dashboard/applications/${id}/review`, {
        method: 'POST',
        body,
        headers: { Cookie: `ustat=${token}`, Origin: server.address },
        redirect: 'manual',
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 302))
  const { rows } = await database.query('select text from reviews where application_id = $1', [id])
  expect(rows).toEqual([{ text: 'Один раз' }])
})

test('before the day after, the page says from when on, and the form is refused', async ({
  newPage,
  database,
  server,
}) => {
  const { teacher, id } = await aHiring(database, 0)
  const page = await newPage({ javaScriptEnabled: false })
  await arrange.signInAs(page.context(), server.address, teacher)
  await page.goto(`/teacher-dashboard/applications/${id}`)
  await expect(page.getByText(/^Написать отзыв можно с \d/)).toBeVisible()
  await page.goto(`/teacher-dashboard/applications/${id}/review`)
  await expect(page.getByRole('button', { name: word('ru', 'review_publish') })).toHaveCount(0)
})
