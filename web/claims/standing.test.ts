import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { decideClaim, reopenClaim } from '#domain/claims/decide-claim.server.ts'
import { ownClaims } from '#domain/claims/own-claims.server.ts'
import { submitClaim } from '#domain/claims/submit-claim.server.ts'
import { travelTo } from '#platform/clock.ts'
import { anAdministrator, aTeacher, done } from '#tests/support/builders.ts'
import { aClaim, accept, aDocument, reject } from '#tests/support/claims.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { standingOf } from './side.server.ts'

useDatabase()
useSettings()
afterEach(() => travelTo())
const day = (moment: string) => new Date(`${moment}T06:00:00Z`)

test('an older claim that waits again is the one that is shown, and not the newer one that was rejected', async () => {
  const admin = await anAdministrator()
  const teacher = await aTeacher()
  travelTo(day('2026-03-01'))
  const old = await aClaim(teacher)
  done(await decideClaim(admin, old, accept()))
  travelTo(day('2026-03-05'))
  const renewal = await aClaim(teacher)
  done(await decideClaim(admin, renewal, reject('unreadable')))
  const standing = async () => standingOf((await ownClaims(teacher))?.claims ?? [], 'education')
  expect(await standing()).toMatchObject({ verified: { id: old }, latest: { id: renewal } })
  done(await reopenClaim(admin, old))
  expect(await standing()).toMatchObject({ verified: undefined, latest: { id: old, state: 'pending' } })
  const again = {
    request_id: randomUUID(),
    statement: '',
    documents: [await aDocument(teacher)],
    consent: 'yes',
  }
  expect(await submitClaim(teacher, 'education', { ...again, consent: 'yes' })).toMatchObject({
    reason: 'pending-already',
  })
})
