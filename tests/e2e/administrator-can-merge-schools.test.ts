import * as arrange from './arrange.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

test('an administrator compares two entries of a school and makes them one', async ({
  database,
  server: { address },
  newPage,
}) => {
  const [kept, gone] = [await arrange.addSchool(database), await arrange.addSchool(database)]
  const vacancy = await arrange.addVacancy(database, gone)
  const { token } = await arrange.addAdministrator(database)
  const page = await newPage({ baseURL: address, javaScriptEnabled: false })
  await page.context().addCookies([{ name: 'ustat', value: token, url: address }])
  await page.goto(`/admin/schools/${gone.schoolId}/merge?with=${kept.schoolId}`)
  await page.getByRole('link', { name: word('ru', 'console_merge_swap') }).click()
  await expect(page).toHaveURL(`/admin/schools/${kept.schoolId}/merge?with=${gone.schoolId}`)
  await expect(page.getByRole('row', { name: word('ru', 'console_merge_vacancies') })).toContainText('1')

  const submit = page.getByRole('button', { name: word('ru', 'console_merge_submit') })
  await page.locator('[name=reason]').fill('Одна школа записана дважды')
  await submit.click()
  await expect(page).toHaveURL(`/admin/schools/${kept.schoolId}`)
  const old = await fetch(`${address}/ky/schools/${gone.schoolId}?tab=vacancies`, { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([
    301,
    `/ky/schools/${kept.schoolId}?tab=vacancies`,
  ])
  expect(await (await fetch(`${address}/vacancies/${vacancy.id}`)).text()).toContain(kept.schoolId)
  await page.goto('/admin/audit?kind=schools-merged')
  await expect(page.getByRole('list').last()).toContainText('Одна школа записана дважды')
})
