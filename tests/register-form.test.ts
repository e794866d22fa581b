import { eq } from 'drizzle-orm'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { registrations } from '#db/schema/accounts.ts'
import { limits } from '#db/schema/limits.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { useDatabase } from '#tests/support/database.ts'
import { hostilePaths, leadsOff } from '#tests/support/hostile-paths.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { registerByForm } from '#web/accounts/register-form.server.ts'
import * as registrationSent from '#web/accounts/registration-sent-page.tsx'

useDatabase()

const origin = 'http://127.0.0.1:3000'

/** Where a person goes right after registering, and where they will go once the address is confirmed. */
async function registerWith(next: string) {
  await db.delete(limits)
  const email = `${uuidv7()}@example.com`
  const form = { full_name: 'Анна', email, password: 'Secret123', role: 'teacher', next }
  const answer = await registerByForm(pageArgs(new URL('/register', origin), { form }))
  if (!(answer instanceof Response)) throw new Error(`refused: ${JSON.stringify(answer)}`)
  const [kept] = await db
    .select({ returnTo: registrations.returnTo })
    .from(registrations)
    .where(eq(registrations.email, email))
  return { location: answer.headers.get('location') ?? '', returnTo: kept?.returnTo }
}

test('a registration keeps where its person was going', async () => {
  const { location, returnTo } = await registerWith('/vacancies?q=1')
  expect(new URL(location, origin).searchParams.get('next')).toBe('/vacancies?q=1')
  expect(returnTo).toBe('/vacancies?q=1')
})

test('a registration keeps no place that is not ours', async () => {
  for (const place of hostilePaths) {
    const { location, returnTo } = await registerWith(place)
    const next = new URL(location, origin).searchParams.get('next')
    expect(next).toBe(returnTo)
    for (const one of [location, next, returnTo])
      expect(one && leadsOff(one, origin), place.slice(0, 60)).toBeFalsy()
  }
})

test('a form that is sent twice is one registration', async () => {
  await db.delete(limits)
  const email = `${uuidv7()}@example.com`
  const form = { full_name: 'Анна', email, password: 'Secret123', role: 'teacher', request_id: uuidv7() }
  const send = () => registerByForm(pageArgs(new URL('/register', origin), { form }))
  const [first, second] = [await send(), await send()]
  if (!(first instanceof Response && second instanceof Response)) throw new Error('refused')
  expect(second.headers.get('location')).toBe(first.headers.get('location'))
  expect(await db.$count(registrations, eq(registrations.email, email))).toBe(1)
})

test('an address with a slip in its domain is taken, and the page after it asks which was meant', async () => {
  await db.delete(limits)
  const name = uuidv7()
  const form = { full_name: 'Анна', email: `${name}@gmial.com`, password: 'Secret123', role: 'teacher' }
  const answer = await registerByForm(pageArgs(new URL('/register', origin), { form }))
  if (!(answer instanceof Response)) throw new Error('refused')
  const sent = new URL(answer.headers.get('location') ?? '', origin)
  const loaderData = await registrationSent.loader(pageArgs(sent) as never)
  expect(loaderData).toMatchObject({ email: `${name}@gmial.com`, meant: `${name}@gmail.com` })
  const element = createElement(registrationSent.default as FunctionComponent<{ loaderData: unknown }>, {
    loaderData,
  })
  const router = createMemoryRouter([{ path: '/register/sent', element }], {
    initialEntries: [sent.pathname],
  })
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  expect(html).toContain(m.account_email_meant_fix())
  expect(html).toContain(m.account_email_meant({ email: '' }).slice(0, 10))
})
