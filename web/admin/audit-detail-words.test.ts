import { expect, test } from 'vitest'
import { roles } from '#domain/accounts/account.ts'
import { claimKinds } from '#domain/claims/claim.ts'
import { schoolRoles } from '#domain/organisations/organisation.ts'
import { reportedKinds, reportOutcomes } from '#domain/reports/report.ts'
import { overwriteGetLocale } from '#locales/compiled/runtime.js'
import { auditDetailLabel, auditDetailValue } from './audit-detail-words.ts'

overwriteGetLocale(() => 'ru')

const codes: Record<string, readonly string[]> = {
  by: ['clock', 'code', 'command', 'google', 'passkey', 'recovery-code'],
  claim: claimKinds,
  object: reportedKinds,
  outcome: [...reportOutcomes, 'apart', 'open'],
  reason: [
    'wrong-credentials',
    'unconfirmed',
    'expired',
    'wrong-code',
    'unknown-passkey',
    'unverified-email',
  ],
  role: [...roles, ...schoolRoles],
}

test('no code of the audit is shown as it is kept', () => {
  for (const [key, values] of Object.entries(codes)) {
    expect(auditDetailLabel(key)).toMatch(/[а-яё]/)
    for (const value of values)
      expect(auditDetailValue(key, value), `${key} ${value}`).toMatch(/[а-яё]|Google/)
  }
  // An id has a label too.
  for (const key of ['registration', 'registrationId', 'announcement', 'claimId', 'documentId', 'reportedId'])
    expect(auditDetailLabel(key)).toMatch(/[а-яё]/)
  expect(auditDetailValue('by', 'clock')).toBe('по сроку')
  expect(auditDetailValue('issuer', 'https://accounts.google.com')).toBe('Google')
  // What people wrote is unchanged.
  expect(auditDetailValue('why', 'спам')).toBeUndefined()
})
