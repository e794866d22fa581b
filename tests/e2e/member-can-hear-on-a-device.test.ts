import type { Page } from '@playwright/test'
import { PushBrowser } from '#tests/support/push-service.ts'
import { addSession, addTeacher, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'

test.use({ serviceWorkers: 'allow' })

const section = (page: Page) => page.getByRole('region', { name: 'Уведомления на этом устройстве' })

test('a browser is asked only when somebody presses, and shows what is pushed to it', async ({
  newPage,
  pageWithoutJavaScript: plainPage,
  database,
  server,
}) => {
  const teacher = await addTeacher(database)
  const page = await newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await signInAs(page.context(), server.address, teacher)
  await page.context().grantPermissions(['notifications'], { origin: server.address })
  // Here is no push service; everything else is the browser's own.
  const { p256dh, auth } = new PushBrowser().fields
  await page.addInitScript(
    (keys) => {
      localStorage.removeItem('asked')
      const ask = Notification.requestPermission.bind(Notification)
      Notification.requestPermission = () => {
        localStorage.setItem('asked', 'yes')
        return ask()
      }
      const endpoint = 'https://fcm.googleapis.com/fcm/send/a-browser'
      PushManager.prototype.getSubscription = async () => null
      PushManager.prototype.subscribe = async () =>
        ({ toJSON: () => ({ endpoint, keys }) }) as unknown as PushSubscription
    },
    { p256dh, auth },
  )
  await page.goto('/settings/notifications')
  await steps.scripted(page)
  expect(await axe(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('asked'))).toBeNull()
  await section(page).getByRole('button', { name: 'Включить на этом устройстве' }).click()
  await expect(section(page)).toContainText('Включено на 1 устройстве')
  await expect(steps.toasts(page)).toContainText('Уведомления на этом устройстве включены')
  const { rows } = await database.query('select endpoint from push_subscriptions where account_id = $1', [
    teacher.id,
  ])
  expect(rows).toEqual([{ endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser' }])

  // What is pushed is shown by the worker.
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((done) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) done(registration.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  // Where there is no desktop, nothing is shown on it.
  const [worker] = page.context().serviceWorkers()
  type Scope = { shown: unknown[]; registration: { showNotification: unknown } }
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as Scope
    scope.shown = []
    scope.registration.showNotification = async (title: string, { tag, data }: NotificationOptions) =>
      void scope.shown.push({ title, tag, url: data.url })
  })
  const shown = () => worker?.evaluate(() => (globalThis as unknown as Scope).shown)
  const message = {
    title: 'Новое сообщение: Школа',
    url: `${server.address}/messages`,
    tag: 'a-tag',
    lang: 'ru',
  }
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: server.address,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  await expect.poll(shown).toEqual([{ title: message.title, tag: 'a-tag', url: message.url }])

  // It is ended here, and everywhere without a script.
  await section(page).getByRole('button', { name: 'Выключить на этом устройстве' }).click()
  await expect(section(page).getByRole('button', { name: 'Включить на этом устройстве' })).toBeVisible()
  await section(page).getByRole('button', { name: 'Включить на этом устройстве' }).click()
  await expect(section(page)).toContainText('Включено на 1 устройстве')
  const elsewhere = { ...teacher, token: await addSession(database, teacher.id, 12) }
  await signInAs(plainPage.context(), server.address, elsewhere)
  await plainPage.goto('/settings/notifications')
  await expect(section(plainPage).locator('noscript')).toBeVisible()
  await plainPage.locator('[name=pushed][value=message]').uncheck()
  await plainPage.getByRole('button', { name: 'Сохранить' }).first().click()
  await expect(steps.toasts(plainPage)).toContainText('Изменения сохранены')
  await expect(plainPage.locator('[name=pushed][value=message]')).not.toBeChecked()
  await section(plainPage).getByRole('button', { name: 'Выключить на всех устройствах' }).click()
  await expect(steps.toasts(plainPage)).toContainText('Уведомления на устройстве выключены')
  expect(
    (await database.query('select from push_subscriptions where account_id = $1', [teacher.id])).rows,
  ).toEqual([])
})
