import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SchoolMember } from '#domain/accounts/actor.ts'
import { ownSchool } from '#domain/schools/own-school.server.ts'
import { m } from '#locales/messages.ts'
import { aSchool } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import * as page from '#web/school-editor/place-pin-page.tsx'

useDatabase()
const settings = useSettings()
const path = '/school-dashboard/profile/location'
const address = new URL(path, 'http://127.0.0.1:3000')

/** A service that speaks as Nominatim does. */
let service: Server
let rank = 30
beforeAll(async () => {
  service = createServer((_, response) => {
    response.end(JSON.stringify([{ lat: '42.8765', lon: '74.6043', place_rank: rank }]))
  })
  await new Promise<void>((listening) => void service.listen(0, '127.0.0.1', listening))
})
afterAll(() => void service.close())
beforeEach(() => {
  settings.geocoderUrl = undefined
})

// biome-ignore lint/suspicious/noExplicitAny: the types of a route module speak of its own route alone
const { loader, action, default: Page } = page as Record<'loader' | 'action' | 'default', any>

/** The page as a browser without JavaScript gets it, after a post. */
async function shown(actor: SchoolMember, posted?: Record<string, string>) {
  const version = String((await ownSchool(actor))?.version ?? 0)
  const args = (form?: Record<string, string>) => ({
    ...pageArgs(address, { actor, ...(form && { form }) }),
    params: {},
  })
  const answered = posted && (await action(args({ version, ...posted })))
  if (answered instanceof Response) return answered
  const loaderData = await loader(args())
  const element = createElement(
    Page as FunctionComponent<object>,
    {
      ...{ loaderData, actionData: answered?.data },
    } as object,
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

const fieldOf = (html: Response | string, name: string) =>
  new RegExp(`name="${name}"(?: type="hidden")? value="([^"]*)"|value="([^"]*)" name="${name}"`)
    .exec(String(html))
    ?.slice(1)
    .find((value) => value !== undefined)

test('an address search needs a configured service, and the pin is set only where an address was found', async () => {
  const actor = await aSchool({ fields: { city: 'bishkek', address: 'ул. Киевская, 44' } })
  const fresh = await shown(actor)
  expect(fresh).not.toContain(m.school_pin_find())
  expect(fresh).toContain(m.school_pin_none_town({ place: 'Бишкек' }))
  expect(fieldOf(fresh, 'latitude')).toBe('')

  settings.geocoderUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
  expect(await shown(actor)).toContain(m.school_pin_find())
  const exact = await shown(actor, { intent: 'find' })
  expect(exact).toContain(m.school_pin_found_exact())
  expect(fieldOf(exact, 'latitude')).toBe('42.87650')
  rank = 16
  const town = await shown(actor, { intent: 'find' })
  expect(town).toContain(m.school_pin_found_city())
  expect(fieldOf(town, 'latitude')).toBe('')
  expect(await ownSchool(actor)).toMatchObject({ latitude: null })
})

test('a link with the middle of a map alone is shown before it is saved', async () => {
  const actor = await aSchool({ fields: { city: 'bishkek' } })
  const link = 'https://www.google.com/maps/@42.91,74.65,17z'
  const told = await shown(actor, { link, latitude: '', longitude: '', seen_link: '' })
  expect(told).toContain(m.school_pin_link_middle())
  expect(fieldOf(told, 'seen_link')).toBe(link)
  expect(await ownSchool(actor)).toMatchObject({ latitude: null })
  // Another link than the one that was seen is shown as well.
  const other = await shown(actor, { link: link.replace('42.91', '42.92'), seen_link: link })
  expect(fieldOf(other, 'latitude')).toBe('42.92000')
  expect(await shown(actor, { link, seen_link: link })).toBeInstanceOf(Response)
  expect(await ownSchool(actor)).toMatchObject({ latitude: 42.91, longitude: 74.65 })
})

test('a saved or removed pin is restored, unless somebody changed it since', async () => {
  const actor = await aSchool({ fields: { city: 'bishkek' } })
  const pin = { latitude: '42.8746', longitude: '74.5698' }
  const undoOf = (answer: Response | string) => {
    const cookie = answer instanceof Response ? (answer.headers.get('Set-Cookie') ?? '') : ''
    const toast = /toast=([^;]+)/.exec(cookie)?.[1] ?? ''
    return JSON.parse(Buffer.from(decodeURIComponent(toast), 'base64url').toString()).undo.value as string
  }
  const first = undoOf(await shown(actor, pin))
  const removal = undoOf(await shown(actor, { remove: 'yes' }))
  // The pin is gone meanwhile: the first save can no longer be undone.
  await shown(actor, { undo: first })
  expect(await ownSchool(actor)).toMatchObject({ latitude: null })
  await shown(actor, { undo: removal })
  expect(await ownSchool(actor)).toMatchObject({ latitude: 42.8746, longitude: 74.5698 })
  const moved = undoOf(await shown(actor, { ...pin, latitude: '42.88' }))
  await shown(actor, { undo: moved })
  expect(await ownSchool(actor)).toMatchObject({ latitude: 42.8746 })
  for (const undo of ['', 'x', '-1 42.88 74.57', '1e9']) await shown(actor, { undo })
  expect(await ownSchool(actor)).toMatchObject({ latitude: 42.8746 })
})
