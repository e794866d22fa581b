import { expect, test } from 'vitest'
import { claimLimits } from '#domain/claims/claim.ts'
import { countAttempt } from '#domain/limits/limited-transaction.server.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aTeacher, done } from '#tests/support/builders.ts'
import { aDocument } from '#tests/support/claims.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { action } from '#web/claims/send-claim-page.tsx'

useDatabase()

test('who sends documents too often reads so, keeps what was typed, and the answer says when to come back', async () => {
  const teacher = await aTeacher()
  const [limit] = claimLimits(teacher.accountId)
  for (let sent = 0; sent < (limit?.max ?? 0); sent += 1)
    done(await countAttempt(claimLimits(teacher.accountId)))
  const address = new URL('http://127.0.0.1:3000/teacher-dashboard/documents/send?kind=education')
  const typed = { request_id: uuidv7(), statement: 'Диплом КНУ', consent: 'yes' }
  const form = { ...typed, documents: [await aDocument(teacher)] }
  const answer = await action({ ...pageArgs(address, { actor: teacher, form }), params: {} } as never)
  expect(answer).toMatchObject({
    data: { answer: { values: form, formErrors: [m.claim_limited()] } },
    init: { status: 429, headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } },
  })
})
