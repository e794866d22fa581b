import { describe, expect, it } from 'vitest'
import { expectAside } from '#web/lists/aside.ts'
import { answerLost } from './lost-connection.ts'

const site = 'https://ustat.example'
const lost = new TypeError('Failed to fetch')

function answered(path: string, results: Record<string, unknown>) {
  const request = new Request(site + path)
  return answerLost({ request }, async () => results)
}

const failed = (result: unknown) => ({ type: 'error', result })
const refused = (status: number) => failed({ status, statusText: '', internal: false, data: '' })

describe('what a page asks for beside itself', () => {
  expectAside('/vacancies?type=teacher', `${site}/vacancies`)

  it('does not take the page away when it does not come', async () => {
    for (const language of ['', '/en', '/ky']) {
      const results = await answered(`${language}/vacancies?type=teacher`, { list: failed(lost) })
      expect(results).toEqual({ list: { type: 'data', result: { notCome: 'no-answer' } } })
    }
  })

  it('says by which status it was refused', async () => {
    for (const status of [403, 404, 500, 503]) {
      const results = await answered('/vacancies?type=teacher', { list: refused(status) })
      expect(results).toEqual({ list: { type: 'data', result: { notCome: status } } })
    }
  })

  it('is what it was when it came', async () => {
    const came = { list: { type: 'data', result: { found: { count: 3 } } } }
    expect(await answered('/vacancies?type=teacher', came)).toEqual(came)
  })
})

it('a page that somebody goes to fails as a page', async () => {
  const asAside = { root: failed(lost), list: failed(lost) }
  expect(await answered('/vacancies?type=teacher', { ...asAside })).toEqual(asAside)
  const page = { list: failed(lost) }
  expect(await answered('/vacancies?type=student', { ...page })).toEqual(page)
})
