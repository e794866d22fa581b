import { addSchool, addTemplate, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

test('text typed during hydration is newer than a restored draft', async ({ newPage, database, server }) => {
  const school = await addSchool(database)
  const page = await newPage()
  await signInAs(page.context(), server.address, school)
  page.on('dialog', (dialog) => void dialog.accept())
  const place = '/school-dashboard/profile/edit'
  await page.goto(place)
  await steps.scripted(page)
  await steps.field(page, 'about').fill('Из черновика, который не отправили.')
  await steps.field(page, 'address').fill('ул. Черновиков, 1')
  const kept = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)))
  await expect.poll(kept).toContain('Черновиков')

  let wake = () => {}
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route('**/assets/**/*.js', async (route) => {
    await asleep
    await route.continue()
  })
  await page.goto(place, { waitUntil: 'commit' })
  await steps.field(page, 'about').fill('Набрано, пока страница просыпается.')
  await steps.field(page, 'school_name').fill('Набранная рано школа')
  wake()
  await expect(page.getByText(word('ru', 'ui_draft_restored'))).toBeVisible()
  await expect(steps.field(page, 'about')).toHaveValue('Набрано, пока страница просыпается.')
  await expect(steps.field(page, 'school_name')).toHaveValue('Набранная рано школа')
  await expect(steps.field(page, 'address')).toHaveValue('ул. Черновиков, 1')
})

test('an order that is chosen while the page wakes up applies, and an empty one leads back to all', async ({
  newPage,
}) => {
  const page = await newPage()
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route('**/assets/**/*.js', async (route) => {
    await asleep
    await route.continue()
  })
  await page.goto('/vacancies', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: word('ru', 'search_sort_label') }).selectOption('salary')
  wake()
  await expect(page).toHaveURL('/vacancies?sort=salary')

  await page.unroute('**/assets/**/*.js')
  await page.goto('/vacancies?q=нетакойвакансии&sort=salary')
  await page.getByRole('link', { name: word('ru', 'search_sort_date') }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('q') !== null && !url.searchParams.has('sort'))
})

test('the caret stays where it was put while the page wakes up', async ({ newPage, database, server }) => {
  const school = await addSchool(database)
  const template = await addTemplate(database, school)
  const page = await newPage()
  await signInAs(page.context(), server.address, school)
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route('**/assets/**/*.js', async (route) => {
    await asleep
    await route.continue()
  })
  await page.goto(`/school-dashboard/templates/${template}`, { waitUntil: 'commit' })
  const field = steps.field(page, 'text_ru')
  const text = await field.inputValue()
  await field.focus()
  await field.evaluate((area) => (area as HTMLTextAreaElement).setSelectionRange(5, 5))
  wake()
  await steps.scripted(page)
  await page.keyboard.insertText('!')
  await expect(field).toHaveValue(`${text.slice(0, 5)}!${text.slice(5)}`)
})
