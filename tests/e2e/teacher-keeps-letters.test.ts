import { addLetter, addSchool, addTeacher, addVacancy, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'

  test(`a kept letter is taken into an application after what was typed, ${how}`, async ({
    newPage,
    database,
    server,
  }) => {
    const [school, teacher] = [await addSchool(database), await addTeacher(database)]
    const [vacancy, other] = [await addVacancy(database, school), await addVacancy(database, school)]
    await addLetter(database, teacher)
    const page = await newPage({ javaScriptEnabled })
    await signInAs(page.context(), server.address, teacher)

    await page.goto(`/vacancies/${vacancy.id}/apply`)
    const sheet = steps.dialog(page)
    const letter = steps.field(sheet, 'cover_letter')
    await letter.fill('Добрый день!')
    const take = async (title: string) => {
      await sheet.getByText('Взять сохранённое письмо').click()
      await sheet.getByRole('button', { name: title }).click()
    }
    await take('В городские школы')
    await expect(letter).toHaveValue(
      new RegExp(`^Добрый день!\\n\\nЗдравствуйте! Ищу место «${vacancy.title}» в школе «.+»\\.$`),
    )
    await sheet.getByRole('button', { name: 'Отправить' }).click()
    await expect(page).toHaveURL(/\/sent$/)

    // What was sent is kept for the next one.
    const { rows } = await database.query('select id from applications where teacher_id = $1', [teacher.id])
    await page.goto(`/teacher-dashboard/applications/${rows[0].id}`)
    await page.getByRole('link', { name: 'Сохранить письмо для других откликов' }).click()
    await expect(steps.field(page, 'text')).toHaveValue(/^Добрый день!/)
    await steps.field(page, 'title').fill('')
    await page.getByRole('button', { name: 'Сохранить письмо' }).click()
    await expect(page.getByText('Назовите письмо').first()).toBeVisible()
    await expect(steps.field(page, 'text')).toHaveValue(/^Добрый день!/)
    await steps.field(page, 'title').fill('Короткое')
    await steps.field(page, 'text').fill('Салам!')
    // A suggestion need not be typed: a press appends it to the text, and without JavaScript it can be copied.
    const words = page.getByRole('list', { name: 'Слова, которые подставятся' })
    if (javaScriptEnabled) {
      await words.getByRole('button', { name: 'Вставить {школа}' }).click()
      await expect(steps.field(page, 'text')).toHaveValue('Салам! {школа}')
      await steps.field(page, 'text').fill('Салам!')
    } else await expect(words.getByText('{школа}')).toBeVisible()
    await page.getByRole('button', { name: 'Сохранить письмо' }).click()
    await expect(steps.toasts(page)).toContainText('Письмо сохранено')

    // One letter takes the place of another.
    await page.goto(`/vacancies/${other.id}/apply`)
    await take('В городские школы')
    await expect(letter).toHaveValue(/^Здравствуйте!/)
    await take('Короткое')
    await expect(letter).toHaveValue('Салам!')

    await page.goto('/teacher-dashboard/letters')
    await page.getByRole('link', { name: 'Короткое' }).click()
    await page.getByRole('link', { name: 'Удалить' }).click()
    await steps.dialog(page).getByRole('button', { name: 'Удалить' }).click()
    await expect(steps.toasts(page)).toContainText('Письмо удалено')
    await expect(page.getByRole('link', { name: 'Короткое' })).toHaveCount(0)
  })
}
