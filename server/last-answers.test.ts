import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { LastAnswers } from './last-answers.ts'

/** Longer than any test; a server that waited this long would fail it. */
const never = 600_000

let server: Server
let port: number
let last: LastAnswers
let asked: ServerResponse[]
const sockets: Socket[] = []

beforeEach(async () => {
  asked = []
  last = new LastAnswers()
  server = createServer(
    last.listener((request, response) => {
      asked.push(response)
      if (request.method === 'POST') request.resume().once('end', () => response.end('taken'))
    }),
  )
  server.keepAliveTimeout = never
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

/** A connection with one request, and all of the response until it closes. */
function ask(head: string, body = '') {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.write(`${head} HTTP/1.1\r\nHost: ustat\r\n${body ? 'Content-Length: 8\r\n' : ''}\r\n${body}`)
  return { socket, answer: text(socket) }
}

test('earlier requests are answered, and each response closes its connection', async () => {
  const waiting = ask('GET /')
  const uploading = ask('POST /', 'half')
  const begun = ask('GET /begun')
  await eventually(() => expect(asked).toHaveLength(3))
  const answerOf = (path: string) => asked.find(({ req }) => `${req.method} ${req.url}` === path)
  answerOf('GET /begun')?.write('first, ')
  const ended = last.end(server, never)
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
  answerOf('GET /')?.end('here')
  uploading.socket.write('more')
  answerOf('GET /begun')?.end('second')
  expect(await waiting.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: close[\s\S]*here/)
  expect(await uploading.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: close[\s\S]*taken/)
  expect(await begun.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*first, [\s\S]*second/)
  await ended
})

test('a process that still listens already sends everybody elsewhere', async () => {
  const kept = ask('POST /', 'complete')
  await eventually(() => expect(asked[0]?.writableFinished).toBe(true))
  last.begin()
  kept.socket.write('POST / HTTP/1.1\r\nHost: ustat\r\nContent-Length: 0\r\n\r\n')
  expect((await kept.answer).match(/Connection: \S+/g)).toEqual([
    'Connection: keep-alive',
    'Connection: close',
  ])
  expect(server.listening).toBe(true)
})

test('a connection on which nothing is asked ends at once', async () => {
  const idle = ask('POST /', 'complete')
  await eventually(() => expect(asked[0]?.writableFinished).toBe(true))
  await last.end(server, never)
  await idle.answer
})

test('a response that is not finished in time is cut', async () => {
  const stalled = ask('POST /', 'half')
  await eventually(() => expect(asked).toHaveLength(1))
  await last.end(server, 1)
  expect(await stalled.answer.catch(() => '')).toBe('')
})
