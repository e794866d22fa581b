import { expect, test } from 'vitest'
import type { Member } from '#domain/accounts/actor.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aSchool, aTeacher } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import * as labelPage from '#web/labels/label-page.tsx'
import * as letterPage from '#web/message-templates/letter-page.tsx'
import * as templatePage from '#web/message-templates/template-page.tsx'

useDatabase()

async function sent(
  { action }: { action: (args: never) => Promise<unknown> },
  { actor, form }: { actor: Member; form: Record<string, string> },
) {
  const address = new URL('/gone', 'http://127.0.0.1:3000')
  const asked = { ...pageArgs(address, { actor, form }), params: { id: uuidv7() } }
  return action(asked as never).catch((thrown: unknown) => thrown)
}

test('a form of what was deleted meanwhile says so and keeps what was typed, also if a field is missing', async () => {
  const [school, teacher] = [await aSchool(), await aTeacher()]
  const isGone = { data: { title: m.gone_title(), inForm: m.gone_text() }, init: { status: 404 } }
  const word = { actor: school, form: { word: 'Звонили дважды', version: '1' } }
  expect(await sent(labelPage, word)).toMatchObject(isGone)
  const letter = { actor: teacher, form: { text: 'Здравствуйте! Веду химию.', version: '1' } }
  expect(await sent(letterPage, letter)).toMatchObject(isGone)
  const template = { actor: school, form: { text_ru: 'Приходите на урок', version: '1' } }
  expect(await sent(templatePage, template)).toMatchObject(isGone)
})
