import * as arrange from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'

test('school-can-mark-its-place, without JavaScript', async ({ newPage, database, server }) => {
  const school = await arrange.addSchool(database)
  const page = await newPage({ javaScriptEnabled: false })
  const visitor = await newPage({ javaScriptEnabled: false })
  await visitor.goto(`/schools/${school.schoolId}`)
  await expect(visitor.getByText('Показан центр города')).toBeVisible()
  await expect(visitor.getByRole('link', { name: /^Найти адрес на карте: 2ГИС/ })).toBeVisible()

  await arrange.signInAs(page.context(), server.address, school)
  await page.goto('/school-dashboard/profile')
  await page.getByRole('link', { name: 'Отметить на карте' }).click()
  await steps.field(page, 'latitude').fill('74,5698')
  await steps.field(page, 'longitude').fill('42,8746')
  await page.getByRole('button', { name: 'Сохранить место' }).click()
  await expect(page.getByText('Широта — от 39 до 43,5').first()).toBeVisible()
  await expect(steps.field(page, 'latitude')).toHaveValue('74,5698')
  await steps.field(page, 'latitude').fill('42.874621, 74.569762')
  await steps.field(page, 'longitude').fill('')
  await page.getByRole('button', { name: 'Сохранить место' }).click()
  await expect(page.getByText('Местоположение сохранено')).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByText('Место указала школа')).toBeVisible()
  for (const [map, address] of [
    ['2ГИС', 'https://2gis.kg/geo/74.56976,42.87462'],
    ['Google Карты', 'https://www.google.com/maps/search/?api=1&query=42.87462,74.56976'],
    ['OpenStreetMap', 'https://www.openstreetmap.org/?mlat=42.87462&mlon=74.56976#map=17/42.87462/74.56976'],
  ] as const)
    await expect(visitor.getByRole('link', { name: new RegExp(`^Показать место: ${map}`) })).toHaveAttribute(
      'href',
      address,
    )

  await page.getByRole('link', { name: 'Изменить место' }).click()
  await page.getByRole('button', { name: 'Убрать отметку' }).click()
  await expect(page.getByText('Отметка убрана')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Показан центр города')).toBeVisible()
})

test('school-can-mark-its-place by keys and by dragging', async ({ newPage, database, server }) => {
  const school = await arrange.addSchool(database)
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, school)
  await page.goto('/school-dashboard/profile/location')
  const pin = page.getByRole('button', { name: 'Отметка школы' })
  await expect(page.getByText('На этой карте нет улиц')).toBeVisible()
  await pin.focus()
  await page.keyboard.press('ArrowUp')
  await expect(steps.field(page, 'latitude')).toHaveValue('42.87100')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(steps.field(page, 'longitude')).toHaveValue('74.60000')
  const box = await pin.boundingBox()
  if (!box) throw new Error('no pin')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 30, { steps: 4 })
  await page.mouse.up()
  const dragged = Number(await steps.field(page, 'longitude').inputValue())
  expect(dragged).toBeGreaterThan(74.8)
  // What is typed moves the pin.
  await steps.field(page, 'latitude').fill('42.8')
  await steps.field(page, 'longitude').fill('74.4')
  await expect(async () => expect((await pin.boundingBox())?.x).toBeLessThan(box.x)).toPass()
  // Another window saved meanwhile: what was typed stays.
  await database.query('update school_profiles set version = version + 1 where id = $1', [school.schoolId])
  await page.getByRole('button', { name: 'Сохранить место' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(steps.field(page, 'latitude')).toHaveValue('42.8')
  await page.getByRole('button', { name: 'Сохранить место' }).click()
  await expect(page.getByText('Местоположение сохранено')).toBeVisible()
})
