import { expect, test } from 'vitest'
import { suggest } from './suggest.server.ts'

const subjects = [
  { shown: 'Химия', names: [['химия']] },
  { shown: 'Биология', names: [['биология']] },
]
const suggested = async (typed: string) =>
  (await suggest(typed, [{ kind: 'subject', texts: subjects }])).map(({ text }) => text)

test('signs without words suggest nothing, except what they are on the other keyboard', async () => {
  expect(await suggested('хи')).toEqual(['Химия'])
  expect(await suggested('[b')).toEqual(['Химия'])
  for (const typed of ['--', '..', '№ ', '[[']) expect(await suggested(typed), typed).toEqual([])
  expect(
    await suggest("[',", [{ kind: 'subject', texts: [{ shown: 'Хэбэй', names: [['хэбэй']] }] }]),
  ).toEqual([{ kind: 'subject', text: 'Хэбэй' }])
})
