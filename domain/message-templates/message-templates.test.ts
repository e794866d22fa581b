import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transact } from '#domain/verbs/transact.server.ts'
import { locales } from '#locales/messages.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aColleague, aSchool, aTeacher, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { messagesOf } from '#tests/support/messages-of.ts'
import {
  fillTemplate,
  templateKinds,
  templatesMax,
  templateTextLengthMax,
  textFor,
} from './message-template.ts'
import { exportTemplates } from './personal-data.server.ts'
import { readyTemplates, readyTexts } from './ready-templates.ts'
import { changeTemplate, deleteTemplate, findTemplates, makeTemplate } from './save-template.server.ts'
import { templateInput } from './template-input.ts'

useDatabase()

const refused = { ok: false, reason: 'not-found' }
const input = (changes: Record<string, string> = {}) =>
  templateInput.parse({ kind: 'refusal', title: 'Место занято', text_ru: 'Спасибо, {имя}!', ...changes })

test('members who act for the school create, change and delete templates; a viewer reads them, nobody else sees them', async () => {
  const school = await aSchool()
  const [colleague, viewer] = [await aColleague(school), await aColleague(school, 'viewer')]
  const id = randomUUID()
  done(await makeTemplate(colleague, id, input()))
  done(await makeTemplate(colleague, id, input()))
  for (const stranger of [viewer, await aTeacher(), await aSchool()]) {
    expect(await findTemplates(stranger)).toHaveLength(stranger === viewer ? 1 : 0)
    expect(await changeTemplate(stranger, id, { ...input(), version: 1 })).toEqual(refused)
    expect(await deleteTemplate(stranger, id)).toEqual(refused)
  }
  expect(await makeTemplate(viewer, randomUUID(), input())).toEqual(refused)
  expect(await makeTemplate(await aSchool(), id, input())).toEqual(refused)
  done(await changeTemplate(school, id, { ...input({ text_ky: 'Рахмат, {аты}!' }), version: 1 }))
  expect(await changeTemplate(colleague, id, { ...input(), version: 1 })).toMatchObject({
    reason: 'conflict',
    stored: { version: 2, texts: { ky: 'Рахмат, {аты}!' } },
  })
  expect(await findTemplates(school, 'question')).toEqual([])
  expect(await findTemplates(school, 'refusal')).toMatchObject([{ id, title: 'Место занято' }])
  expect(await transact((tx) => exportTemplates(tx, school.schoolId))).toMatchObject([
    { textKy: 'Рахмат, {аты}!' },
  ])
  done(await deleteTemplate(school, id))
  expect(await deleteTemplate(school, id)).toEqual(refused)
})

test('a template that is sent again with other words is another template', async () => {
  const school = await aSchool()
  const id = randomUUID()
  done(await makeTemplate(school, id, input()))
  for (const text_ky of ['Рахмат!', 'Рахмат!', 'Салам!'])
    done(await makeTemplate(school, id, input({ text_ky })))
  const texts = (await findTemplates(school)).map(({ texts }) => texts.ky)
  expect(texts).toHaveLength(3)
  expect(new Set(texts)).toEqual(new Set([null, 'Рахмат!', 'Салам!']))
})

test('a school has up to 30 templates, however many are made at once', async () => {
  const school = await aSchool()
  const answers = await atOnce(templatesMax + 2, () => makeTemplate(school, randomUUID(), input()))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(templatesMax)
  expect(answers).toContainEqual({ ok: false, reason: 'too-many' })
})

test('a template needs words in one language at least, and no more than fit with a rejection', () => {
  const of = (changes: Record<string, string>) =>
    templateInput.safeParse({ kind: 'refusal', title: 'Нет', ...changes }).success
  expect(of({ text_ru: ' ', text_ky: '' })).toBe(false)
  expect(of({ text_ky: 'Рахмат' })).toBe(true)
  expect(of({ text_en: 'a'.repeat(templateTextLengthMax + 1) })).toBe(false)
})

test('fields are filled in every language, and other braces stay as they were typed', () => {
  const facts = { name: 'Айгүл', vacancy: 'Физика', school: 'Гимназия', date: '1 мая' }
  expect(fillTemplate('{имя}, {Name}, { аты }: {вакансия} {мектеп} {күнү}', facts)).toBe(
    'Айгүл, Айгүл, Айгүл: Физика Гимназия 1 мая',
  )
  expect(fillTemplate('{класс} {} {имя', facts)).toBe('{класс} {} {имя')
  const texts = { ru: null, en: 'Thanks', ky: 'Рахмат' }
  expect([textFor(texts, 'ky'), textFor(texts, 'ru')]).toEqual(['Рахмат', 'Thanks'])
})

test('a word in braces that is no field is refused by its name, and what is more than a word passes', () => {
  const posted = { kind: 'refusal', title: 'Нет' }
  for (const text_ru of ['{вакансиа}', 'Оклад { вакансиа } и {вакансиа}'])
    expect(messagesOf(templateInput, { ...posted, text_ru, text_ky: '{айлык}, {эмгек-акы}' })).toEqual({
      text_ru: [
        'Вместо {вакансиа} ничего не подставится. Исправьте слово или уберите скобки. Подставляются: {имя}, {вакансия}, {школа}, {дата}.',
      ],
      text_ky: [
        'Вместо {айлык}, {эмгек-акы} ничего не подставится. Исправьте слово или уберите скобки. Подставляются: {аты}, {вакансия}, {мектеп}, {күнү}.',
      ],
    })
  for (const text_ru of [
    '{ИМЯ}, { Name } {аты}',
    ':-{ и {}',
    '{x}',
    '{a, b}',
    '{2x + 1}',
    '{от первой смены}',
    '{:-)}',
  ])
    expect(messagesOf(templateInput, { ...posted, text_ru })).toEqual({})
})

test('there are three ready templates of a kind in each language, which fit where they are used', () => {
  for (const kind of templateKinds) {
    const ofKind = readyTemplates.filter((ready) => ready.kind === kind)
    expect(ofKind).toHaveLength(3)
    for (const ready of ofKind)
      for (const locale of locales) {
        const text = readyTexts(ready)[locale] ?? ''
        expect(text.length).toBeLessThan(templateTextLengthMax)
        const facts = { name: 'Айгүл', vacancy: 'Физика', school: 'Гимназия', date: '1 мая' }
        expect(fillTemplate(text, facts)).not.toMatch(/[{}]/)
        expect(fillTemplate(text, facts)).toContain('Айгүл')
      }
  }
})
