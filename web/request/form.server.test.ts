import { expect, test } from 'vitest'
import { z } from 'zod'
import { readForm, versionOf } from './form.server.ts'

/** A form that counts how often all of its fields are iterated. */
class CountedForm extends FormData {
  passes = 0

  override getAll(name: string) {
    this.passes += 1
    return super.getAll(name)
  }

  override [Symbol.iterator]() {
    this.passes += 1
    return super[Symbol.iterator]()
  }
}

test('a form is read in one pass, however many names it has', () => {
  const form = new CountedForm()
  for (let i = 0; i < 400; i += 1) form.append(`f${i}`, 'x')
  form.append('languages', 'ru')
  form.append('languages', 'ky')
  form.append('title', 'first')
  form.append('title', 'second')
  form.append('password', 'secret')
  const schema = z.object({ title: z.string(), languages: z.array(z.string()) })
  const read = readForm(schema, form, ['languages'])
  expect(read).toMatchObject({ ok: true, value: { title: 'first', languages: ['ru', 'ky'] } })
  expect(read.ok && read.values).toMatchObject({ f399: 'x', languages: ['ru', 'ky'] })
  expect(read.ok && read.values).not.toHaveProperty('password')
  expect(form.passes).toBe(1)
})

test.each([
  ['3', 3],
  ['2147483647', 2_147_483_647],
  ['2147483648', 0],
  ['9007199254740991', 0],
  ['1.5', 0],
  ['-1', 0],
  ['one', 0],
])('a form that says version %s has seen %i', (said, version) => {
  const form = new FormData()
  form.append('version', said)
  expect(versionOf(form)).toBe(version)
})
