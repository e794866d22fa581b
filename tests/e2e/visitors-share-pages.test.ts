import * as arrange from './arrange.ts'
import { expect, test } from './support.ts'

/** A page made for this request reports its statements; one from the cache does not. */
const wasMade = (answer: Response) => answer.headers.has('x-sql-statements')

test('visitors-share-pages', async ({ database, server, newPage }) => {
  const school = await arrange.addSchool(database)
  const vacancy = await arrange.addVacancy(database, school)
  const url = `${server.address}/vacancies/${vacancy.id}`

  await test.step('the second visitor gets the page that was made for the first', async () => {
    // Other tests change what is public all the time.
    await expect(async () => {
      await fetch(url)
      const second = await fetch(url)
      expect(wasMade(second)).toBe(false)
      expect(second.headers.get('content-security-policy')).toContain("'sha256-")
      expect(await second.text()).not.toContain('nonce=')
    }).toPass()
  })

  await test.step('it works in a browser, without a complaint', async () => {
    const page = await newPage()
    await page.goto(`/vacancies/${vacancy.id}`)
    await page.evaluate(() => document.documentElement.setAttribute('data-seen', ''))
    await page.locator(`main a[href="/schools/${school.schoolId}"]`).first().click()
    await expect(page).toHaveURL(`/schools/${school.schoolId}`)
    // The scripts ran: the same document shows the next page.
    await expect(page.locator('html[data-seen] h1', { hasText: 'Школа' })).toBeVisible()
  })

  await test.step('nobody meets what is gone, whoever changed it', async () => {
    await database.query(`update vacancies set state = 'draft', published_at = null where id = $1`, [
      vacancy.id,
    ])
    await expect.poll(async () => (await fetch(url)).status, { timeout: 1_000 }).toBe(404)
  })

  await test.step('nobody reads what a stranger wrote into an address', async () => {
    const list = `${server.address}/vacancies`
    for (const address of ['?&q=stranger', '?utm_source=stranger', '#?q=stranger', ';q=stranger'])
      await fetch(`${list}?${address}`)
    await fetch(list, { headers: { cookie: 'a=1;theme=dark' } })
    const html = await (await fetch(list)).text()
    expect(html).not.toContain('stranger')
    expect(html).toContain('data-theme="system"')
    // A page that is made again from cached data knows nothing else either.
    const made = await (await fetch(`${list}?utm_source=stranger&city=${arrange.uniqueWord()}`)).text()
    expect(made).not.toContain('stranger')
  })

  await test.step('what changes nothing public leaves them, and they hold nothing of one request', async () => {
    const about = `${server.address}/about`
    await expect(async () => {
      const first = await fetch(about)
      const number = first.headers.get('x-request-id')
      for (let i = 0; i < 3; i += 1)
        await fetch(`${server.address}/logout`, {
          method: 'POST',
          body: new URLSearchParams(),
          redirect: 'manual',
        })
      const second = await fetch(about)
      expect(wasMade(second)).toBe(false)
      expect(await second.text()).not.toContain(number ?? 'nonce=')
    }).toPass()
  })

  await test.step('who is signed in has their own', async () => {
    const token = await arrange.addSession(database, school.id)
    const answer = await fetch(`${server.address}/vacancies`, { headers: { cookie: `ustat=${token}` } })
    expect(wasMade(answer)).toBe(true)
  })
})
