import * as arrange from './arrange.ts'
import { expect, test } from './support.ts'

test('visitor-can-look-at-the-map, without JavaScript', async ({ pageWithoutJavaScript: page, database }) => {
  const school = await arrange.addSchool(database)
  const vacancy = await arrange.addVacancy(database, school)
  await database.query(`update vacancies set place_id = 'batken' where id = $1`, [vacancy.id])
  await page.goto('/vacancies')
  await page.getByRole('link', { name: 'На карте' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Вакансии на карте' })).toBeVisible()
  const town = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /^Баткен/ })
  const counted = /(\d+)\sваканси/.exec((await town.locator('.sr-only').textContent()) ?? '')?.[1]
  expect(Number(counted)).toBeGreaterThan(0)
  await town.click()
  await expect(page).toHaveURL('/vacancies?city=batken')
  await expect(page.getByRole('status').filter({ hasText: /^\d+\sваканси/ })).toContainText(
    `${counted} ваканси`,
  )

  // The map's marker leads there too, and disappears with what it counts, though the page is in the shared cache.
  await page.goto('/vacancies/map')
  const marks = page.locator('svg.country-map a[href="/vacancies?city=batken"]:visible')
  await expect(marks).toHaveCount(1)
  const gone = Number(counted) - 1
  await database.query(`update vacancies set deleted_at = now() where id = $1`, [vacancy.id])
  await expect(async () => {
    await page.reload()
    const left = await marks.count()
    if (gone === 0) expect(left).toBe(0)
    else await expect(town).toContainText(`${gone} ваканси`)
  }).toPass()
  await page.getByRole('main').getByRole('link', { name: 'Школы', exact: true }).click()
  await expect(page).toHaveURL('/schools/map')
  await expect(page.getByRole('heading', { level: 1, name: 'Школы на карте' })).toBeVisible()
})

test('names on the map overlap no other name, at any width', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/vacancies/map')
  await page.evaluate(() => document.fonts.ready)
  for (const width of [360, 480, 600, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await page.evaluate(() =>
      [...document.querySelectorAll('svg.country-map text')]
        .map((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect()
          return { text: text.textContent, left, right, top, bottom }
        })
        .filter(({ left, right }) => right > left),
    )
    expect(boxes.length, `names at ${width}`).toBeGreaterThan(2)
    const marks = await page.locator('svg.country-map circle:visible').count()
    if (width < 480) expect(boxes.length, 'a name at each mark of a phone').toBe(marks)
    for (const { text } of boxes) expect(text).toMatch(/\d$/)
    const overlaps = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom - 3 &&
            other.top < one.bottom - 3,
        )
        .map((other) => `${width}: ${one.text} / ${other.text}`),
    )
    expect(overlaps).toEqual([])
  }
})

test('in letters twice as large each mark has its number alone, near it', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 320, height: 740 } })
  await page.goto('/vacancies/map')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return document.fonts.ready
  })
  const shown = await page.evaluate(() => {
    const boxesOf = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0)
    const marks = boxesOf('svg.country-map circle')
    const numbers = boxesOf('svg.country-map text').map(({ text, box }) => ({
      text,
      away: Math.min(
        ...marks.map(({ box: mark }) =>
          Math.hypot(
            Math.max(0, mark.left - box.right, box.left - mark.right),
            Math.max(0, mark.top - box.bottom, box.top - mark.bottom),
          ),
        ),
      ),
    }))
    return { marks: marks.length, numbers }
  })
  expect(shown.numbers.length).toBe(shown.marks)
  for (const { text, away } of shown.numbers) {
    expect(text).toMatch(/^\d+$/)
    expect(away, `${text} from the nearest mark, in pixels`).toBeLessThan(20)
  }
})
