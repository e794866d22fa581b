import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { hashPassword } from '#platform/passwords.ts'
import { addTeacher, type Member } from '#tests/e2e/arrange.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

/**
 * How long signing in takes, alone and while eight people upload 48-megapixel photos, and prints one line of JSON;
 * exits with 1 when a target is missed. Each figure is the best of several runs, because other work on the machine only
 * ever makes it worse.
 */

const aims = { idleP95Ms: 60, uploadingP95Ms: 150 }
const photosAtOnce = 8
const photoSize = { width: 8_000, height: 6_000 }
const warmUp = 30
const runs = 3
const signInsInRun = 100
const pauseMs = 20
const password = 'Parol2026'

interface Speed {
  signIns: number
  p50Ms: number
  p95Ms: number
}

const dataDir = makeTemporaryFolder()
try {
  const server = await startTestServer({
    logFile: 'test-results/bench-sign-in-server.log',
    dataDir,
    // Without demo people nothing is drawn for them meanwhile.
    settings: { DEMO: '0' },
  })
  const database = new pg.Client({ connectionString: server.databaseUrl })
  try {
    await database.connect()
    await measure(server, database)
  } finally {
    await database.end()
    await server.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure({ address }: TestServer, database: pg.Client): Promise<void> {
  const person = await addTeacher(database)
  await database.query('update accounts set password_hash = $2 where id = $1', [
    person.id,
    await hashPassword(password),
  ])
  const photographers = await Promise.all(Array.from({ length: photosAtOnce }, () => addTeacher(database)))
  const photo = await aPhoto()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const signIn = () => timeSignIn(address, agent, person)
  for (let index = 0; index < warmUp; index += 1) await signIn()

  const idle: Speed[] = []
  for (let run = 0; run < runs; run += 1) idle.push(speedOf(await signInOften(signIn, signInsInRun)))

  const uploading: Speed[] = []
  const photosMs: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const times: number[] = []
    while (times.length < signInsInRun) {
      const startedAt = performance.now()
      const uploads = Promise.all(photographers.map((one) => upload(address, one, photo)))
      let areUnderWay = true
      void uploads.finally(() => {
        areUnderWay = false
      })
      while (areUnderWay) {
        times.push(await signIn())
        await sleep(pauseMs)
      }
      await uploads
      photosMs.push(Math.round(performance.now() - startedAt))
    }
    uploading.push(speedOf(times))
  }
  agent.destroy()

  const speed = { idle: best(idle), uploading: best(uploading) }
  const missed = [
    ...(speed.idle.p95Ms > aims.idleP95Ms ? ['signing in, idle'] : []),
    ...(speed.uploading.p95Ms > aims.uploadingP95Ms ? ['signing in while photos come'] : []),
  ]
  const photos = {
    atOnce: photosAtOnce,
    megabytes: Math.round(photo.length / 1e5) / 10,
    allMs: Math.min(...photosMs),
  }
  console.table(speed)
  console.log(
    JSON.stringify({ bench: 'sign-in', load: loadavg()[0], photos, speed, all: { idle, uploading }, missed }),
  )
  process.exitCode = missed.length > 0 ? 1 : 0
}

/** As large as a phone's photo, and as hard to decode: noise, in which no two blocks are alike. */
async function aPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const
  return sharp({ create: { ...photoSize, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 75 })
    .toBuffer()
}

async function signInOften(signIn: () => Promise<number>, times: number): Promise<number[]> {
  const taken: number[] = []
  while (taken.length < times) {
    taken.push(await signIn())
    await sleep(pauseMs)
  }
  return taken
}

/** From the form's first byte to the response's last, on an open connection. */
async function timeSignIn(address: string, agent: Agent, { email }: Member): Promise<number> {
  const body = Buffer.from(new URLSearchParams({ email, password, remember: 'on' }).toString())
  const headers = { Origin: address, 'Content-Type': 'application/x-www-form-urlencoded' }
  const startedAt = performance.now()
  await post(`${address}/login`, headers, body, agent)
  return performance.now() - startedAt
}

async function upload(address: string, { token }: Member, photo: Buffer): Promise<void> {
  const boundary = 'a-boundary-that-no-photo-holds'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = {
    Origin: address,
    Cookie: `ustat=${token}`,
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
  }
  await post(`${address}/teacher-dashboard/profile/photo`, headers, body)
}

/** Posts and expects a redirect; anything else is a failure. */
function post(address: string, headers: Record<string, string>, body: Buffer, agent?: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      address,
      { method: 'POST', agent: agent ?? false, headers: { ...headers, 'Content-Length': body.length } },
      (response) => {
        response.resume()
        response.on('end', () =>
          response.statusCode === 302
            ? resolve()
            : reject(new Error(`${address} answered ${response.statusCode}.`)),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function speedOf(times: number[]): Speed {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round((sorted[Math.ceil(sorted.length * part) - 1] ?? 0) * 10) / 10
  return { signIns: times.length, p50Ms: at(0.5), p95Ms: at(0.95) }
}

function best(speeds: Speed[]): Speed {
  return speeds.reduce((one, other) => (other.p95Ms < one.p95Ms ? other : one))
}
