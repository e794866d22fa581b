import { expect, test } from 'vitest'
import type { Member } from '#domain/accounts/actor.ts'
import { anOffer, aTeacher } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { loader } from '#web/offers/new-offer-page.tsx'

useDatabase()

const currencyFor = async (actor: Member) => {
  const url = new URL('/teacher-dashboard/offers/new', 'http://127.0.0.1:3000')
  return (await loader(pageArgs(url, { actor }) as never)).defaults.rateCurrency
}

test('new private lessons begin with the currency that the teacher used last, otherwise som', async () => {
  const teacher = await aTeacher()
  expect(await currencyFor(teacher)).toBe('kgs')
  await anOffer(teacher, { rateCurrency: 'usd', updatedAt: new Date('2026-11-03T04:00:00Z') })
  await anOffer(teacher, { rateCurrency: 'rub', updatedAt: new Date('2026-11-02T04:00:00Z') })
  expect(await currencyFor(teacher)).toBe('usd')
  expect(await currencyFor(await aTeacher())).toBe('kgs')
})
