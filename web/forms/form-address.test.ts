import { afterEach, expect, test, vi } from 'vitest'
import { addressNow, leadsAway } from './form-address.ts'

afterEach(() => vi.unstubAllGlobals())

const goTo = (address: string) => vi.stubGlobal('window', { location: new URL(address, 'http://127.0.0.1') })
const edit = '/school-dashboard/vacancies/0197f1c0/edit'
const sending = { formData: new FormData() } as Parameters<typeof leadsAway>[0]

test.each(['', '/en', '/ky'])(
  'a form whose person must sign in first does not lead away, in «%s»',
  (language) => {
    goTo(`${language}${edit}?q=1`)
    const from = addressNow()
    goTo(`${language}/login?next=${encodeURIComponent(`${edit}?q=1`)}`)
    expect(leadsAway(sending, from)).toBe(false)
    goTo(`${language}/login?next=${encodeURIComponent('/school-dashboard')}`)
    expect(leadsAway(sending, from)).toBe(true)
    goTo(`${language}/school-dashboard/vacancies`)
    expect(leadsAway(sending, from)).toBe(true)
  },
)
