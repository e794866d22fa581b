import { expect, test } from 'vitest'
import type { Member } from '#domain/accounts/actor.ts'
import { findMeasured } from '#domain/measures/find-measured.server.ts'
import { m } from '#locales/messages.ts'
import { anAdministrator, aSchool, aTeacher, aVacancy } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import * as objectPage from '#web/admin/object-measure-page.tsx'
import { action, loader } from '#web/admin/subject-measure-page.tsx'

useDatabase()

function ask(actor: Member, path: string, form?: Record<string, string>) {
  const address = new URL(path, 'http://127.0.0.1:3000')
  const id = path.split('/')[3]
  return { ...pageArgs(address, { actor, ...(form && { form }) }), params: { id } } as never
}

const shown = async (actor: Member, path: string) => {
  const { inForce } = (await loader(ask(actor, path))) as { inForce: { id: string; reason: string } | null }
  return inForce
}

test('a form that lifts a block shows it, and lifts none that another administrator made meanwhile', async () => {
  const [one, other] = [await anAdministrator(), await anAdministrator()]
  const [teacher, school] = [await aTeacher(), await aSchool()]
  for (const page of [`/admin/people/${teacher.accountId}`, `/admin/schools/${school.schoolId}`]) {
    const [block, unblock] = [`${page}/block`, `${page}/unblock`]
    await action(ask(other, block, { reason: 'Просит предоплату', days: '7' }))
    const seen = await shown(one, unblock)
    expect(seen).toMatchObject({ reason: 'Просит предоплату' })
    const former = seen?.id ?? ''
    await action(ask(other, block, { reason: 'Документы поддельные', days: 'forever', seen: former }))
    const typed = { reason: 'Ошибка', seen: former }
    expect(await action(ask(one, unblock, typed))).toMatchObject({
      init: { status: 409 },
      data: { answer: { values: typed, formErrors: [m.console_block_by_other()] } },
    })
    const present = await shown(one, unblock)
    expect(present).toMatchObject({ reason: 'Документы поддельные' })
    await action(ask(one, unblock, { reason: 'Ошибка', seen: present?.id ?? '' }))
    expect(await shown(one, block)).toBeNull()
  }
})

test('what was shown and hidden again meanwhile stays hidden for whoever saw the former reason', async () => {
  const [one, other] = [await anAdministrator(), await anAdministrator()]
  const id = await aVacancy(await aSchool())
  const press = (actor: Member, measure: 'hide' | 'show', form: Record<string, string>) => {
    const address = new URL(`/admin/objects/vacancy/${id}/${measure}`, 'http://127.0.0.1:3000')
    const args = { ...pageArgs(address, { actor, form }), params: { kind: 'vacancy', id } } as never
    return objectPage.action(args)
  }
  const seen = async () => (await findMeasured(one, { kind: 'vacancy', id }))?.measures[0]?.id ?? ''
  const hide = { code: 'fraud', reason: 'Просит предоплату' }
  await press(other, 'hide', hide)
  const former = await seen()
  await press(other, 'show', { seen: former })
  await press(other, 'hide', { ...hide, reason: 'Снова просит предоплату' })
  expect(await press(one, 'show', { seen: former })).toMatchObject({
    init: { status: 409 },
    data: { answer: { formErrors: [m.console_hiding_by_other()] } },
  })
  expect(await press(one, 'show', { seen: await seen() })).toMatchObject({ status: 302 })
  expect(await findMeasured(one, { kind: 'vacancy', id })).toMatchObject({ isHidden: false })
})
