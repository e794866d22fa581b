import { expect, test } from 'vitest'
import { isSecret } from '#domain/claims/claim.ts'
import { m } from '#locales/messages.ts'
import { claimWords } from './claim-words.ts'

const badge = /знак|badge|белги/iu

test.each(['ru', 'en', 'ky'] as const)(
  'the owner of a document without a badge is promised none: %s',
  (locale) => {
    const reference = { claim: 'medical' } as const
    expect(isSecret(reference.claim)).toBe(true)
    const mails = [
      claimWords('claim-ending', { ...reference, days: '60' }, locale),
      claimWords('claim-ending', { ...reference, days: '0' }, locale),
      claimWords('claim-ending', { ...reference, days: '0', waiting: 'yes' }, locale),
      ...(['verified', 'rejected', 'reopened'] as const).map((decision) =>
        claimWords('claim-decided', { ...reference, decision }, locale),
      ),
    ]
    const claim = 'X'
    const pages = [
      m.claim_withdraw_verified_text({ claim }, { locale }),
      m.claim_newer_pending({ date: '1' }, { locale }),
      m.claim_newer_rejected({ date: '1', reason: 'X' }, { locale }),
      m.wallet_delete_text({ name: 'X' }, { locale }),
    ]
    for (const text of [...mails.map(({ text }) => text), ...pages]) expect(text).not.toMatch(badge)
  },
)
