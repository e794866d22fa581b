import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transact } from '#domain/verbs/transact.server.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aSchool, aTeacher, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { changeLetter, deleteLetter, findLetters, keepLetter } from './keep-letter.server.ts'
import { keptLettersMax, letterTextLengthMax } from './kept-letter.ts'
import { letterInput } from './letter-input.ts'
import { fillTemplate } from './message-template.ts'
import { exportLetters } from './personal-data.server.ts'

useDatabase()

const refused = { ok: false, reason: 'not-found' }
const input = (changes: Record<string, string> = {}) =>
  letterInput.parse({ title: 'В городские школы', text: 'Здравствуйте, «{школа}»!', ...changes })

test('a teacher keeps, changes and deletes letters, which nobody else sees', async () => {
  const teacher = await aTeacher()
  const id = randomUUID()
  done(await keepLetter(teacher, id, input()))
  done(await keepLetter(teacher, id, input()))
  for (const stranger of [await aTeacher(), await aSchool()]) {
    expect(await findLetters(stranger)).toEqual([])
    expect(await keepLetter(stranger, id, input())).toEqual(refused)
    expect(await changeLetter(stranger, id, { ...input(), version: 1 })).toEqual(refused)
    expect(await deleteLetter(stranger, id)).toEqual(refused)
  }
  done(await changeLetter(teacher, id, { ...input({ text: 'Салам!' }), version: 1 }))
  expect(await changeLetter(teacher, id, { ...input(), version: 1 })).toMatchObject({
    reason: 'conflict',
    stored: { version: 2, text: 'Салам!' },
  })
  expect(await findLetters(teacher)).toMatchObject([{ id, title: 'В городские школы', text: 'Салам!' }])
  expect(await transact((tx) => exportLetters(tx, teacher.accountId))).toMatchObject([{ text: 'Салам!' }])
  done(await deleteLetter(teacher, id))
  expect(await deleteLetter(teacher, id)).toEqual(refused)
})

test('a letter that is sent again with other words is another letter', async () => {
  const teacher = await aTeacher()
  const id = randomUUID()
  done(await keepLetter(teacher, id, input()))
  for (const text of ['Салам!', 'Салам!']) done(await keepLetter(teacher, id, input({ text })))
  const texts = (await findLetters(teacher)).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(new Set(texts)).toEqual(new Set([input().text, 'Салам!']))
  // A later text of the second letter does not stop the first from being sent again.
  const second = (await findLetters(teacher)).find(({ text }) => text === 'Салам!')
  done(
    await changeLetter(teacher, second?.id ?? '', {
      ...input({ text: 'Саламатсызбы!' }),
      version: second?.version ?? 0,
    }),
  )
  for (const text of ['Салам!', 'Салам!']) done(await keepLetter(teacher, id, input({ text })))
  expect((await findLetters(teacher)).map(({ text }) => text).toSorted()).toEqual(
    [input().text, 'Салам!', 'Саламатсызбы!'].toSorted(),
  )
})

test('a teacher has up to ten letters, however many are kept at once', async () => {
  const teacher = await aTeacher()
  const answers = await atOnce(keptLettersMax + 2, () => keepLetter(teacher, randomUUID(), input()))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(keptLettersMax)
  expect(answers).toContainEqual({ ok: false, reason: 'too-many' })
})

test('a letter has a name and a text no longer than a cover letter', () => {
  const of = (changes: Record<string, string>) =>
    letterInput.safeParse({ title: 'Письмо', text: 'Салам', ...changes }).success
  expect(of({})).toBe(true)
  expect([of({ title: ' ' }), of({ text: ' ' })]).toEqual([false, false])
  expect(of({ text: 'a'.repeat(letterTextLengthMax + 1) })).toBe(false)
})

test('a placeholder without a value stays as it was typed', () => {
  const facts = { vacancy: 'Физика', school: 'Гимназия' }
  expect(fillTemplate('{имя}: {вакансия}, {мектеп}', facts)).toBe('{имя}: Физика, Гимназия')
})
