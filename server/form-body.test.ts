import { expect, test } from 'vitest'
import { fieldsMax, hasTooManyParameters, readFormBody } from './form-body.ts'

const address = 'http://127.0.0.1/login'

function posted(body: BodyInit, type?: string): Request {
  return new Request(address, {
    method: 'POST',
    body,
    ...(type && { headers: { 'Content-Type': type } }),
  })
}

/** The status of the refusal, or how many fields the page gets. */
async function outcomeOf(request: Request): Promise<string> {
  const read = await readFormBody(request, '/login')
  return read instanceof Response ? `${read.status}` : `${[...(await read.request.formData())].length} fields`
}

const distinct = (count: number) => Array.from({ length: count }, (_, i) => [`f${i}`, 'x'])

test('a form has at most 500 fields, however it is written', async () => {
  expect(await outcomeOf(posted(new URLSearchParams(distinct(fieldsMax))))).toBe('500 fields')
  expect(await outcomeOf(posted(new URLSearchParams(distinct(fieldsMax + 1))))).toBe('413')
  const form = (count: number) => {
    const made = new FormData()
    for (const [name = '', value = ''] of distinct(count)) made.append(name, value)
    return made
  }
  expect(await outcomeOf(posted(form(fieldsMax)))).toBe('500 fields')
  expect(await outcomeOf(posted(form(fieldsMax + 1)))).toBe('413')
})

test('a body that is too large or no form is refused', async () => {
  expect(await outcomeOf(posted(new URLSearchParams({ a: 'x'.repeat(1024 * 1024) })))).toBe('413')
  expect(await outcomeOf(posted('{}', 'application/json'))).toBe('400')
  expect(await outcomeOf(posted('abc', 'multipart/form-data; boundary=x'))).toBe('400')
  expect(await outcomeOf(new Request(address, { method: 'POST' }))).toBe('400')
})

test('an address has at most 500 parameters', () => {
  expect(hasTooManyParameters(`?${'a&'.repeat(499)}`)).toBe(false)
  expect(hasTooManyParameters(`?${'a&'.repeat(500)}`)).toBe(true)
})
