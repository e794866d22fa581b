import type { Page } from '@playwright/test'
import { addApplication, addSchool, addTeacher, addVacancy, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

const ru = (key: string, inputs?: Record<string, string>) => word('ru', key, inputs)

/** A day this many days ahead, as a date field has it, and how it is displayed. */
function dayAhead(days: number): { day: string; words: RegExp } {
  const at = new Date(Date.now() + (days * 24 + 6) * 3_600_000)
  const month = at.toLocaleDateString('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' }).split(' ')[1]
  return {
    day: at.toISOString().slice(0, 10),
    words: new RegExp(`${at.getUTCDate()}\\s${month}`),
  }
}

for (const javaScriptEnabled of [true, false]) {
  test(`a teacher confirms one offer and declines another, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newPage,
    mail,
    database,
    server,
  }) => {
    const [school, person] = [await addSchool(database), await addTeacher(database)]
    const [first, second] = [await addVacancy(database, school), await addVacancy(database, school)]
    const startsOn = dayAhead(20)
    await database.query('update vacancies set start_date = $2 where id = $1', [first.id, startsOn.day])
    const taken = await addApplication(database, { teacher: person, school, vacancy: first }, 'accepted')
    const left = await addApplication(database, { teacher: person, school, vacancy: second }, 'accepted')
    const [teacher, head]: [Page, Page] = [
      await newPage({ javaScriptEnabled }),
      await newPage({ javaScriptEnabled }),
    ]
    await signInAs(teacher.context(), server.address, person)
    await signInAs(head.context(), server.address, school)

    await head.goto(`/school-dashboard/applications/${taken}`)
    await expect(head.getByText(ru('offer_received_waits'))).toBeVisible()
    // An open page of the application reads what comes, and of what is read no mail goes.
    await head.goto('/about')

    // The form starts with the vacancy's day; an invalid one is refused and kept.
    await teacher.goto(`/teacher-dashboard/applications/${taken}`)
    await teacher.getByRole('link', { name: ru('offer_confirm') }).click()
    const form = steps.dialog(teacher, ru('offer_confirm_title'))
    await expect(steps.field(form, 'starts_on')).toHaveValue(startsOn.day)
    await form.locator('form').evaluate((element: HTMLFormElement) => {
      element.noValidate = true
    })
    await steps.field(form, 'starts_on').fill('2020-01-01')
    await form.getByRole('button', { name: ru('offer_confirm_submit') }).click()
    await expect(form).toContainText(ru('offer_starts_outside'))
    await expect(steps.field(form, 'starts_on')).toHaveValue('2020-01-01')
    await steps.field(form, 'starts_on').fill(startsOn.day)
    await form.getByRole('button', { name: ru('offer_confirm_submit') }).click()
    const main = teacher.getByRole('main')
    await expect(main.getByText(/Вы подтвердили выход на работу\. Первый рабочий день/)).toContainText(
      startsOn.words,
    )
    await expect(main.getByText(ru('offer_step_confirmed'))).toBeVisible()
    // This one cannot be declined any more; the other offer is still open, and is declined from here.
    await expect(main.getByRole('link', { name: ru('offer_decline') })).toHaveAttribute(
      'href',
      `/teacher-dashboard/applications/${left}/decline`,
    )
    const told = await mail.next(school.email)
    expect(told.subject).toBe(ru('mail_confirmed_subject', { title: first.title }))
    expect(told.text).toMatch(startsOn.words)

    await head.goto(`/school-dashboard/applications/${taken}`)
    await expect(head.getByText(/Учитель подтвердил\. Первый рабочий день/)).toContainText(startsOn.words)
    await expect(head.getByRole('main').getByText(ru('offer_step_confirmed'))).toBeVisible()

    // A form that was open in another tab leads back to the current state.
    await teacher.goto(`/teacher-dashboard/applications/${taken}/decline`)
    await expect(teacher).toHaveURL(`/teacher-dashboard/applications/${taken}`)
    await expect(steps.toasts(teacher)).toContainText(ru('offer_confirmed_before'))

    await teacher.goto(`/teacher-dashboard/applications/${left}`)
    await teacher.getByRole('link', { name: ru('offer_decline') }).click()
    const refusal = steps.dialog(teacher, ru('offer_decline_title'))
    await steps.field(refusal, 'note').fill('Спасибо, нашла школу ближе к дому.')
    const otherTab = await teacher.context().newPage()
    await otherTab.goto(`/teacher-dashboard/applications/${left}/decline`)
    await refusal.getByRole('button', { name: ru('offer_decline') }).click()
    await expect(main.getByText(ru('application_next_declined'))).toBeVisible()
    // Different words, written in another tab, stay visible: the school has read the first ones.
    const again = steps.dialog(otherTab, ru('offer_decline_title'))
    await steps.field(again, 'note').fill('Простите, пожалуйста.')
    await again.getByRole('button', { name: ru('offer_decline') }).click()
    const over = steps.dialog(otherTab, ru('received_moved'))
    await expect(over).toContainText(`${ru('ticket_not_sent')}Простите, пожалуйста.`)
    await otherTab.close()
    const declined = await mail.next(school.email)
    expect(declined.subject).toBe(ru('mail_declined_subject', { title: second.title }))
    expect(declined.text).toContain('Спасибо, нашла школу ближе к дому.')
    await head.goto(steps.linkOf(declined))
    await expect(head.getByRole('main').getByText(ru('application_reason_offer_declined'))).toBeVisible()
    await expect(head.getByText('Спасибо, нашла школу ближе к дому.')).toBeVisible()

    // A teacher who confirmed does not come after all: the position is free, and the school reads why.
    await teacher.goto(`/teacher-dashboard/applications/${taken}`)
    await teacher.getByRole('link', { name: ru('start_off_teacher') }).click()
    await expect(teacher).toHaveTitle(new RegExp(ru('start_off_teacher')))
    const off = steps.dialog(teacher, ru('start_off_teacher'))
    await steps.field(off, 'note').fill('Переезжаю в другой город.')
    await off.getByRole('button', { name: ru('start_off_submit') }).click()
    await expect(steps.toasts(teacher)).toContainText(ru('start_off_done'))
    await expect(main.getByText(ru('application_next_start_off_own'))).toBeVisible()
    const freed = await mail.next(school.email)
    expect(freed.subject).toBe(ru('mail_start_off_subject', { title: first.title }))
    expect(freed.text).toContain('Переезжаю в другой город.')
    await head.goto(steps.linkOf(freed))
    await expect(head.getByText('Переезжаю в другой город.')).toBeVisible()
    await expect(head.getByText(ru('application_reason_start_off'))).toBeVisible()
  })
}

test('a school says that who confirmed did not come, and the teacher reads it', async ({
  newPage,
  database,
  server,
}) => {
  const [school, person] = [await addSchool(database), await addTeacher(database)]
  const vacancy = await addVacancy(database, school)
  const id = await addApplication(database, { teacher: person, school, vacancy }, 'accepted')
  await database.query(
    `update applications set confirmed_at = now(), starts_on = (now() - interval '2 days')::date where id = $1`,
    [id],
  )
  const [teacher, head] = [
    await newPage({ javaScriptEnabled: false }),
    await newPage({ javaScriptEnabled: false }),
  ]
  await signInAs(teacher.context(), server.address, person)
  await signInAs(head.context(), server.address, school)
  await head.goto(`/school-dashboard/applications/${id}`)
  await head.getByRole('link', { name: ru('start_off_school_begun') }).click()
  await steps
    .dialog(head, ru('start_off_school_begun'))
    .getByRole('button', { name: ru('start_off_submit') })
    .click()
  await expect(steps.toasts(head)).toContainText(ru('start_off_school_done_text'))
  await teacher.goto(`/teacher-dashboard/applications/${id}`)
  await expect(teacher.getByText(ru('application_next_start_off'))).toContainText(
    ru('application_next_start_off_write'),
  )
})
