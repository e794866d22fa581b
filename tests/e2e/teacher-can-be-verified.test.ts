import { aPdf } from '#tests/support/pdf.ts'
import { addAdministrator, addTeacher, signInAs } from './arrange.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

const home = '/teacher-dashboard/documents'

test('teacher-can-be-verified', async ({ newPage, database, server }) => {
  const teacher = await addTeacher(database)
  const page = await newPage({ javaScriptEnabled: false })
  const admin = await newPage({ javaScriptEnabled: false })
  await signInAs(page.context(), server.address, teacher)
  await signInAs(admin.context(), server.address, await addAdministrator(database))
  const send = page.getByRole('button', { name: 'Отправить на проверку' })

  await page.goto(home)
  await page.getByRole('link', { name: 'Отправить на проверку: Диплом' }).click()
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
  await page
    .getByRole('dialog')
    .locator('input[multiple]')
    .setInputFiles(
      file('скрипт.pdf', aPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })),
    )
  await page.getByRole('checkbox', { name: /Документы мои/ }).check()
  await send.click()
  await expect(page.getByText(word('ru', 'wallet_active'))).toBeVisible()
  await page
    .getByRole('dialog')
    .locator('input[multiple]')
    .setInputFiles(file('диплом.pdf', aPdf({ pages: 2 })))
  await page.getByLabel('Что в документе').fill('КНУ, математика, 2009')
  await page.getByRole('checkbox', { name: /Документы мои/ }).check()
  await send.click()
  await expect(page).toHaveURL(new RegExp(`${home}$`))
  await expect(page.getByText('На проверке', { exact: true }).first()).toBeVisible()

  const decide = async (work: () => Promise<void>) => {
    await admin.goto('/admin/verifications')
    await admin.getByRole('link', { name: teacher.name }).click()
    await expect(admin.getByText('КНУ, математика, 2009')).toBeVisible()
    const pages = admin.locator('main img')
    await expect(pages).toHaveCount(2)
    await expect.poll(() => pages.first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1_600)
    await work()
  }
  await decide(async () => {
    await admin.getByRole('radio', { name: word('ru', 'claim_reason_unreadable') }).check()
    await admin.getByLabel('Пояснение заявителю').fill('Не видно печати')
    await admin.getByRole('button', { name: 'Отказать' }).click()
  })
  await page.goto(home)
  await expect(page.getByText('Не видно печати')).toBeVisible()

  await page.getByRole('link', { name: 'Отправить ещё раз: Диплом' }).click()
  await expect(page.getByRole('checkbox', { name: 'диплом.pdf' })).toBeChecked()
  await page.getByRole('checkbox', { name: /Документы мои/ }).check()
  await send.click()
  await decide(() => admin.getByRole('button', { name: 'Подтвердить' }).click())

  const visitor = await newPage({ javaScriptEnabled: false })
  await visitor.goto(`/teachers/${teacher.id}`)
  await expect(visitor.getByText(/^Диплом проверен\s·\s\p{L}+\s\d{4}$/u)).toBeVisible()
  await visitor.goto('/admin/verifications')
  await expect(visitor).toHaveURL(/\/login/)
})
