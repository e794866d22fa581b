import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { keptFiles } from './kept-files.ts'

let root: string
let app: Hono

beforeEach(() => {
  root = makeTemporaryFolder()
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'assets/page.js'), 'the page')
  writeFileSync(join(root, 'assets/page.js.br'), 'the page in br')
  app = new Hono()
  app.use('/assets/*', keptFiles(serveStatic({ root, precompressed: true })))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

async function asked(headers: Record<string, string> = {}, path = '/assets/page.js') {
  const response = await app.request(path, { headers })
  const { status } = response
  return { status, text: await response.text(), headers: Object.fromEntries(response.headers) }
}

test('a file is answered from memory as it was from the disk', async () => {
  const first = await asked({ 'Accept-Encoding': 'gzip, br' })
  expect(first).toMatchObject({ status: 200, text: 'the page in br', headers: { 'content-encoding': 'br' } })
  rmSync(join(root, 'assets'), { recursive: true })
  expect(await asked({ 'Accept-Encoding': 'gzip, br' })).toEqual(first)
})

test('each encoding is kept apart', async () => {
  await asked({ 'Accept-Encoding': 'br' })
  expect(await asked()).toMatchObject({ text: 'the page', headers: { 'content-length': '8' } })
})

test('a part of a file is read from the disk', async () => {
  await asked()
  expect(await asked({ Range: 'bytes=4-7' })).toMatchObject({ status: 206, text: 'page' })
})

test('another handler’s response is not kept', async () => {
  let text = 'of a former build'
  app.use('/assets/*', async (c) => c.text(text))
  expect(await asked({}, '/assets/former.js')).toMatchObject({ status: 200, text })
  text = 'read again'
  expect(await asked({}, '/assets/former.js')).toMatchObject({ status: 200, text })
})

test('a missing file is looked for again', async () => {
  expect(await asked({}, '/assets/later.js')).toMatchObject({ status: 404 })
  writeFileSync(join(root, 'assets/later.js'), 'later')
  expect(await asked({}, '/assets/later.js')).toMatchObject({ status: 200, text: 'later' })
})
