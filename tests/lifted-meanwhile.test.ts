import { expect, test } from 'vitest'
import type { Member } from '#domain/accounts/actor.ts'
import { m } from '#locales/messages.ts'
import { anAdministrator, aSchool, aTeacher } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
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
