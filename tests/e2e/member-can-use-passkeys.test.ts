import type { CDPSession, Page } from '@playwright/test'
import type pg from 'pg'
import { hashPassword } from '#platform/passwords.ts'
import * as arrange from './arrange.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'
import { word } from './words.ts'

const password = 'Parol2026'
const { dialog, field, toasts } = steps

/** Browsers keep passkeys for a host name, not for an IP address. */
const named = (address: string) => address.replace('127.0.0.1', 'localhost')

async function withPassword(database: pg.Client): Promise<arrange.Member> {
  const teacher = await arrange.addTeacher(database)
  const hash = await hashPassword(password)
  await database.query('update accounts set password_hash = $2 where id = $1', [teacher.id, hash])
  return teacher
}

/** Gives a page's browser a virtual authenticator, whose user is verified or not. */
async function deviceOf(
  page: Page,
): Promise<{ session: CDPSession; letIt: (isOwner: boolean) => Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    session,
    letIt: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

const useKey = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: word('ru', 'passkey_login') })

test('member-can-use-passkeys', async ({ newPage, database, server, mail }) => {
  const teacher = await withPassword(database)
  const baseURL = named(server.address)
  const page = await newPage({ baseURL })
  // An authenticator without user presence answers the field's suggestion before anybody can press the button.
  await page.addInitScript(() => {
    if (!location.search.includes('suggested'))
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const { letIt } = await deviceOf(page)
  await arrange.signInAs(page.context(), baseURL, teacher)

  await test.step('adding one takes the password', async () => {
    await page.goto('/settings/security')
    await page.getByRole('link', { name: word('ru', 'passkey_add') }).click()
    const form = dialog(page, word('ru', 'passkey_add'))
    const add = () => form.getByRole('button', { name: word('ru', 'passkey_add') }).click()
    await expect(field(form, 'name')).toHaveValue(/Chrome/)
    expect(await axe(page)).toEqual([])
    await field(form, 'name').fill('  ')
    await add()
    await expect(form.getByRole('alert')).toContainText(word('ru', 'passkey_name_required'))
    await field(form, 'name').fill('Мой телефон')
    await field(form, 'password').fill('Wrong12345')
    await add()
    await expect(form.getByRole('alert')).toContainText(word('ru', 'settings_password_wrong'))
    await field(form, 'password').fill(password)
    await add()
    await expect(toasts(page)).toContainText(word('ru', 'passkey_added'))
    await expect(page).toHaveURL('/settings/security')
    await expect(page.getByText('Мой телефон', { exact: true })).toBeVisible()
    await expect(page.getByText(word('ru', 'passkey_never_used'))).toBeVisible()
    expect(await axe(page)).toEqual([])
    expect((await mail.next(teacher.email)).subject).toBe(word('ru', 'mail_passkey_added_subject'))
  })

  await test.step('the same device is asked for no second one', async () => {
    await page.getByRole('link', { name: word('ru', 'passkey_add') }).click()
    const form = dialog(page, word('ru', 'passkey_add'))
    await field(form, 'password').fill(password)
    await form.getByRole('button', { name: word('ru', 'passkey_add') }).click()
    await expect(form.getByRole('alert')).toContainText(word('ru', 'passkey_exists'))
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/settings/security')
  })

  await test.step('it proves its owner in place of the password', async () => {
    await page.getByRole('link', { name: word('ru', 'two_step_turn_on') }).click()
    const form = dialog(page, word('ru', 'two_step_turn_on'))
    await form.getByRole('button', { name: word('ru', 'proof_by_passkey') }).click()
    await expect(form.getByRole('img', { name: word('ru', 'two_step_picture') })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('signing in with it leads to where the person was going, also past two steps', async () => {
    await database.query(`update authenticators set confirmed_at = now() where account_id = $1`, [teacher.id])
    await letIt(false)
    await page.context().clearCookies()
    await page.goto('/login?next=/settings/security')
    await expect(field(page, 'email')).toHaveAttribute('autocomplete', 'username webauthn')
    await expect(useKey(page)).toBeVisible()
    expect(await axe(page)).toEqual([])
    // Nobody's finger: no session.
    await useKey(page).click()
    await expect(useKey(page)).not.toHaveAttribute('aria-busy', 'true')
    await expect(page).toHaveURL(/\/login/)
    await letIt(true)
    await field(page, 'remember').uncheck()
    await useKey(page).click()
    await expect(page).toHaveURL('/settings/security')
    await expect(toasts(page)).toContainText(word('ru', 'account_login_done'))
    await expect(page.getByText(word('ru', 'passkey_never_used'))).toHaveCount(0)
    const session = (await page.context().cookies()).find(({ name }) => name === 'ustat')
    expect(session?.expires).toBe(-1)
  })

  await test.step('so does what the field of the address suggests', async () => {
    await page.context().clearCookies()
    await page.goto('/login?suggested&next=/settings/security')
    await expect(page).toHaveURL('/settings/security')
    await expect(toasts(page)).toContainText(word('ru', 'account_login_done'))
  })

  await test.step('and the page that asks for a code takes it instead, and leads to support', async () => {
    await page.context().clearCookies()
    await page.goto('/login?next=/settings/security')
    await field(page, 'remember').uncheck()
    await steps.signIn(page, { email: teacher.email, password })
    await expect(page).toHaveURL(/\/login\/code\?next=/)
    await expect(page.getByRole('main').getByRole('link', { name: 'Напишите в поддержку' })).toHaveAttribute(
      'href',
      '/support',
    )
    await expect(useKey(page)).toBeVisible()
    expect(await axe(page)).toEqual([])
    await useKey(page).click()
    await expect(page).toHaveURL('/settings/security')
    const session = (await page.context().cookies()).find(({ name }) => name === 'ustat')
    expect(session?.expires).toBe(-1)
  })

  await test.step('removing it asks once, by the keyboard; then it opens nothing', async () => {
    const remove = page.getByRole('link', {
      name: word('ru', 'passkey_remove_named', { name: 'Мой телефон' }),
    })
    await steps.scripted(page)
    await steps.tabTo(page, remove)
    await page.keyboard.press('Enter')
    const form = dialog(page, word('ru', 'passkey_remove_title'))
    await expect(form).toContainText('Мой телефон')
    await steps.tabTo(page, form.getByRole('button', { name: word('ru', 'passkey_remove_submit') }))
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toContainText(word('ru', 'passkey_removed'))
    await expect(page.getByText(word('ru', 'passkey_none'))).toBeVisible()
    await letIt(false)
    await page.context().clearCookies()
    await page.goto('/auth')
    await expect(useKey(page)).toBeVisible()
    await letIt(true)
    await useKey(page).click()
    await expect(page.getByRole('alert')).toContainText(word('ru', 'passkey_unknown'))
    await expect(page).toHaveURL(/\/auth/)
  })
})

test('the last way into an account stays', async ({ newPage, database, server }) => {
  const teacher = await arrange.addTeacher(database)
  const id = await arrange.addPasskey(database, teacher)
  const page = await newPage({ javaScriptEnabled: false })
  await arrange.signInAs(page.context(), server.address, teacher)
  await page.goto(`/settings/security/passkeys/${id}/remove`)
  await dialog(page)
    .getByRole('button', { name: word('ru', 'passkey_remove_submit') })
    .click()
  await expect(dialog(page).getByRole('alert')).toContainText(word('ru', 'passkey_last'))
})

test('where a browser has no passkeys nothing offers them', async ({ newPage, database, server }) => {
  const teacher = await withPassword(database)
  const nameless = await newPage()
  await nameless.goto('/login')
  await steps.scripted(nameless)
  await expect(useKey(nameless)).toHaveCount(0)
  await expect(field(nameless, 'email')).toHaveAttribute('autocomplete', 'username')

  const baseURL = named(server.address)
  const bare = await newPage({ baseURL, javaScriptEnabled: false })
  await bare.goto('/login')
  await expect(useKey(bare)).toHaveCount(0)
  await steps.signIn(bare, { email: teacher.email, password })
  await expect(bare).toHaveURL('/teacher-dashboard')
  await bare.goto('/settings/security')
  await expect(bare.getByRole('heading', { name: word('ru', 'passkey_title') })).toBeVisible()
  await expect(bare.getByRole('link', { name: word('ru', 'passkey_add') })).toHaveCount(0)
})
