import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitor } from '#domain/accounts/actor.ts'
import { aColleague, aMember, aSchool, aTeacher } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { locateSchool } from './locate-school.server.ts'

useDatabase()
const settings = useSettings()

let service: Server
let answer: { status: number; body: unknown }
let asked: string[] = []
beforeAll(async () => {
  service = createServer(({ url = '' }, response) => {
    asked.push(new URL(url, 'http://localhost').searchParams.get('q') ?? '')
    response.writeHead(answer.status).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((listening) => void service.listen(0, '127.0.0.1', listening))
})
afterAll(() => void service.close())
beforeEach(() => {
  asked = []
  settings.geocoderUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
})

const school = () => aSchool({ fields: { city: 'bishkek', address: 'ул. Киевская, 44' } })
const place = (place_rank: number, lat = '42.8765', lon = '74.6043') => ({
  status: 200,
  body: [{ lat, lon, place_rank, display_name: 'Киевская' }],
})

test.each([
  [30, 'exact'],
  [26, 'street'],
  [16, 'city'],
])('a place of rank %d is told as %s', async (rank, confidence) => {
  answer = place(rank)
  expect(await locateSchool(await school())).toEqual({
    ok: true,
    found: { latitude: 42.8765, longitude: 74.6043, confidence },
  })
  expect(asked).toEqual(['ул. Киевская, 44, Бишкек'])
})

test('without a service, an answer of it, or one near, the town is told as no more than that', async () => {
  const own = await school()
  const town = { ok: true, found: { confidence: 'city' } }
  for (const told of [
    place(30, '40.51', '72.80'),
    { status: 200, body: [] },
    { status: 503, body: {} },
    { status: 200, body: { error: 'no' } },
  ]) {
    answer = told
    expect(await locateSchool(own)).toMatchObject(town)
  }
  settings.geocoderUrl = undefined
  asked = []
  expect(await locateSchool(own)).toMatchObject(town)
  expect(asked).toEqual([])
})

test('a person outside a school, a school without an address and too many requests cause no query', async () => {
  answer = place(30)
  for (const actor of [visitor, await aTeacher(), await aColleague(await school(), 'viewer')])
    expect(await locateSchool(actor)).toEqual({ ok: false, reason: 'not-a-school' })
  expect(await locateSchool(await aMember('school'))).toMatchObject({ ok: false, reason: 'no-address' })
  expect(asked).toEqual([])
  const own = await school()
  const answers = []
  for (let times = 0; times < 31; times += 1) answers.push((await locateSchool(own)).ok)
  expect(answers.filter(Boolean)).toHaveLength(30)
  expect(await locateSchool(own)).toMatchObject({ reason: 'limited' })
})
