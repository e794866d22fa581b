import { describe, expect, test } from 'vitest'
import { m } from '#locales/messages.ts'
import { messagesOf } from '#tests/support/messages-of.ts'
import { registerInput, signInInput } from './account-input.ts'

const good = {
  full_name: 'Айгүл Осмон кызы',
  email: 'aigul@example.com',
  password: 'Secret123',
  role: 'teacher',
}

describe('a registration', () => {
  test('takes what is right, trimmed and with a small address', () => {
    const posted = { ...good, full_name: ' Айгүл \u00a0 Осмон кызы ', email: ' Aigul@Example.com ' }
    expect(registerInput.parse(posted)).toEqual(good)
  })

  test('names what is wrong in the order of the form', () => {
    const fields = Object.keys(messagesOf(registerInput, {}))
    expect(fields).toEqual(['role', 'full_name', 'email', 'password'])
  })

  test('a password is taken as it is typed', () => {
    expect(registerInput.parse({ ...good, password: ' Secret 123 ' }).password).toBe(' Secret 123 ')
  })

  test.each([
    ['email', '', 'Email обязателен'],
    ['email', undefined, 'Email обязателен'],
    ['email', 'aigul', 'Неверный формат email. Пример: name@mail.kg'],
    ['email', `${'a'.repeat(250)}@x.kg`, 'Неверный формат email. Пример: name@mail.kg'],
    ['full_name', '', 'Имя обязательно для заполнения'],
    ['full_name', ' \u200b ', 'Имя обязательно для заполнения'],
    ['full_name', 'А', 'Имя\u00A0— от 2 до 100\u00A0символов'],
    ['full_name', 'А'.repeat(101), 'Имя\u00A0— от 2 до 100\u00A0символов'],
    ['full_name', 'Айгүл 2', 'В имени могут быть только буквы, пробелы, дефисы и апострофы'],
    ['full_name', 'А\u0000А', 'В имени могут быть только буквы, пробелы, дефисы и апострофы'],
    ['password', '', 'Пароль обязателен'],
    ['password', undefined, 'Пароль обязателен'],
    [
      'password',
      'secret123',
      'Нужно не меньше 8\u00A0символов, среди них строчная и заглавная буквы и цифра',
    ],
    ['password', `Aa1${'😀'.repeat(126)}`, 'Пароль\u00A0— не длиннее 128\u00A0символов'],
    ['role', '', 'Выберите роль'],
    ['role', undefined, 'Выберите роль'],
    ['role', 'admin', 'Выберите роль'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messagesOf(registerInput, { ...good, [field]: value })).toEqual({ [field]: [message] })
  })

  test('the bounds themselves are right', () => {
    for (const changes of [
      { full_name: 'Ия' },
      { full_name: 'А'.repeat(100) },
      { password: `Aa1${'😀'.repeat(125)}` },
      { role: 'school' },
    ]) {
      expect(messagesOf(registerInput, { ...good, ...changes })).toEqual({})
    }
  })

  test('the password is not the address', () => {
    const posted = { ...good, email: 'aigul1@example.com', password: 'Aigul1@Example.com' }
    expect(messagesOf(registerInput, posted)).toEqual({
      password: ['Пароль не должен совпадать с именем или email'],
    })
  })

  test('nor its mailbox', () => {
    const posted = { ...good, email: 'aigul.osmon1@example.com', password: 'Aigul.Osmon1' }
    expect(messagesOf(registerInput, posted)).toEqual({
      password: ['Пароль не должен совпадать с именем или email'],
    })
  })

  test.each(['Password1', 'Qwerty123', 'Abcd1234', 'Trustno1', 'Welcome1'])(
    '%s is what everybody tries first',
    (password) => {
      expect(messagesOf(registerInput, { ...good, password })).toEqual({
        password: ['Этот пароль слишком распространён: его угадают первым. Придумайте другой.'],
      })
    },
  )

  test('every wrong field is told at once', () => {
    expect(Object.keys(messagesOf(registerInput, {})).sort()).toEqual([
      'email',
      'full_name',
      'password',
      'role',
    ])
  })

  test('no other field is taken', () => {
    expect(registerInput.parse({ ...good, id: '1', confirmed_at: 'now' })).toEqual(good)
  })
})

describe('signing in', () => {
  test.each([
    [undefined, false],
    ['', false],
    ['off', false],
    ['on', true],
    ['true', true],
  ])('remember %j: %s', (remember, isRemembered) => {
    const posted = { email: 'A@x.kg ', password: 'x', remember }
    expect(signInInput.parse(posted)).toEqual({ email: 'a@x.kg', password: 'x', remember: isRemembered })
  })

  test('asks for both, and not for a good password', () => {
    expect(messagesOf(signInInput, {})).toEqual({
      email: [m.account_email_required({}, { locale: 'ru' })],
      password: [m.account_password_required({}, { locale: 'ru' })],
    })
    expect(messagesOf(signInInput, { email: 'a@x.kg', password: '1' })).toEqual({})
  })
})
