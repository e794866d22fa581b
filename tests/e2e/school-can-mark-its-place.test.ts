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
  // Nothing is put yet, and a press says how to.
  await expect(page.getByText('Место ещё не отмечено')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Найти адрес на карте: 2ГИС/ })).toHaveAttribute(
    'href',
    `https://2gis.kg/search/${encodeURIComponent('Бишкек, ул. Киевская, 1')}`,
  )
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('alert')).toContainText('возьмите место с другой карты')
  await steps.field(page, 'link').fill('https://maps.app.goo.gl/AbCdEf')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Короткую ссылку мы прочесть не можем').first()).toBeVisible()
  await expect(steps.field(page, 'link')).toHaveValue('https://maps.app.goo.gl/AbCdEf')
  // The map's centre is shown before it is saved, and afterwards.
  await steps.field(page, 'link').fill('https://www.google.com/maps/@42.91,74.65,17z')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('В ссылке есть только середина карты')).toBeVisible()
  await expect(page.getByText(/к северо-\u2060востоку от центра/)).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Показан центр города')).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Местоположение сохранено')).toBeVisible()
  await page.getByRole('link', { name: 'Изменить место' }).click()
  await expect(page.getByText('Место школы сохранено')).toBeVisible()
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
  // One press gives it back.
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(page.getByText('Место снова такое, как было')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('link', { name: /^Показать место: 2ГИС/ })).toHaveAttribute(
    'href',
    'https://2gis.kg/geo/74.56976,42.87462',
  )
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
  const [latitude, longitude] = [page.locator('[name=latitude]'), page.locator('[name=longitude]')]
  const east = async () => Number(await longitude.inputValue())
  await expect(page.getByText('Место ещё не отмечено')).toBeVisible()
  await expect(latitude).toHaveValue('')
  // On a phone the other ways are behind one press, and there is nothing to check while no pin is set.
  const link = steps.field(page, 'link')
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(link).toBeHidden()
  // The exact ways come before the map.
  const topOf = async (name: string) =>
    (await page.getByRole('button', { name }).boundingBox())?.y ?? Infinity
  expect(await topOf('Где я сейчас')).toBeLessThan(await topOf('Отметка школы'))
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(link).toBeVisible()
  await expect(page.getByRole('link', { name: /^Проверить в 2ГИС/ })).toBeHidden()
  // Nothing is there to save; a text that is no place is.
  const save = page.getByRole('button', { name: 'Сохранить' })
  await expect(save).toBeHidden()
  await expect(page.getByRole('link', { name: 'Закрыть' }).last()).toHaveText('Закрыть')
  await link.fill('школа')
  await expect(save).toBeVisible()
  // Then one link leaves, and says what becomes of it.
  await expect(page.getByRole('link', { name: 'Не сохранять' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Закрыть' })).toBeHidden()
  await link.fill('')
  await expect(save).toBeHidden()

  await pin.focus()
  await page.keyboard.press('ArrowUp')
  const north = Number(await latitude.inputValue())
  expect(north).toBeGreaterThan(42.87)
  await page.keyboard.press('Shift+ArrowRight')
  const afterKeys = await east()
  expect(afterKeys).toBeGreaterThan(74.6)
  await expect(page.getByText(/км к (северо-\u2060)?востоку от центра/)).toBeVisible()
  // The map is dragged to the right, so that the pin ends up farther west on it.
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

  await expect(page.getByText('Новое место, ещё не сохранено')).toBeVisible()
  const check = page.getByRole('link', { name: /^Проверить в 2ГИС/ })
  await expect(check).toHaveAttribute(
    'href',
    `https://2gis.kg/geo/${Number(await longitude.inputValue())},${Number(await latitude.inputValue())}`,
  )
  // One press takes back everything since the last save: nothing is stored yet.
  await page.getByRole('button', { name: 'Убрать отметку' }).click()
  await expect(page.getByText('На карте центр: Бишкек')).toBeVisible()
  await expect(latitude).toHaveValue('')
  await expect(save).toBeHidden()

  // A link is read at once, and is cleared when the pin is moved elsewhere.
  await link.fill('https://www.google.com/maps/@42.91,74.65,17z')
  await expect(page.getByText('В ссылке есть только середина карты')).toBeVisible()
  await expect(latitude).toHaveValue('42.91000')
  await page.getByRole('button', { name: 'Отметить, где я сейчас' }).click()
  await expect(page.getByText('с точностью до 20 м')).toBeVisible()
  await expect(latitude).toHaveValue('42.85330')
  await expect(link).toHaveValue('')
  // What is pasted moves the map.
  await link.fill('42.8, 74.4')
  await expect(page.getByText(/км к (юго-\u2060)?западу от центра/)).toBeVisible()
  await expect(latitude).toHaveValue('42.80000')
  // Another window saved meanwhile: what was typed stays.
  await database.query('update school_profiles set version = version + 1 where id = $1', [school.schoolId])
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(latitude).toHaveValue('42.80000')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Местоположение сохранено')).toBeVisible()
})

test('school-can-mark-its-place where the phone does not say where it is', async ({
  newPage,
  database,
  server,
}) => {
  const school = await arrange.addSchool(database)
  // Without a permission the browser refuses by itself.
  const page = await newPage({ permissions: [] })
  await arrange.signInAs(page.context(), server.address, school)
  await page.goto('/school-dashboard/profile/location')
  const position = page.getByRole('button', { name: 'Отметить, где я сейчас' })
  const latitude = page.locator('[name=latitude]')
  await position.click()
  await expect(page.getByText('Браузер не сообщил, где вы')).toBeVisible()
  // The pin is still unset, and the other ways are visible.
  await expect(latitude).toHaveValue('')
  await expect(steps.field(page, 'link')).toBeVisible()
  // A link that only names the town is reported as such, and a place abroad is refused.
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 42.87, longitude: 74.6, accuracy: 4_000 })
  await position.click()
  await expect(page.getByText('Место известно лишь с точностью до 4 км')).toBeVisible()
  await expect(page.getByText('Браузер не сообщил, где вы')).toBeHidden()
  await expect(latitude).toHaveValue('42.87000')
  await page.context().setGeolocation({ latitude: 55.75, longitude: 37.62, accuracy: 20 })
  await position.click()
  await expect(page.getByText('вы не в Кыргызстане')).toBeVisible()
  await expect(latitude).toHaveValue('42.87000')
})
