import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#locales/compiled/runtime.js'
import { useDatabase } from '#tests/support/database.ts'
import { changedTermsOf } from './changed-terms.server.ts'

useDatabase()
overwriteGetLocale(() => 'ru')

const terms = {
  ...{ title: 'Учитель алгебры', salaryMin: 3_000, salaryMax: null, salaryCurrency: 'kgs' as const },
  ...{ salaryPeriod: 'month' as const, salaryIsGross: null, placeId: 'osh', locationText: null },
  ...{ employmentType: 'part-time' as const, weeklyHours: 12, shift: null },
}
const former = {
  ...terms,
  ...{ title: 'Учитель математики', salaryMin: 30_000, salaryMax: 40_000, placeId: 'bishkek' },
  ...{ employmentType: 'full-time' as const, weeklyHours: null, until: '2026-11-20T08:00:00.000Z' },
}

test('the terms changed after an application are shown beside the old ones, in words', async () => {
  const appliedAt = new Date('2026-11-19T08:00:00Z')
  expect(await changedTermsOf({ formerTerms: [former], terms, appliedAt })).toEqual([
    { label: 'Название вакансии', before: 'Учитель математики', now: 'Учитель алгебры' },
    { label: 'Зарплата', before: '30\u00A0000 – 40\u00A0000\u00A0сом', now: 'от 3\u00A0000\u00A0сом' },
    { label: 'Место работы', before: 'Бишкек', now: 'Ош' },
    { label: 'Занятость', before: 'Полная занятость', now: 'Частичная занятость' },
    { label: 'Часов в неделю', before: '', now: '12' },
  ])
  const after = new Date('2026-11-21T08:00:00Z')
  expect(await changedTermsOf({ formerTerms: [former], terms, appliedAt: after })).toBeUndefined()
  expect(await changedTermsOf({ formerTerms: null, terms, appliedAt })).toBeUndefined()
  expect(
    await changedTermsOf({ formerTerms: [{ ...terms, until: former.until }], terms, appliedAt }),
  ).toEqual([])
})
