import { expect, test } from 'vitest'
import type { Member } from '#domain/accounts/actor.ts'
import { hideObject } from '#domain/measures/hide-object.server.ts'
import { ownMeasures } from '#domain/measures/own-measures.server.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aColleague, anAdministrator, aSchool, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { action } from '#web/settings/measure-page.tsx'

useDatabase()

async function sent(actor: Member, id: string) {
  const address = new URL(`/settings/measures/${id}`, 'http://127.0.0.1:3000')
  const form = { request_id: uuidv7(), message: 'Предоплаты мы не просим.' }
  const asked = { ...pageArgs(address, { actor, form }), params: { id } }
  return action(asked as never).catch((thrown: unknown) => thrown)
}

test('who can no longer appeal reads why in the form, with what was typed', async () => {
  const school = await aSchool()
  const object = { kind: 'vacancy', id: await aVacancy(school) } as const
  const why = { code: 'fraud', reason: 'Просит предоплату.' } as const
  done(await hideObject(await anAdministrator(), object, why))
  const [measure] = await ownMeasures(school)
  const id = measure?.id ?? expect.fail()
  const viewer = await aColleague(school, 'viewer')
  expect(await sent(viewer, id)).toMatchObject({
    data: { text: m.appeal_by_others(), inForm: m.appeal_by_others(), to: '/settings/measures' },
    init: { status: 403 },
  })
  expect(await sent(await aSchool(), id)).toMatchObject({
    data: { title: m.gone_title(), inForm: m.gone_text() },
    init: { status: 404 },
  })
  expect(await sent(await aColleague(school, 'staff'), id)).toMatchObject({ status: 302 })
})
