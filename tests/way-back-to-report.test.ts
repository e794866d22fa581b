import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Member } from '#domain/accounts/actor.ts'
import { m } from '#locales/messages.ts'
import { anAdministrator, aSchool, aTeacher } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { ReportedOwner } from '#web/admin/reported-owner.tsx'
import { action, loader } from '#web/admin/subject-measure-page.tsx'

useDatabase()

const report = '/admin/reports/01890000-0000-7000-8000-000000000001'

function ask(actor: Member, path: string, form?: Record<string, string>) {
  const address = new URL(path, 'http://127.0.0.1:3000')
  return {
    ...pageArgs(address, { actor, ...(form && { form }) }),
    params: { id: path.split('/')[3] },
  } as never
}

const answerOf = async (asked: Promise<unknown>) => {
  const answer = await asked.catch((thrown: unknown) => thrown)
  return answer instanceof Response ? answer.headers.get('location') : undefined
}

test('a block that was asked for from a report leads back there, done, given up or done before', async () => {
  const [administrator, teacher, school] = [await anAdministrator(), await aTeacher(), await aSchool()]
  const decided = { reason: 'Просит предоплату', days: '7' }
  for (const page of [`/admin/people/${teacher.accountId}`, `/admin/schools/${school.schoolId}`]) {
    const block = `${page}/block?from=${report}`
    expect(await loader(ask(administrator, block))).toMatchObject({ back: report })
    expect(await answerOf(action(ask(administrator, block, decided)) as never)).toBe(report)
    expect(await answerOf(loader(ask(administrator, `${page}/unblock`)) as never)).toBeUndefined()
    expect(await answerOf(action(ask(administrator, `${page}/unblock`, { reason: 'Ошибка' })) as never)).toBe(
      page,
    )
    expect(await answerOf(loader(ask(administrator, `${page}/unblock?from=${report}`)) as never)).toBe(report)
  }
})

test.each(['//elsewhere.example', 'https://elsewhere.example/', 'reports', '/\\elsewhere.example'])(
  'a way back that is none of ours leads home: %s',
  async (from) => {
    const { accountId } = await aTeacher()
    const page = `/admin/people/${accountId}/block?from=${encodeURIComponent(from)}`
    expect(await loader(ask(await anAdministrator(), page))).toMatchObject({ back: '/' })
  },
)

test('a report leads to the block of its school and of who answers for it, with the way back', () => {
  const owner = {
    ...{ name: 'Лицей', measures: [], school: { id: 's1', blockedAt: null } },
    people: [{ id: 'p1', name: 'Нурлан Садыков', blockedAt: null }],
  }
  const props = { id: 'r1', kind: 'vacancy', owner, others: [], now: new Date() } as never
  const router = createMemoryRouter([{ path: '/', element: createElement(ReportedOwner, props) }])
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  for (const page of ['/admin/schools/s1', '/admin/people/p1'])
    expect(html).toContain(`href="${page}/block?from=/admin/reports/r1"`)
  expect(html).toContain(m.console_member_owner())
})
