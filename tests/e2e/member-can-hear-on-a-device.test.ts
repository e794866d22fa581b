import type { Page } from '@playwright/test'
import { uuidv7 } from '#platform/ids.ts'
import { PushBrowser } from '#tests/support/push-service.ts'
import { botName } from '#tests/support/telegram-server.ts'
import { addSession, addTeacher, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'
import { word } from './words.ts'

test.use({ serviceWorkers: 'allow' })

const section = (page: Page) => page.getByRole('region', { name: 'Уведомления на этом устройстве' })

test('a browser asks for permission only after a press, and shows what is pushed to it', async ({
  newPage,
  pageWithoutJavaScript: plainPage,
  database,
  server,
}) => {
  const teacher = await addTeacher(database)
  const page = await newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await signInAs(page.context(), server.address, teacher)
  await page.context().grantPermissions(['notifications'], { origin: server.address })
  // The push service is simulated; everything else is the browser's own.
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

test('a bot is linked by its code, sends notifications, and is unlinked without JavaScript', async ({
  newPage,
  pageWithoutJavaScript: plainPage,
  database,
  server,
}) => {
  const teacher = await addTeacher(database)
  const chatId = Date.now()
  const ask = (path: string, body = {}) =>
    fetch(`${server.telegramAddress}${path}`, { method: 'POST', body: JSON.stringify(body) })
  /** What the bot said in this chat. */
  const said = async (): Promise<string[]> => {
    const all: { chatId: number; text: string }[] = await (await ask('/said')).json()
    return all.filter((one) => one.chatId === chatId).map(({ text }) => text)
  }
  const bot = (page: Page) => page.getByRole('region', { name: word('ru', 'settings_telegram_title') })
  const box = (page: Page) => page.locator('[name=told_by_telegram][value=message]')
  const begin = (page: Page) => bot(page).getByRole('button', { name: word('ru', 'settings_telegram_begin') })

  const page = await newPage({ viewport: { width: 360, height: 740 } })
  await signInAs(page.context(), server.address, teacher)
  await page.goto('/settings/notifications')
  await steps.scripted(page)
  await expect(box(page)).toBeDisabled()
  await begin(page).click()
  const line = bot(page).getByText('/start ')
  await expect(line).toBeVisible()
  expect(await axe(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const typed = (await line.textContent()) ?? ''
  const link = bot(page).getByRole('link', { name: word('ru', 'settings_telegram_open') })
  await expect(link).toHaveAttribute('href', `https://t.me/${botName}?start=${typed.replace('/start ', '')}`)

  // Whoever comes back from Telegram sees that it is done.
  await ask('/write', { chatId, text: typed })
  await expect.poll(said).toHaveLength(1)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(bot(page)).toContainText('Подключён')
  await expect(box(page)).toBeChecked()
  expect(await axe(page)).toEqual([])
  await database.query(
    `insert into notifications (id, account_id, kind, reference) values ($1, $2, 'new-sign-in', '{}')`,
    [uuidv7(), teacher.id],
  )

  // The same without JavaScript: choosing, ending, and starting again.
  await signInAs(plainPage.context(), server.address, teacher)
  await plainPage.goto('/settings/notifications')
  await box(plainPage).uncheck()
  await plainPage
    .getByRole('button', { name: word('ru', 'settings_save') })
    .first()
    .click()
  await expect(steps.toasts(plainPage)).toContainText(word('ru', 'settings_saved'))
  await expect(box(plainPage)).not.toBeChecked()
  await expect(plainPage.locator('[name=told_by_telegram][value=application-accepted]')).toBeChecked()
  await expect.poll(said, { timeout: 15_000 }).toHaveLength(2)
  expect((await said())[1]).toContain(`${server.address}/settings/security`)
  await bot(plainPage)
    .getByRole('button', { name: word('ru', 'settings_telegram_end') })
    .click()
  await expect(steps.toasts(plainPage)).toContainText(word('ru', 'settings_telegram_ended'))
  await begin(plainPage).click()
  await expect(bot(plainPage).getByText('/start ')).toBeVisible()
})
