import { addLabel, addMember, addSchool, addTeacher, addVacancy, signInAs, uniqueWord } from './arrange.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'

test('member-can-save', async ({ newPage, database, server }) => {
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  const list = `/vacancies?q=${encodeURIComponent(vacancy.title)}`
  const heart = page.getByRole('button', { name: `В избранное: ${vacancy.title}` })

  // A visitor signs in first, and returns to the page.
  await page.goto(list)
  await steps.scripted(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(steps.toasts(page)).toContainText('потом это можно сохранить одним нажатием')
  await expect(page).toHaveURL(
    (url) => url.pathname === '/login' && (url.searchParams.get('next') ?? '').startsWith('/saved/confirm?'),
  )
  const next = new URL(page.url()).searchParams.get('next') ?? ''

  // Back from signing in, one press saves it.
  const teacher = await addTeacher(database)
  await signInAs(page.context(), server.address, teacher)
  await page.goto(next)
  await expect(page.getByRole('heading', { level: 1, name: 'Сохранить в избранное?' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(vacancy.title)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'В избранное' }).click()
  await expect(steps.toasts(page)).toContainText('Добавлено в избранное')
  await expect(page).toHaveURL((url) => url.pathname + url.search === list)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.goto(list)
  await steps.scripted(page)
  const before = page.url()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(steps.toasts(page)).toContainText('Добавлено в избранное')
  expect(page.url()).toBe(before)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await steps.scripted(page)
  await heart.click()
  await expect(steps.toasts(page)).toContainText('Удалено из избранного')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(steps.toasts(page)).toContainText('Добавлено в избранное')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  // Without a network it says so, and shows what is kept.
  await steps.scripted(page)
  await page.context().setOffline(true)
  await heart.click()
  await expect(steps.toasts(page)).toContainText('Не удалось изменить избранное')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.context().setOffline(false)

  // Its page and its school's know it too.
  await page.goto(`/vacancies/${vacancy.id}`)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`/schools/${school.schoolId}`)
  await steps.scripted(page)
  const schoolHeart = page.getByRole('button', { name: /^В избранное: / }).first()
  await schoolHeart.click()
  await expect(schoolHeart).toHaveAttribute('aria-pressed', 'true')
  await expect(steps.toasts(page)).toContainText('Добавлено в избранное')

  // A teacher's list begins with schools; vacancies are a tab.
  await page.getByRole('banner').getByRole('link', { name: 'Избранное' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible()
  await page.getByRole('link', { name: 'Вакансии', exact: false }).filter({ hasText: '1' }).click()
  await expect(page).toHaveURL(/tab=vacancies/)
  const item = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(item.getByRole('link', { name: vacancy.title, exact: true })).toBeVisible()
  expect(await axe(page)).toEqual([])

  const word = uniqueWord()
  await item.locator('summary').click()
  await steps.field(item, 'note').fill('ё'.repeat(501))
  await item.getByRole('button', { name: 'Сохранить заметку' }).click()
  await expect(item.getByRole('alert')).toContainText('Не длиннее 500 символов')
  await expect(steps.field(item, 'note')).toHaveValue('ё'.repeat(501))
  // Unsent it waits in its card, which is open then.
  await steps.field(item, 'note').fill(`Спросить про ${word} `)
  await page.reload()
  await expect(item.getByText('Мы вернули то, что вы не успели отправить.')).toBeVisible()
  await item.getByRole('button', { name: 'Сохранить заметку' }).click()
  await expect(steps.toasts(page)).toContainText('Заметка сохранена')
  await expect(steps.field(item, 'note')).toBeHidden()
  await expect(item.getByText(`Спросить про ${word}`).first()).toBeVisible()

  // What is seen at once has no search.
  await expect(steps.field(page, 'q')).toHaveCount(0)
  await page.goto(`/saved?tab=vacancies&q=${encodeURIComponent('ничего такого')}`)
  await expect(page.getByRole('heading', { name: 'В избранном такого нет' })).toBeVisible()
  await steps.field(page, 'q').fill(word.toUpperCase())
  await page.getByRole('button', { name: 'Найти', exact: true }).click()
  await expect(item.getByRole('link', { name: vacancy.title, exact: true })).toBeVisible()

  // What becomes of it is said; of what is hidden nothing else.
  await database.query(
    "update vacancies set state = 'closed', closed_at = now(), closed_reason = 'school' where id = $1",
    [vacancy.id],
  )
  await page.goto('/saved?tab=vacancies')
  await expect(item).toContainText('Вакансия закрыта')
  await expect(item.getByRole('link', { name: vacancy.title, exact: true })).toBeVisible()
  await database.query('update school_profiles set available = false where id = $1', [school.schoolId])
  await page.goto('/saved?tab=vacancies')
  await expect(item.getByRole('heading', { name: 'Вакансия скрыта' })).toBeVisible()
  const answers = await steps.rawAnswers(page, ['/saved?tab=vacancies', '/saved?tab=schools'])
  expect(answers).not.toContain(vacancy.title)
  expect(answers).toContain(word)
  await database.query('update school_profiles set available = true where id = $1', [school.schoolId])

  // Taken out, and back again with its note.
  await page.goto('/saved?tab=vacancies')
  await steps.scripted(page)
  await item.getByRole('button', { name: 'Убрать из избранного' }).click()
  await expect(page.getByRole('heading', { name: 'У вас нет сохранённых вакансий' })).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(item).toContainText(word)
  await page.goto('/teacher-dashboard/saved')
  await expect(page.getByRole('main').getByRole('link', { name: vacancy.title })).toBeVisible()
  await expect(page).toHaveURL('/saved')
})

test('member-can-save without javascript', async ({ pageWithoutJavaScript: page, database, server }) => {
  const teacher = await addTeacher(database)
  const school = await addSchool(database)
  await signInAs(page.context(), server.address, school)
  await page.goto('/saved')
  await expect(page.getByRole('heading', { name: 'У вас нет сохранённых учителей' })).toBeVisible()
  await page.goto('/saved?tab=schools')
  await expect(page.getByRole('heading', { name: 'У вас нет сохранённых школ' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Все школы' }).click()
  await expect(page).toHaveURL('/schools')

  await page.goto(`/teachers/${teacher.id}`)
  const heart = page.getByRole('button', { name: `В избранное: ${teacher.name}` })
  await heart.click()
  await expect(page).toHaveURL(`/teachers/${teacher.id}`)
  await expect(steps.toasts(page)).toContainText('Добавлено в избранное')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(steps.toasts(page)).toContainText('Удалено из избранного')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/saved')
  const item = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await item.locator('summary').click()
  await steps.field(item, 'note').fill('Позвонить')
  await item.getByRole('button', { name: 'Сохранить заметку' }).click()
  await expect(steps.toasts(page)).toContainText('Заметка сохранена')

  // Changed in another tab meanwhile: both versions are shown, and nothing typed is lost.
  await database.query(
    "update saved_things set note = 'Написать', version = version + 1 where author_id = $1",
    [school.id],
  )
  await item.locator('summary').click()
  await steps.field(item, 'note').fill('Позвонить завтра')
  await item.getByRole('button', { name: 'Сохранить заметку' }).click()
  await expect(item.getByRole('alert')).toContainText('Написать')
  await expect(steps.field(item, 'note')).toHaveValue('Позвонить завтра')
  await item.getByRole('button', { name: 'Сохранить заметку' }).click()
  await expect(item).toContainText('Позвонить завтра')

  // A colleague removed it too long ago for it to be kept: saving the note restores it.
  await item.locator('summary').click()
  await database.query('delete from saved_things where author_id = $1', [school.id])
  await steps.field(item, 'note').fill('Позвонить послезавтра')
  await item.getByRole('button', { name: 'Сохранить заметку' }).click()
  await expect(steps.toasts(page)).toContainText('Мы её вернули')
  await expect(item).toContainText('Позвонить послезавтра')

  // The school's labels sort the people it saved, and narrow the list.
  const [put, other] = [await addLabel(database, school), await addLabel(database, school)]
  const words = async (id: string) =>
    (await database.query('select word from school_labels where id = $1', [id])).rows[0].word as string
  await page.reload()
  await item.getByRole('link', { name: `Метка: ${teacher.name}` }).click()
  await page.getByLabel(await words(put)).check()
  await page.getByRole('button', { name: 'Сохранить метки' }).click()
  await expect(page).toHaveURL(/\/saved\?/)
  await expect(item.getByRole('list', { name: 'Метки' })).toHaveText(await words(put))
  // A short list has no search field; an address with a label filters it all the same.
  await expect(page.getByRole('main').getByRole('search')).toHaveCount(0)
  await page.goto(`/saved?tab=teachers&label=${other}`)
  await expect(page.getByRole('heading', { name: 'В избранном такого нет' })).toBeVisible()
  await steps.field(page, 'label').selectOption(put)
  await page.getByRole('button', { name: 'Найти', exact: true }).click()
  await expect(item.getByRole('link', { name: teacher.name, exact: true })).toBeVisible()

  await item.getByRole('button', { name: 'Убрать из избранного' }).click()
  await expect(steps.toasts(page)).toContainText('Удалено из избранного')
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(item).toContainText('Позвонить послезавтра')

  // An administrator has a list as well.
  const admin = await addMember(database, 'admin')
  await signInAs(page.context(), server.address, admin)
  await page.goto('/saved')
  await expect(page.getByRole('heading', { name: 'У вас нет сохранённых вакансий' })).toBeVisible()
})
