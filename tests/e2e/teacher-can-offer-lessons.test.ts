import { addTeacher, signInAs, uniqueWord } from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'

for (const javaScriptEnabled of [true, false])
  test(`teacher-can-offer-lessons, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newPage,
    database,
    server,
  }) => {
    const page = await newPage({ javaScriptEnabled })
    const visitor = await newPage({ javaScriptEnabled: false })
    const teacher = await addTeacher(database)
    await signInAs(page.context(), server.address, teacher)
    const title = `Физика у доски ${uniqueWord()}`
    const card = page.getByRole('listitem').filter({ hasText: title })
    const find = async () => {
      await visitor.goto(`/teachers/services?q=${encodeURIComponent(title)}&exact=1`)
      return visitor.getByRole('main').getByRole('link', { name: title, exact: true })
    }

    await page.goto('/teacher-dashboard')
    await page.getByRole('link', { name: 'Частные уроки', exact: true }).click()
    await page.getByRole('link', { name: 'Добавить урок' }).click()
    const form = steps.dialog(page, 'Новый урок')
    await steps.field(form, 'title').fill('Урок')
    await steps.field(form, 'subject').fill('Физика')
    await steps.field(form, 'hourly_rate').fill('700')
    await form.getByRole('button', { name: 'Добавить урок' }).click()
    await expect(steps.field(form, 'title')).toHaveAccessibleDescription(/от\s5 до\s150/)
    await expect(steps.field(form, 'hourly_rate')).toHaveValue('700')
    // Nobody is taken to teach in one way or the other.
    await expect(steps.field(form, 'employment_type')).toHaveValue('')
    await steps.field(form, 'employment_type').selectOption('Очно и онлайн')
    await steps.field(form, 'title').fill(title)
    await form.getByRole('checkbox', { name: 'Вт' }).check()
    await form.getByRole('button', { name: 'Добавить урок' }).click()
    await expect(steps.toasts(page)).toContainText('Урок добавлен')
    await expect(card).toContainText('Индивидуально: 700 сом/час')
    await expect(card).toContainText('Очно и онлайн')
    await expect(await find()).toBeVisible()

    await card.getByRole('button', { name: `Скрыть: ${title}` }).click()
    await expect(card.getByText('Скрыт', { exact: true })).toBeVisible()
    await expect(await find()).toBeHidden()
    await card.getByRole('button', { name: `Показать: ${title}` }).click()
    await expect(card.getByRole('button', { name: `Скрыть: ${title}` })).toBeVisible()
    await expect(await find()).toBeVisible()

    await card.getByRole('link', { name: `Изменить: ${title}` }).click()
    const edit = steps.dialog(page, 'Изменить урок')
    await expect(edit.getByRole('checkbox', { name: 'Вт' })).toBeChecked()
    await steps.field(edit, 'hourly_rate').fill('0')
    await edit.getByRole('button', { name: 'Сохранить' }).click()
    await expect(card).toContainText('Индивидуально: Бесплатно')

    await card.getByRole('link', { name: `Удалить: ${title}` }).click()
    await steps.dialog(page, 'Удалить урок?').getByRole('button', { name: 'Удалить' }).click()
    await expect(steps.toasts(page)).toContainText('Урок удалён')
    await expect(card).toBeHidden()
    await expect(await find()).toBeHidden()
  })
