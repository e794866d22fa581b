import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'

/** The server's responses to the attackers, by kind and status; `cut` is a connection that it closed. */
export type Answers = Record<string, Record<string, number>>

/** How many attackers run at once, and how many requests each makes; all of them end with `signal`. */
export interface Company {
  port: number
  signal: AbortSignal
  answers: Answers
}

const urlencoded = 'application/x-www-form-urlencoded'

function note({ answers }: Company, kind: string, what: string | number): void {
  answers[kind] ??= {}
  answers[kind][what] = (answers[kind][what] ?? 0) + 1
}

/** One request on its own connection, as no browser would send it. */
function send(
  company: Company,
  kind: string,
  options: { path: string; headers?: Record<string, string>; body?: Buffer },
): Promise<void> {
  return new Promise((resolve) => {
    const { path, headers, body } = options
    const method = body ? 'POST' : 'GET'
    const { port, signal } = company
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false, signal })
    const end = (what: string | number) => {
      note(company, kind, what)
      resolve()
    }
    sent.on('response', (response) => {
      response.resume().on('close', () => end(response.statusCode ?? 0))
    })
    sent.on('error', () => (signal.aborted ? resolve() : end('cut')))
    sent.end(body)
  })
}

/** Sends the same again and again until the end, with pauses. */
async function again(
  { signal }: Company,
  pauseMs: number,
  work: (turn: number) => Promise<void>,
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    await work(turn)
    await sleep(pauseMs, undefined, { signal }).catch(() => {})
  }
}

/** Connections that send a beginning and are then left to `goOn`, and reopen when they are closed. */
async function hold(
  company: Company,
  kind: string,
  { count, begin, goOn }: { count: number; begin: string; goOn?: string },
): Promise<void> {
  const open = new Set<Socket>()
  await again(company, 1_000, async () => {
    for (let missing = Math.min(count - open.size, 100); missing > 0; missing -= 1) {
      const socket = connect(company.port, '127.0.0.1', () => note(company, kind, 'open'))
      socket.write(begin)
      open.add(socket)
      // Nobody reads: the server's output stays in its buffers.
      socket.pause()
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        if (!company.signal.aborted) note(company, kind, 'cut')
      })
    }
    if (goOn) for (const socket of open) if (socket.writable) socket.write(goOn)
  })
  for (const socket of open) socket.destroy()
}

/** A picture of one pixel with megabytes of text compressed into a few kilobytes. */
export function bombPicture(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const text = Buffer.concat([
    Buffer.from('Comment\0\0', 'latin1'),
    deflateSync(Buffer.alloc(16 * 1024 * 1024)),
  ])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...Array.from({ length: 50 }, () => chunk('zTXt', text)),
    chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function multipart(field: string, parts: number, file?: Buffer) {
  const boundary = 'x'.repeat(30)
  const disposition = (i: number) =>
    file ? `name="${field}"; filename="a.png"\r\nContent-Type: image/png` : `name="${field}${i}"`
  const bodies = Array.from({ length: parts }, (_, i) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition(i)}\r\n\r\n`),
    file ?? Buffer.alloc(0),
    Buffer.from('\r\n'),
  ])
  const body = Buffer.concat([...bodies.flat(), Buffer.from(`--${boundary}--\r\n`)])
  return { headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` }, body }
}

/** All attackers at once; `cookie` belongs to a signed-in teacher. */
export async function keepBadCompany(company: Company, cookie: string): Promise<void> {
  const host = `Host: 127.0.0.1:${company.port}\r\n`
  const post = `POST /login HTTP/1.1\r\n${host}Content-Type: ${urlencoded}\r\n`
  const fields = Buffer.from(Array.from({ length: 64_000 }, (_, i) => `${i.toString(36)}=`).join('&'))
  const parts = multipart('f', 10_000)
  const bomb = multipart('photo', 1, bombPicture())
  const long = 'a=&'.repeat(4_000)
  const addresses = [
    (turn: number) => `/vacancies??&q=stranger${turn}`,
    (turn: number) => `/vacancies?utm_source=${turn}`,
    (turn: number) => `/vacancies?q=${'%D0%B0%20'.repeat(20)}${turn}&page=${turn}`,
    () => `/vacancies?${long}`,
    () => `/__manifest?paths=${Array.from({ length: 1_500 }, (_, i) => `/a${i}`).join(',')}&version=x`,
    (turn: number) => `/vacancies.data?_routes=${'root,'.repeat(1_000)}&n=${turn}`,
    () => `${'/%2e%2e'.repeat(500)}/etc/passwd`,
  ]
  await Promise.all([
    hold(company, 'slow writers', {
      count: 300,
      begin: `${post}Content-Length: 1000000\r\n\r\nemail=`,
      goOn: 'a'.repeat(100),
    }),
    hold(company, 'slow readers', { count: 300, begin: `GET /vacancies HTTP/1.1\r\n${host}\r\n`.repeat(20) }),
    hold(company, 'slow headers', { count: 200, begin: post, goOn: 'X-A: b\r\n' }),
    hold(company, 'event streams', {
      count: 1_500,
      begin: `GET /events?after=0 HTTP/1.1\r\n${host}Cookie: ${cookie}\r\n\r\n`,
    }),
    again(company, 100, () =>
      send(company, 'huge forms', { path: '/login', headers: { 'Content-Type': urlencoded }, body: fields }),
    ),
    again(company, 200, () => send(company, 'huge forms in parts', { path: '/login', ...parts })),
    again(company, 500, () => {
      const headers = { ...bomb.headers, Cookie: cookie }
      return send(company, 'bombs', { path: '/teacher-dashboard/profile/photo', headers, body: bomb.body })
    }),
    ...addresses.map((address) =>
      again(company, 50, (turn) => send(company, 'odd addresses', { path: address(turn) })),
    ),
  ])
}
