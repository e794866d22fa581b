import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { and, eq, lt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { accounts, recoveries, sessions } from '#db/schema/accounts.ts'
import { events } from '#db/schema/notifications.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { markRead } from '#domain/messaging/mark-read.server.ts'
import { deleteAccount } from '#domain/privacy/delete-account.server.ts'
import { findPresence } from '#domain/rooms/find-presence.server.ts'
import { tellTyping } from '#domain/rooms/tell-typing.server.ts'
import { issueSession } from '#domain/sessions/issue-session.server.ts'
import { endOtherSessions } from '#domain/sessions/own-sessions.server.ts'
import { signOut } from '#domain/sessions/sign-out.server.ts'
import { changePassword } from '#domain/sign-in/change-password.server.ts'
import { resetPasswordByLink } from '#domain/sign-in/reset-password.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import { setBus } from '#platform/realtime.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import {
  anApplication,
  aRoom,
  aSchool,
  aTeacher,
  aVacancy,
  block,
  done,
  say,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { readEvents } from '#tests/support/event-reader.ts'
import { eventually } from '#tests/support/eventually.ts'
import { MemoryBus } from '#tests/support/memory-bus.ts'
import { EventStreams } from './event-streams.ts'

useDatabase()

const bus = new MemoryBus()
let streams: EventStreams
let server: Server
let address = ''

beforeAll(async () => {
  setBus(bus)
  streams = new EventStreams(bus)
  server = createServer((request, response) => {
    if (streams.isAsked(request)) void streams.open(request, response)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
})

afterAll(async () => {
  await streams.close()
  setBus(undefined)
  server.closeAllConnections()
  server.close()
})

type Told = Record<string, unknown> & { number: number }

/** A session of the member, and the member with it. */
async function signedIn(member: Member): Promise<{ actor: Member; cookie: string }> {
  const request = { ip: '127.0.0.1', userAgent: null, deviceToken: undefined }
  const { session } = await db.transaction((tx) =>
    issueSession(tx, { accountId: member.accountId, isRemembered: false }, request),
  )
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash(session.token)))
  return { actor: { ...member, sessionId: row?.id ?? '' }, cookie: `ustat=${session.token}` }
}

/** A stream from an event on, with everything that it sent. */
async function aStream(cookie: string, after: number) {
  const told: Told[] = []
  const names: string[] = []
  let end: { status: number | undefined } | undefined
  const { close } = readEvents(`${address}?after=${after}`, cookie, {
    onEvent({ event, data }) {
      names.push(event)
      if (data) told.push(JSON.parse(data))
    },
    onEnd(status) {
      end = { status }
    },
  })
  await eventually(() => expect(end ?? names[0]).toBeDefined())
  return { told, names, close, ended: () => end }
}

describe('a stream', () => {
  test('is one of twelve that a session may have', async () => {
    const { cookie } = await signedIn(await aTeacher())
    const opened = await Promise.all(Array.from({ length: 20 }, () => aStream(cookie, 0)))
    const refused = opened.filter(({ ended }) => ended()?.status === 429)
    expect(refused).toHaveLength(8)
    const answer = await fetch(address, { headers: { cookie } })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '15'])
    for (const { close } of opened) close()
    await eventually(async () => {
      const again = await aStream(cookie, 0)
      again.close()
      expect(again.ended()).toBeUndefined()
    })
  })

  test('says that the other side types, without a number, and writes who is here', async () => {
    const { teacher, school, roomId } = await aRoom()
    await say(school, roomId)
    const [one, other] = [await signedIn(teacher), await signedIn(school)]
    const [ofTeacher, ofSchool] = [await aStream(one.cookie, 1), await aStream(other.cookie, 1)]
    expect(await tellTyping(school, roomId)).toBe(true)
    await eventually(() => expect(ofTeacher.names).toContain('typing'))
    expect(ofTeacher.told.at(-1)).toEqual({ roomId })
    await say(school, roomId)
    await eventually(() => expect(ofTeacher.told.at(-1)).toMatchObject({ after: 1, number: 2 }))
    expect(ofSchool.names).not.toContain('typing')
    streams.noteSeen()
    await streams.settled()
    expect(await findPresence(teacher, roomId)).toMatchObject({ seenAt: expect.any(Date) })
    ofTeacher.close()
    ofSchool.close()
  })

  test('tells both sides what was said and read, to each as theirs, and what is unread', async () => {
    const { teacher, school, roomId } = await aRoom()
    const [one, other] = [await signedIn(teacher), await signedIn(school)]
    const [ofTeacher, ofSchool] = [await aStream(one.cookie, 0), await aStream(other.cookie, 0)]
    await say(school, roomId, 'Добрый день!')
    await eventually(() => expect(ofTeacher.told).toHaveLength(1))
    expect(ofTeacher.told[0]).toEqual({
      after: 0,
      number: 1,
      messages: [
        {
          roomId,
          number: 1,
          kind: 'text',
          text: 'Добрый день!',
          sentAt: expect.stringMatching(/^\d{4}-.+Z$/),
          isOwn: false,
          author: null,
          signature: null,
          clientId: null,
          application: null,
          file: null,
        },
      ],
      rooms: [
        {
          id: roomId,
          lastNumber: 1,
          readByOwner: 0,
          readByPeer: 0,
          unread: 1,
          isHeard: true,
          peer: {
            id: school.schoolId,
            role: 'school',
            name: 'Гимназия № 5',
            isDeleted: false,
            photoFileId: null,
          },
        },
      ],
      unread: 1,
      unreadNotifications: 1,
      isMore: false,
    })
    await eventually(() => expect(ofSchool.told).toHaveLength(1))
    expect(ofSchool.told[0]).toMatchObject({
      messages: [{ isOwn: true, clientId: expect.any(String) }],
      rooms: [{ unread: 0 }],
      unread: 0,
    })

    await markRead(teacher, roomId)
    await eventually(() => expect(ofSchool.told).toHaveLength(2))
    expect(ofSchool.told[1]).toMatchObject({ messages: [], rooms: [{ readByPeer: 1, readByOwner: 0 }] })
    await eventually(() => expect(ofTeacher.told).toHaveLength(2))
    expect(ofTeacher.told[1]).toMatchObject({
      rooms: [{ readByOwner: 1, unread: 0 }],
      unread: 0,
      unreadNotifications: 0,
    })
    // Without a change nothing is sent.
    await markRead(teacher, roomId)
    await say(school, roomId)
    await eventually(() => expect(ofSchool.told).toHaveLength(3))
    expect(ofSchool.told.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  test('names the vacancy of an application, and leaves other notifications to their page', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const { cookie } = await signedIn(school)
    const { told } = await aStream(cookie, 0)
    const id = await anApplication(teacher, await aVacancy(school), 'Письмо')
    await eventually(() => expect(told.at(-1)?.number).toBe(2))
    expect(told.flatMap(({ messages }) => messages)).toMatchObject([
      { kind: 'application', text: 'Письмо', application: { id, vacancyTitle: 'Учитель математики' } },
    ])
  })

  test('goes on after what the reader has, however far behind, in order and once', async () => {
    const { teacher, school, roomId } = await aRoom()
    for (let index = 0; index < 230; index++) await say(school, roomId, `${index}`)
    const { cookie } = await signedIn(teacher)
    const [behind, ahead] = [await aStream(cookie, 3), await aStream(cookie, 225)]
    const textsOf = ({ told }: typeof behind) =>
      told.flatMap(({ messages }) => (messages as { text: string }[]).map(({ text }) => text))
    await eventually(() => expect(behind.told.at(-1)?.number).toBe(230))
    expect(textsOf(behind)).toEqual(Array.from({ length: 227 }, (_, index) => `${index + 3}`))
    await eventually(() => expect(ahead.told.at(-1)?.number).toBe(230))
    expect(textsOf(ahead).slice(-5)).toEqual(['225', '226', '227', '228', '229'])
    expect(behind.told.map(({ unread }) => unread)).toEqual([undefined, 100])
  })

  test('says reset where the place is too old or none of its own, and goes on from there', async () => {
    const { teacher, school, roomId } = await aRoom()
    for (let index = 0; index < 5; index++) await say(school, roomId)
    await db.delete(events).where(and(eq(events.accountId, teacher.accountId), lt(events.number, 4)))
    const { cookie } = await signedIn(teacher)
    for (const place of [1, 99]) {
      const { names, told, close } = await aStream(cookie, place)
      await eventually(() =>
        expect(told).toEqual([{ number: 5, unread: 5, unreadNotifications: 1, isReset: true }]),
      )
      expect(names).toEqual(['open', 'reset'])
      close()
    }
    const { told } = await aStream(cookie, 3)
    await eventually(() => expect(told.at(-1)).toMatchObject({ after: 3, number: 5 }))
  })

  test('says with a reset how much is unread, however many events came since', async () => {
    const { teacher, school, roomId } = await aRoom()
    for (let index = 0; index < 210; index++) await say(school, roomId)
    await db.delete(events).where(and(eq(events.accountId, teacher.accountId), lt(events.number, 4)))
    const { cookie } = await signedIn(teacher)
    const { told } = await aStream(cookie, 1)
    await eventually(() =>
      expect(told).toEqual([{ number: 210, unread: 100, unreadNotifications: 1, isReset: true }]),
    )
  })

  test('says reset to a place of its own that is beyond the last event, whatever other devices have', async () => {
    const { teacher, school, roomId } = await aRoom()
    for (let index = 0; index < 3; index++) await say(school, roomId)
    const { cookie } = await signedIn(teacher)
    const other = await aStream(cookie, 3)
    await streams.settled()
    const beyond = await aStream(cookie, 99)
    await eventually(() => expect(beyond.told).toMatchObject([{ number: 3, isReset: true }]))
    const behind = await aStream(cookie, 1)
    await eventually(() => expect(behind.told).toMatchObject([{ after: 1, number: 3 }]))
    expect(other.told).toEqual([])
    await say(school, roomId)
    for (const { told } of [other, beyond, behind])
      await eventually(() => expect(told.at(-1)).toMatchObject({ after: 3, number: 4 }))
  })

  test('finds by itself what no signal told of', async () => {
    const { teacher, school, roomId } = await aRoom()
    const { cookie } = await signedIn(teacher)
    const { told } = await aStream(cookie, 0)
    bus.isCut = true
    await say(school, roomId)
    bus.isCut = false
    await streams.settled()
    expect(told).toEqual([])
    streams.poll()
    await eventually(() => expect(told).toHaveLength(1))
  })

  test('tells nobody of a transaction that failed', async () => {
    const { teacher, school, roomId } = await aRoom()
    const heard = vi.spyOn(bus, 'announce')
    const failed = db.transaction(async () => {
      await db.transaction(async () => {})
      throw new Error('something failed')
    })
    await expect(failed).rejects.toThrow('something failed')
    expect(heard).not.toHaveBeenCalled()
    await say(school, roomId)
    expect(
      heard.mock.calls
        .flat()
        .map(({ accountId }) => accountId)
        .sort(),
    ).toEqual([teacher.accountId, school.accountId].sort())
    heard.mockRestore()
  })
})

describe('who may read', () => {
  test.each([undefined, 'ustat=', `ustat=${'a'.repeat(43)}`])(
    'nobody by the cookie %j',
    async (cookie = '') => {
      expect((await aStream(cookie, 0)).ended()).toEqual({ status: 401 })
    },
  )

  test('no page of another origin', async () => {
    const { cookie } = await signedIn(await aTeacher())
    const answer = await fetch(address, { headers: { cookie, 'sec-fetch-site': 'cross-site' } })
    expect(answer.status).toBe(403)
  })

  test('hundreds at once are recognised, each as themselves', async () => {
    const members = [await aTeacher(), await aSchool()]
    const sessions = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signedIn(members[index % 2] as Member)),
    )
    const before = streams.size
    const opened = await Promise.all(
      Array.from({ length: 300 }, (_, index) => aStream(sessions[index % 30]?.cookie ?? '', 0)),
    )
    expect(streams.size - before).toBe(300)
    for (const { close } of opened) close()
    await eventually(() => expect(streams.size).toBe(before))
  })

  const endings: Record<string, (member: Member) => Promise<unknown>> = {
    'signing out': signOut,
    'a new password': (member) =>
      changePassword(
        member,
        { current_password: 'Parol2026', password: 'Inoy2026parol' },
        { ip: '127.0.0.1', userAgent: null, deviceToken: undefined },
      ).then(done),
    'a password set by the link of a recovery': async ({ email }) => {
      const token = newToken()
      const expiresAt = new Date(Date.now() + 60_000)
      await db
        .insert(recoveries)
        .values({ id: uuidv7(), email, locale: 'ru', tokenHash: tokenHash(token), expiresAt })
      done(
        await resetPasswordByLink(
          { token, password: 'Inoy2026parol' },
          { ip: '127.0.0.1', deviceToken: undefined },
        ),
      )
    },
    deletion: (member) => deleteAccount(member, { password: 'Parol2026' }).then(done),
  }
  test.each(Object.keys(endings))('%s ends the stream at once', async (name) => {
    const { actor, cookie } = await signedIn(await aTeacher({ password: 'Parol2026' }))
    const { names, ended } = await aStream(cookie, 0)
    await endings[name]?.(actor)
    await eventually(() => expect(ended()).toEqual({ status: 200 }))
    expect(names.at(-1)).toBe('over')
  })

  test('ending the other sessions leaves the present one', async () => {
    const member = await aTeacher()
    const [present, other] = [await signedIn(member), await signedIn(member)]
    const [stays, goes] = [await aStream(present.cookie, 0), await aStream(other.cookie, 0)]
    expect(await endOtherSessions(present.actor)).toEqual({ ok: true, count: 1 })
    await eventually(() => expect(goes.ended()).toBeDefined())
    expect(stays.ended()).toBeUndefined()
    expect((await aStream(other.cookie, 0)).ended()).toEqual({ status: 401 })
  })

  test('a blocked or expired session is found when all streams are checked', async () => {
    const [blocked, expired, fine] = [await aTeacher(), await aTeacher(), await aTeacher()]
    const held = await Promise.all([blocked, expired, fine].map(signedIn))
    const opened = await Promise.all(held.map(({ cookie }) => aStream(cookie, 0)))
    await block(blocked)
    await db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.accountId, expired.accountId))
    streams.checkRights()
    await eventually(() => expect(opened[0]?.ended() && opened[1]?.ended()).toBeDefined())
    await streams.settled()
    expect(opened[2]?.ended()).toBeUndefined()
    await db.update(accounts).set({ blockedAt: null }).where(eq(accounts.id, blocked.accountId))
  })
})

test('a reader that does not read is cut', async () => {
  const { teacher, school, roomId } = await aRoom()
  const { cookie } = await signedIn(teacher)
  const before = streams.size
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.write(`GET /events?after=0 HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`)
  await eventually(() => expect(streams.size).toBe(before + 1))
  const long = 'я'.repeat(5_000)
  for (let index = 0; index < 1_000 && streams.size > before; index++) await say(school, roomId, long)
  await eventually(() => expect(streams.size).toBe(before))
  socket.destroy()
})
