import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { messagesOf } from '#tests/support/messages-of.ts'
import { missingPasswordRules } from './account.ts'
import { newPasswordInput, registerInput } from './account-input.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import { changePasswordInput } from './settings-input.ts'

describe('a password that everybody tries first', () => {
  test.each([
    'password1',
    'Password1',
    'PASSWORD1',
    '1qaz2wsx',
    '1QAZ2wsx',
    // The same password, with full-width letters and digits.
    'ｐａｓｓｗｏｒｄ１',
  ])('%j is one', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test.each(['', 'Secret-of-Osh-7', 'Kyrgyzstan2026!', 'password1 ', ' password1'])(
    '%j is none',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )

  test('is any of the 10,000 commonest that is long enough to be taken at all, and no rarer one', () => {
    const all = dictionary['passwords-common']
    const tooShort = all.filter((password) => password.length < 8)
    const commonest = all.slice(0, 10_000).filter((password) => password.length >= 8)
    expect(commonest.length).toBeGreaterThan(1_000)
    expect(commonest.filter((password) => !isCommonPassword(password))).toEqual([])
    expect(tooShort.filter(isCommonPassword)).toEqual([])
    expect(all.slice(10_000).filter(isCommonPassword)).toEqual([])
  })

  test('is refused wherever a password is set, also where it keeps all the rules', () => {
    expect(missingPasswordRules('Password1')).toEqual([])
    const message = 'Этот пароль слишком распространён'
    const said = ({ password = [] }: Record<string, string[]>) => password.join(' ')
    const person = { full_name: 'Анна', email: 'a@example.com', role: 'teacher' }
    expect(said(messagesOf(registerInput, { ...person, password: 'Password1' }))).toContain(message)
    expect(
      said(messagesOf(changePasswordInput, { current_password: 'Secret123', password: 'Password1' })),
    ).toContain(message)
    expect(newPasswordInput.safeParse('Secret-of-Osh-7').success).toBe(true)
  })
})
