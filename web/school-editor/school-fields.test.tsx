import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ClaimKind } from '#domain/claims/claim.ts'
import { blankSchool } from '#domain/schools/blank-school.ts'
import { m } from '#locales/messages.ts'
import { SchoolFields } from './school-fields.tsx'

const school = {
  ...blankSchool(),
  schoolName: 'Школа',
  schoolType: 'state',
  category: 'general',
  formId: null,
}

function drawn(verified: ClaimKind[]): string {
  const shown = { school, verified, city: 'Бишкек', cities: [], regions: [], districts: [] }
  return renderToStaticMarkup(<SchoolFields {...(shown as unknown as Parameters<typeof SchoolFields>[0])} />)
}

test('the address and the town say that another one has to be confirmed anew', () => {
  const words = m.claim_lost_by_address({ claims: '', kind: 'address' })
  expect(drawn(['address']).split(words)).toHaveLength(3)
  expect(drawn(['licence'])).not.toContain(words)
})
