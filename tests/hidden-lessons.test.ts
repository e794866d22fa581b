import { expect, test } from 'vitest'
import { countStatements } from '#db/connection.ts'
import { hideObject } from '#domain/measures/hide-object.server.ts'
import { anAdministrator, anOffer, aTeacher, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { loader } from '#web/offers/own-offers-page.tsx'

useDatabase()

test('a teacher reads why each lesson is hidden, however many are, for one statement', async () => {
  const [administrator, teacher] = [await anAdministrator(), await aTeacher()]
  const args = pageArgs(new URL('http://127.0.0.1:3000/teacher-dashboard/offers'), {
    actor: teacher,
  }) as never
  const lessons = await Promise.all(
    ['Алгебра', 'Геометрия', 'Физика'].map((title) => anOffer(teacher, { title })),
  )
  const shown = await anOffer(teacher)
  const reasonOf = (id: string) => `Вместо занятия продаётся ${id}`
  // The places are read once.
  await loader(args)
  const statementsWith = async (hidden: string[]) => {
    for (const id of hidden)
      done(await hideObject(administrator, { kind: 'offer', id }, { code: 'other', reason: reasonOf(id) }))
    return countStatements(async (count) => ({ ...(await loader(args)), statements: count.statements }))
  }
  const [first = '', ...others] = lessons
  const { statements } = await statementsWith([first])
  const page = await statementsWith(others)
  expect(page.statements).toBe(statements)
  expect(new Map(page.offers.map(({ id, hiding }) => [id, hiding?.reason]))).toEqual(
    new Map([[shown, undefined], ...lessons.map((id) => [id, reasonOf(id)] as const)]),
  )
})
