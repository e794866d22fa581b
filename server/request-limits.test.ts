import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { m } from '#locales/messages.ts'
import { eventually } from '#tests/support/eventually.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { ReadLimits } from './read-limits.ts'
import { refusal } from './refusal.ts'
import { requestLimits } from './request-limits.ts'

const settings = useSettings({ trustedProxies: ['127.0.0.1'] })

const heldBytesMax = 200_000
const few = (keyPrefix: string) => ({ points: 3, duration: 10, keyPrefix })
const limits = {
  reads: new ReadLimits({ questions: few('questions'), pictures: few('pictures') }),
  forms: { heldBytesMax, pace: { graceMs: 300, bytesPerSecondMin: 10_000 } },
}

let server: Server
let port = 0
const sockets: Socket[] = []

beforeAll(async () => {
  const app = new Hono()
  for (const limit of requestLimits(limits)) app.use('*', limit)
  app.all('*', async (c) => c.text(`${(await c.req.text()).length} bytes`))
  server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (path: string, from?: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: from ? { 'X-Forwarded-For': from } : {} })

async function statuses(count: number, path: string, from?: string): Promise<number[]> {
  const answers: Response[] = []
  for (let i = 0; i < count; i += 1) answers.push(await ask(path, from))
  return answers.map(({ status }) => status)
}

test('reads by one address are told when to come again, in the words of who asks', async () => {
  expect(await statuses(5, '/vacancies', '203.0.113.7')).toEqual([200, 200, 200, 429, 429])
  const refused = await ask('/ky/vacancies', '203.0.113.7')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  const page = await refused.text()
  expect(page).toContain('<html lang="ky"')
  expect(page).toContain(m.error_limit_title({}, { locale: 'ky' }))
  const api = await ask('/api/v1/vacancies', '203.0.113.7')
  expect(api.headers.get('content-type')).toContain('application/problem+json')
  expect([api.status, (await api.json()).status]).toEqual([429, 429])
  expect(await statuses(1, '/about', '203.0.113.7')).toEqual([200])
})

test.each([
  ['/agenda/x.ics', 'text/plain'],
  ['/ky/views', 'text/plain'],
  ['/Files/x/640', 'text/plain'],
  ['/vacancies', 'text/html'],
])('who asks for %s waits in %s', (path, type) => {
  expect(refusal(429, path).headers.get('content-type')).toContain(type)
})

test('an address with invalid escapes is a missing page, in the request’s language and format', async () => {
  const page = await ask('/ky/cv/secret%')
  expect(page.status).toBe(404)
  expect(await page.text()).toContain(m.error_not_found_title({}, { locale: 'ky' }))
  for (const path of ['/cv/%FF', '/vacancies/%ED%A0%80.data', '/api/v1/vacancies/%'])
    expect((await ask(path)).status, path).toBe(404)
  for (const path of ['/vacancies/%D1%8F', '/vacancies/%25', '/vacancies?q=%'])
    expect((await ask(path)).status, path).toBe(200)
})

test('the nearest trusted proxy names the address, an IPv6 network is one address, and this machine is not limited', async () => {
  expect(await statuses(4, '/schools', '203.0.113.7, 198.51.100.1')).toEqual([200, 200, 200, 429])
  expect(await statuses(1, '/schools', '192.0.2.99, 198.51.100.1')).toEqual([429])
  expect(await statuses(3, '/schools', '2001:db8:1:2::1')).toEqual([200, 200, 200])
  expect(await statuses(1, '/schools', '2001:db8:1:2:ffff::9')).toEqual([429])
  expect(await statuses(1, '/schools', '2001:db8:1:3::1')).toEqual([200])
  expect(await statuses(5, '/schools')).toEqual([200, 200, 200, 200, 200])
  settings.trustedProxies = []
  expect(await statuses(1, '/schools', '198.51.100.1')).toEqual([200])
  settings.trustedProxies = ['127.0.0.1']
})

/**
 * A form of this many bytes, of which only the first are sent; returns everything received until the connection ends.
 */
async function posting(bytes: number, sent: number, path = '/ky/login') {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${bytes}`,
  ]
  socket.on('error', () => {})
  socket.write(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n${'a'.repeat(sent)}`)
  return {
    socket,
    answer: text(socket).catch(() => ''),
    finish: () => socket.write('a'.repeat(bytes - sent)),
  }
}

test('a form that comes too slowly is given up, and others are not held up by it', async () => {
  const [silent, dripping] = [await posting(100, 10), await posting(1_000, 1)]
  const drip = setInterval(() => dripping.socket.write('a'), 20)
  const whole = await posting(100, 100)
  expect(await whole.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*100 bytes/)
  for (const { answer } of [silent, dripping]) {
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*\r\nconnection: close\r\n[\s\S]*<html lang="ky"/i)
    expect(await answer).toContain(m.refusal_slow_title({}, { locale: 'ky' }))
  }
  clearInterval(drip)
})

test('unfinished forms hold so much of the memory together, and give it back', async () => {
  const size = heldBytesMax / 2
  const [first, second] = [await posting(size, size - 10), await posting(size, size - 10)]
  await eventually(async () => {
    const refused = await (await posting(size, 1_000)).answer
    expect(refused).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\nretry-after: 5\r\n/i)
  })
  first.finish()
  expect(await first.answer).toMatch(/^HTTP\/1\.1 200 /)
  // A closed connection also releases its share.
  second.socket.destroy()
  await eventually(async () => {
    const whole = await posting(size, size)
    expect(await whole.answer).toMatch(/^HTTP\/1\.1 200 /)
  })
})
