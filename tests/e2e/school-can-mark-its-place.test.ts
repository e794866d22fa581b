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
  await page.getByRole('button', { name: 'Найти по адресу' }).click()
  await expect(page.getByText('Дом и улицу найти не удалось')).toBeVisible()
  await steps.field(page, 'link').fill('https://maps.app.goo.gl/AbCdEf')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Короткую ссылку мы прочесть не можем').first()).toBeVisible()
  await expect(steps.field(page, 'link')).toHaveValue('https://maps.app.goo.gl/AbCdEf')
  await steps.field(page, 'link').fill('')
  await page.getByText('Ввести координаты').click()
  await steps.field(page, 'latitude').fill('74,5698')
  await steps.field(page, 'longitude').fill('42,8746')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Широта — от 39 до 43,5').first()).toBeVisible()
  await expect(steps.field(page, 'latitude')).toHaveValue('74,5698')
  await steps
    .field(page, 'link')
    .fill('https://2gis.kg/bishkek/firm/7000/74.569762%2C42.874621?m=74.6%2C42.9%2F16')
  await page.getByRole('button', { name: 'Сохранить' }).click()
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

test('school-can-mark-its-place by keys, by dragging, by a tap, by a link and by where the phone is', async ({
  newPage,
  database,
  server,
}) => {
  const school = await arrange.addSchool(database)
  const here = { latitude: 42.8533, longitude: 74.6071, accuracy: 14 }
  const page = await newPage({ geolocation: here, permissions: ['geolocation'] })
  await arrange.signInAs(page.context(), server.address, school)
  await page.goto('/school-dashboard/profile/location')
  const pin = page.getByRole('button', { name: 'Отметка школы' })
  const [latitude, longitude] = [steps.field(page, 'latitude'), steps.field(page, 'longitude')]
  const east = async () => Number(await longitude.inputValue())
  await expect(page.getByText('Улиц на нашей карте нет')).toBeVisible()
  await expect(latitude).toBeHidden()
  // Nothing was moved, and nobody asked for numbers: the form says what to do.
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Передвиньте карту к зданию школы').first()).toBeVisible()

  await pin.focus()
  await page.keyboard.press('ArrowUp')
  const north = Number(await latitude.inputValue())
  expect(north).toBeGreaterThan(42.87)
  await page.keyboard.press('Shift+ArrowRight')
  const afterKeys = await east()
  expect(afterKeys).toBeGreaterThan(74.6)
  await expect(page.getByText(/км к (северо-)?востоку от центра/)).toBeVisible()
  // The map is dragged to the right, so that the pin comes to stand farther west on it.
  const box = await pin.boundingBox()
  if (!box) throw new Error('no pin')
  await page.mouse.move(box.x + 100, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 220, box.y + 60, { steps: 6 })
  await page.mouse.up()
  const afterDrag = await east()
  expect(afterDrag).toBeLessThan(afterKeys)
  expect((await pin.boundingBox())?.x).toBeCloseTo(box.x, 0)
  // Nearer, the same number of pixels is half the way.
  await page.getByRole('button', { name: 'Приблизить' }).click()
  await page.mouse.click(box.x + 120, box.y + 30)
  expect(await east()).toBeGreaterThan(afterDrag)

  // A link is read at once, and goes when the pin is put elsewhere.
  const link = steps.field(page, 'link')
  await link.fill('https://www.google.com/maps/@42.91,74.65,17z')
  await expect(page.getByText('В ссылке есть только середина карты')).toBeVisible()
  await expect(latitude).toHaveValue('42.91000')
  await page.getByRole('button', { name: 'Моё местоположение' }).click()
  await expect(page.getByText('с точностью до 20 м')).toBeVisible()
  await expect(latitude).toHaveValue('42.85330')
  await expect(link).toHaveValue('')
  // The address is looked for again, though it leads to where it did.
  const find = page.getByRole('button', { name: 'Найти по адресу' })
  const said = page.getByText('Дом и улицу найти не удалось')
  await find.click()
  await expect(said).toBeVisible()
  const middle = await latitude.inputValue()
  await page.getByRole('button', { name: 'Моё местоположение' }).click()
  await expect(said).toBeHidden()
  await expect(latitude).toHaveValue('42.85330')
  await find.click()
  await expect(said).toBeVisible()
  await expect(latitude).toHaveValue(middle)
  // What is typed moves the map.
  await page.getByText('Ввести координаты').click()
  await latitude.fill('42.8')
  await longitude.fill('74.4')
  await expect(page.getByText(/км к (юго-)?западу от центра/)).toBeVisible()
  // Another window saved meanwhile: what was typed stays.
  await database.query('update school_profiles set version = version + 1 where id = $1', [school.schoolId])
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(latitude).toHaveValue('42.8')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Местоположение сохранено')).toBeVisible()
})
