import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { uuidv7 } from '#platform/ids.ts'
import DecideManyPage, { action, loader } from '#web/applications/decide-many-page.tsx'
import DecidedManyPage, { loader as report } from '#web/applications/decided-many-page.tsx'
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
