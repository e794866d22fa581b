import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { roomIdOf } from '#domain/rooms/room.ts'
import { firstPart, pathTraits } from '#web/request/path-traits.server.ts'
import { routeTraits } from '#web/route-traits.server.ts'
import { allRoutes } from '../tests/e2e/routes.ts'
import { pageOfData, traitsOf } from './route-traits.ts'

const id = '01a1fe81-9737-7df5-86dd-56a54413d054'
const other = '01a1fe81-9737-7df5-86dd-56a54413d055'
const routes = await allRoutes()

test('the traits are of routes of the product', () => {
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(routeTraits)))
})

test('the first part of every route has traits, and nothing else but the router’s own addresses', () => {
  const begins = new Set(routes.filter(({ path }) => path !== '/*').map(({ path }) => firstPart(path)))
  expect(Object.keys(pathTraits).toSorted()).toEqual([...begins, '_', '_root', '__manifest'].toSorted())
})

test('a route takes uploads exactly when its module reads them', () => {
  const readsUploads = (file: string) =>
    /\b(withUploads?|withDocuments|sendFileForm|addPhotos|uploadPhoto)\(/.test(
      readFileSync(join('web', file), 'utf8'),
    )
  const reading = routes.filter(({ file }) => readsUploads(file)).map(({ path }) => path)
  const named = Object.keys(routeTraits).filter((path) => routeTraits[path]?.upload)
  expect(named.toSorted()).toEqual(reading.toSorted())
})

test.each([
  ['/school-dashboard/profile/photos/upload'],
  ['/en/school-dashboard/profile/photos'],
  [`/ky/messages/${roomIdOf(id, other)}/file`],
])('%s takes uploads', (path) => expect(traitsOf(path).upload).toBe(true))

test.each([
  '/school-dashboard/profile/photos/x',
  `/messages/${id}`,
  '/messages/x/file',
  '/constructor',
  '/unsubscribe/x',
])('%s has no traits', (path) => expect(traitsOf(path)).toEqual({}))

test.each([
  ['/_root.data', '/'],
  ['/en/_root.data', '/en'],
  ['/_.data', '/'],
  ['/vacancies.data', '/vacancies'],
  ['/vacancies', '/vacancies'],
])('%s are the data of %s', (path, page) => expect(pageOfData(path)).toBe(page))
