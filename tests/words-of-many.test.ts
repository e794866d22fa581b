import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applications, scheduledMoves } from '#db/schema/applications.ts'
import { uuidv7 } from '#platform/ids.ts'
import DecideManyPage, { action, loader } from '#web/applications/decide-many-page.tsx'
import DecidedManyPage, { loader as report } from '#web/applications/decided-many-page.tsx'
import { action as reject } from '#web/applications/reject-application-page.tsx'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy } from './support/builders.ts'
import { useDatabase } from './support/database.ts'
import { pageArgs } from './support/page-args.ts'

useDatabase()

const home = 'http://127.0.0.1:3000/school-dashboard/applications/many'

/** A route has other arguments than a test. */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Any = any

function shown(page: Any, props: object): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(page, props as Any) }])
  return renderToStaticMarkup(createElement(Stub))
}

async function rejectedByColleague() {
  const school = await aSchool()
  const colleague = await aColleague(school)
  const id = await anApplication(await aTeacher(), await aVacancy(school))
  await db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, id))
  return { colleague, id }
}

const sent = (id: string, reason: string) => ({
  ...{ kind: 'reject', request_id: uuidv7(), applications: [id] },
  ...{ reason, note: 'Место занято, но весной будет другое' },
})

test('whoever rejects people whom a colleague has rejected finds their own words on the report', async () => {
  const { colleague: actor, id } = await rejectedByColleague()
  const answer = await action(pageArgs(new URL(home), { actor, form: sent(id, 'experience') }) as Any)
  const to = answer instanceof Response ? (answer.headers.get('location') ?? '') : ''
  const params = { id: to.split('/').at(-1) }
  const loaderData = await report({ ...pageArgs(new URL(to, home), { actor }), params } as Any)
  const html = shown(DecidedManyPage, { loaderData })
  expect(html).toContain('Отклик уже отклонён')
  expect(html).toContain('Этот текст им не отправлен. Вот он:')
  expect(html).toContain('Место занято, но весной будет другое')
})

test('a refused form about people who have been rejected meanwhile shows what was typed', async () => {
  const { colleague: actor, id } = await rejectedByColleague()
  const url = new URL(`${home}?do=reject&applications=${id}`)
  const refused = await action(pageArgs(url, { actor, form: sent(id, '') }) as Any)
  expect(refused).toMatchObject({ init: { status: 422 } })
  const loaderData = await loader(pageArgs(url, { actor }) as Any)
  const html = shown(DecideManyPage, { loaderData, actionData: (refused as Any).data })
  expect(html).toContain('Отклик уже отклонён')
  expect(html).toContain('Место занято, но весной будет другое')
})

test('a message to many with a word that nothing replaces comes back with the reason', async () => {
  const actor = await aSchool()
  const id = await anApplication(await aTeacher(), await aVacancy(actor))
  const form = { kind: 'write', request_id: uuidv7(), applications: [id], text: 'Оклад — {зарплата}' }
  const answer = await action(
    pageArgs(new URL(`${home}?do=write&applications=${id}`), { actor, form }) as Any,
  )
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: {
      answer: {
        values: { text: form.text, applications: [id] },
        errors: { text: [expect.stringContaining('{зарплата}')] },
      },
    },
  })
})

test('the words in braces of a rejection stand for the facts of its one person', async () => {
  const actor = await aSchool()
  const id = await anApplication(await aTeacher(), await aVacancy(actor))
  const send = async (note: string) => {
    const url = new URL(`http://127.0.0.1:3000/school-dashboard/applications/${id}/reject`)
    const args = { ...pageArgs(url, { actor, form: { reason: 'other', note } }), params: { id } }
    return reject(args as Any)
  }
  await send('Место «{вакансия}» занято')
  const [{ note } = { note: null }] = await db
    .select()
    .from(scheduledMoves)
    .where(eq(scheduledMoves.applicationId, id))
  const [{ vacancyTitle } = { vacancyTitle: '' }] = await db
    .select()
    .from(applications)
    .where(eq(applications.id, id))
  expect(note).toBe(`Место «${vacancyTitle}» занято`)
  expect(await send('{школа}'.repeat(70))).toMatchObject({
    init: { status: 422 },
    data: { answer: { errors: { note: [expect.stringMatching(/500/)] } } },
  })
})
