import { expect, test } from 'vitest'
import { countStatements } from '#db/connection.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { publishWithSchool } from '#domain/vacancies/publish-vacancy.server.ts'
import { m } from '#locales/messages.ts'
import * as builders from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { loader } from '#web/home/home-page.tsx'
import * as panelFrame from '#web/school-editor/school-dashboard-page.tsx'
import * as panel from '#web/today/school-today-page.tsx'

useDatabase()

const home = async (actor: Actor) =>
  (await loader(pageArgs(new URL('http://127.0.0.1:3000/'), { actor }) as never)).day

test('a new school reads on its home what its panel asks for next, until a vacancy is published', async () => {
  const start = '/school-dashboard/start'
  const blank = await builders.aMember('school')
  expect(await home(blank)).toMatchObject({
    step: { label: m.school_step_profile(), to: start },
    deadlines: null,
  })

  const school = await builders.aSchool({ published: false })
  expect(await home(school)).toMatchObject({
    step: { label: m.school_step_vacancy(), to: `${start}/vacancy` },
    deadlines: null,
  })
  const id = await builders.aVacancy(school, { isDraft: true })
  expect(await home(school)).toMatchObject({
    step: { label: m.school_step_publish(), to: `${start}/${id}` },
    deadlines: null,
  })
  expect(await publishWithSchool(school, id)).toMatchObject({ ok: true })
  expect(await home(school)).toMatchObject({ step: null, deadlines: { shown: [] } })
  expect(await home(await builders.aTeacher())).toMatchObject({ step: null })
})

test('that costs the home page no statement too many', async () => {
  const school = await builders.aSchool({ published: false })
  await builders.aVacancy(school, { isDraft: true })
  // The frame and the session need three more.
  await countStatements(async (count) => {
    expect((await home(school))?.step).not.toBeNull()
    expect(count.statements).toBeLessThanOrEqual(9)
  })
})

test.each([
  ['before it says anything', () => builders.aMember('school')],
  ['with a profile', () => builders.aSchool({ published: false })],
])('nor its panel %s', async (_when, make) => {
  const actor = await make()
  await builders.aTeacher()
  const args = pageArgs(new URL('http://127.0.0.1:3000/school-dashboard'), { actor }) as never
  await countStatements(async (count) => {
    const [, { firstSteps, teachers }] = await Promise.all([panelFrame.loader(args), panel.loader(args)])
    expect(firstSteps).not.toBeNull()
    expect(teachers).not.toEqual([])
    expect(count.statements).toBeLessThanOrEqual(9)
  })
})
