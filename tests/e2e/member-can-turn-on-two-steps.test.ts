import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { hashPassword } from '#platform/passwords.ts'
import * as arrange from './arrange.ts'
import { Authenticator } from './authenticator.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'
import { word } from './words.ts'

const password = 'Parol2026'
const { dialog, field, toasts } = steps

async function withPassword(database: pg.Client): Promise<arrange.Member> {
  const teacher = await arrange.addTeacher(database)
  const hash = await hashPassword(password)
  await database.query('update accounts set password_hash = $2 where id = $1', [teacher.id, hash])
  return teacher
}

const button = (page: Page, key: string) =>
  page.getByRole('main').getByRole('button', { name: word('ru', key), exact: true })

/**
 * From the settings of a signed-in member: opens the dialog and goes on to its codes. Returns the app and the codes.
 */
async function turnOn(page: Page): Promise<{ app: Authenticator; codes: string[] }> {
  await page.goto('/settings/security')
  await page.getByRole('link', { name: word('ru', 'two_step_turn_on') }).click()
  const form = dialog(page, word('ru', 'two_step_turn_on'))
  await field(form, 'password').fill(password)
  await form.getByRole('button', { name: word('ru', 'two_step_continue') }).click()
  const app = new Authenticator((await form.locator('code').textContent()) ?? '')
  await field(form, 'code').fill(app.code())
  await form.getByRole('button', { name: word('ru', 'two_step_on_submit'), exact: true }).click()
  const shown = dialog(page, word('ru', 'two_step_codes_title'))
  await expect(shown.getByText(word('ru', 'two_step_on_done'))).toBeVisible()
  const codes = await shown.locator('li code').allTextContents()
  expect(codes).toHaveLength(10)
  return { app, codes }
}

for (const hasScript of [true, false]) {
  const how = hasScript ? 'with' : 'without'

  test(`member-can-turn-on-two-steps ${how} JavaScript`, async ({ newPage, database, server, mail }) => {
    const teacher = await withPassword(database)
    const page = await newPage({ javaScriptEnabled: hasScript })
    await arrange.signInAs(page.context(), server.address, teacher)
    await page.goto('/settings/security')
    await page.getByRole('link', { name: word('ru', 'two_step_turn_on') }).click()
    const form = dialog(page, word('ru', 'two_step_turn_on'))
    const go = () => form.getByRole('button', { name: word('ru', 'two_step_continue') }).click()
    await field(form, 'password').fill('Wrong12345')
    await go()
    await expect(form.getByRole('alert')).toContainText(word('ru', 'settings_password_wrong'))
    await field(form, 'password').fill(password)
    await go()

    const picture = form.getByRole('img', { name: word('ru', 'two_step_picture') })
    await expect(picture).toBeVisible()
    if (hasScript) expect(await axe(page)).toEqual([])
    const typed = (await form.locator('code').textContent()) ?? ''
    expect(typed).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const link = form.getByRole('link', { name: word('ru', 'two_step_open_app') })
    expect(await link.getAttribute('href')).toContain(`secret=${typed.replaceAll(' ', '')}`)
    const app = new Authenticator(typed)
    const turn = () =>
      form.getByRole('button', { name: word('ru', 'two_step_on_submit'), exact: true }).click()
    await field(form, 'code').fill('12')
    await turn()
    await expect(form.getByRole('alert')).toContainText(word('ru', 'two_step_code_digits'))
    await field(form, 'code').fill(app.wrongCode())
    await turn()
    await expect(form.getByRole('alert')).toContainText(word('ru', 'two_step_code_wrong'))
    await field(form, 'code').fill(app.code())
    await turn()

    const shown = dialog(page, word('ru', 'two_step_codes_title'))
    await expect(shown.getByText(word('ru', 'two_step_on_done'))).toBeVisible()
    if (hasScript) expect(await axe(page)).toEqual([])
    const codes = await shown.locator('li code').allTextContents()
    expect(codes).toHaveLength(10)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      shown.getByRole('link', { name: word('ru', 'two_step_codes_download') }).click(),
    ])
    expect(download.suggestedFilename()).toBe('ustat-recovery-codes.txt')
    const file = readFileSync(await download.path(), 'utf8')
    for (const one of [teacher.email, ...codes]) expect(file).toContain(one)
    await shown.getByRole('link', { name: word('ru', 'two_step_codes_saved') }).click()
    await expect(page).toHaveURL('/settings/security')
    await expect(page.getByText('Осталось 10 кодов восстановления')).toBeVisible()
    expect((await mail.next(teacher.email)).subject).toBe(word('ru', 'mail_two_step_on_subject'))

    await test.step('signing in asks for the code, and leads where the person was going', async () => {
      const other = await newPage({ javaScriptEnabled: hasScript })
      await other.goto('/login?next=/settings/notifications')
      await steps.signIn(other, { email: teacher.email, password })
      await expect(other).toHaveURL(/\/login\/code\?next=/)
      await expect(other.getByRole('link', { name: 'Напишите в поддержку' })).toBeVisible()
      await expect(other.getByRole('button', { name: word('ru', 'passkey_login') })).toHaveCount(0)
      if (hasScript) expect(await axe(other)).toEqual([])
      // There is no session yet.
      const before = await other.context().newPage()
      await before.goto('/settings')
      await expect(before).toHaveURL(/\/login\?next=/)
      await before.close()
      await field(other, 'code').fill(app.wrongCode())
      await button(other, 'account_login_submit').click()
      await expect(other.getByRole('alert')).toContainText(word('ru', 'two_step_code_wrong'))
      const code = app.code()
      await field(other, 'code').fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
      await button(other, 'account_login_submit').click()
      await expect(other).toHaveURL('/settings/notifications')
      const names = (await other.context().cookies()).map(({ name }) => name)
      expect(names).toContain('ustat')
      expect(names).not.toContain('ustat-pending')

      const third = await newPage({ javaScriptEnabled: hasScript })
      await third.goto('/login')
      await steps.signIn(third, { email: teacher.email, password })
      await expect(third).toHaveURL('/login/code')
      await field(third, 'code').fill(code)
      await button(third, 'account_login_submit').click()
      await expect(third.getByRole('alert')).toContainText(word('ru', 'two_step_code_wrong'))
    })

    await test.step('a recovery code signs in once', async () => {
      const attempt = async () => {
        const other = await newPage({ javaScriptEnabled: hasScript })
        await other.goto('/login?next=/vacancies')
        await steps.signIn(other, { email: teacher.email, password })
        await other.getByRole('link', { name: word('ru', 'two_step_use_recovery') }).click()
        await expect(other).toHaveURL(/by=recovery/)
        await field(other, 'recovery_code').fill(codes[0]?.toUpperCase() ?? '')
        await button(other, 'account_login_submit').click()
        return other
      }
      const first = await attempt()
      await expect(first).toHaveURL('/vacancies')
      const second = await attempt()
      await expect(second.getByRole('alert')).toContainText(word('ru', 'two_step_recovery_wrong'))
      await expect(field(second, 'recovery_code')).toHaveValue(codes[0]?.toUpperCase() ?? '')
      if (hasScript) expect(await axe(second)).toEqual([])
      for (;;) {
        const letter = await mail.next(teacher.email)
        if (letter.subject !== word('ru', 'mail_recovery_code_used_subject')) continue
        expect(letter.text).toContain('Осталось кодов: 9.')
        break
      }
    })

    await test.step('new codes and turning off take a proof', async () => {
      await page.goto('/settings/security')
      await page.getByRole('link', { name: word('ru', 'two_step_new_codes') }).click()
      const renewing = dialog(page, word('ru', 'two_step_new_codes'))
      await renewing.getByRole('link', { name: word('ru', 'proof_by_code') }).click()
      await field(renewing, 'proof_code').fill(codes[1] ?? '')
      await renewing.getByRole('button', { name: word('ru', 'two_step_new_codes_submit') }).click()
      await expect(renewing.getByText(word('ru', 'two_step_codes_made'))).toBeVisible()
      expect(await renewing.locator('li code').allTextContents()).toHaveLength(10)
      await renewing.getByRole('link', { name: word('ru', 'two_step_codes_saved') }).click()

      await page.getByRole('link', { name: word('ru', 'two_step_turn_off') }).click()
      const off = dialog(page, word('ru', 'two_step_turn_off'))
      const submit = () =>
        off.getByRole('button', { name: word('ru', 'two_step_off_submit'), exact: true }).click()
      await field(off, 'password').fill('Wrong12345')
      await submit()
      await expect(off.getByRole('alert')).toContainText(word('ru', 'settings_password_wrong'))
      await field(off, 'password').fill(password)
      await submit()
      await expect(toasts(page)).toContainText(word('ru', 'two_step_off_done'))
      const other = await newPage({ javaScriptEnabled: hasScript })
      await other.goto('/login')
      await steps.signIn(other, { email: teacher.email, password })
      await expect(other).toHaveURL('/teacher-dashboard')
    })
  })
}

test('two steps by the keyboard alone', async ({ newPage, database, server }) => {
  const teacher = await withPassword(database)
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, teacher)
  const { app } = await turnOn(page)
  const phone = await newPage()
  await phone.goto('/login')
  await steps.signIn(phone, { email: teacher.email, password })
  await expect(phone).toHaveURL('/login/code')
  await steps.scripted(phone)
  await steps.tabTo(phone, field(phone, 'code'))
  await phone.keyboard.type(app.wrongCode())
  await phone.keyboard.press('Enter')
  await expect(field(phone, 'code')).toBeFocused()
  await expect(phone.getByRole('alert')).toBeVisible()
  await phone.keyboard.press('ControlOrMeta+A')
  await phone.keyboard.type(app.code())
  await phone.keyboard.press('Enter')
  await expect(phone).toHaveURL('/teacher-dashboard')
})

test('codes are limited, and a browser that proved nothing is asked for nothing', async ({
  newPage,
  database,
  server,
}) => {
  const teacher = await withPassword(database)
  const page = await newPage()
  await page.goto('/login/code')
  await expect(page).toHaveURL('/login')
  await arrange.signInAs(page.context(), server.address, teacher)
  const { app } = await turnOn(page)
  const thief = await newPage()
  await thief.goto('/login')
  await steps.signIn(thief, { email: teacher.email, password })
  await expect(thief).toHaveURL('/login/code')
  for (let failed = 0; failed < 5; failed += 1) {
    await field(thief, 'code').fill(app.wrongCode())
    await Promise.all([
      thief.waitForResponse(
        (response) => response.request().method() === 'POST' && response.status() === 422,
      ),
      button(thief, 'account_login_submit').click(),
    ])
    await expect(thief.getByRole('alert')).toContainText(word('ru', 'two_step_code_wrong'))
  }
  await field(thief, 'code').fill(app.code())
  await button(thief, 'account_login_submit').click()
  await expect(thief.getByRole('alert')).toContainText('Слишком много попыток.')

  // Ten minutes later the first step is to be proved again.
  await database.query(`update pending_sign_ins set expires_at = now() where account_id = $1`, [teacher.id])
  await thief.reload()
  await expect(thief).toHaveURL('/login')
  await expect(toasts(thief)).toContainText(word('ru', 'two_step_expired'))
})
