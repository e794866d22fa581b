import { describe, expect, test } from 'vitest'
import { teacherFields } from '#tests/support/builders.ts'
import { messagesOf } from '#tests/support/messages-of.ts'
import { startInput, teacherInput } from './teacher-input.ts'

const salaryRange = 'Введите сумму целым числом, от 0 до 10\u00a0000\u00a0000'

const read = (changes = {}) => teacherInput.parse(teacherFields(changes))
const refused = (changes: Record<string, unknown>) =>
  messagesOf(teacherInput, { ...teacherFields(), ...changes })

describe('a profile that is taken', () => {
  test('comes out trimmed, with numbers as numbers and the phone in E.164', () => {
    expect(
      read({
        full_name: '  Айгүл   Осмон кызы ',
        bio: ' Первая\r\nвторая ',
        experience_years: '',
        skills: [' Олимпиады ', '', 'Олимпиады'],
        preferred_schedule: 'flexible',
        desired_salary_min: '30 000',
        desired_salary_max: '',
        phone: '0555 123 456',
      }),
    ).toMatchObject({
      full_name: 'Айгүл Осмон кызы',
      bio: 'Первая\nвторая',
      experience_years: null,
      skills: ['Олимпиады'],
      preferred_schedule: ['flexible'],
      desired_salary_min: 30_000,
      desired_salary_max: null,
      phone: '+996555123456',
    })
  })

  test.each([
    ['a bio of 1000 signs', { bio: '🙂'.repeat(1000) }],
    ['20 skills', { skills: Array.from({ length: 20 }, (_, n) => `навык ${n}`) }],
    ['10 languages', { languages: Array.from({ length: 10 }, (_, n) => `язык ${n}`) }],
    ['50 years', { experience_years: '50' }],
    ['no phone', { phone: '' }],
    ['no bio', { bio: '' }],
    ['equal bounds', { desired_salary_min: '1', desired_salary_max: '1' }],
  ])('%s', (_, changes) => {
    expect(refused(changes)).toEqual({})
  })
})

describe('a profile that is refused says why', () => {
  test.each([
    ['full_name', { full_name: '' }, 'Имя обязательно для заполнения'],
    ['specialization', { specialization: ' ' }, 'Специализация обязательна для заполнения'],
    ['specialization', { specialization: 'я'.repeat(101) }, 'Не больше 100\u00A0символов'],
    ['bio', { bio: 'я'.repeat(1001) }, 'Не больше 1000\u00A0символов'],
    ['bio', { bio: 'a\u0000b' }, 'В тексте есть символы, которые нельзя сохранить. Уберите их.'],
    ['education', { education: 'я'.repeat(501) }, 'Не больше 500\u00A0символов'],
    ['location', { location: 'я'.repeat(101) }, 'Не больше 100\u00A0символов'],
    ['experience_years', { experience_years: '51' }, 'Опыт\u00A0— от 0 до 50\u00A0лет'],
    ['experience_years', { experience_years: 'много' }, 'Опыт\u00A0— от 0 до 50\u00A0лет'],
    ['skills', { skills: Array.from({ length: 21 }, (_, n) => `${n}`) }, 'Не больше 20\u00A0пунктов'],
    ['languages', { languages: Array.from({ length: 11 }, (_, n) => `${n}`) }, 'Не больше 10\u00A0пунктов'],
    ['languages', { languages: ['я'.repeat(51)] }, 'Каждый пункт\u00A0— не длиннее 50\u00A0символов'],
    ['desired_salary_min', { desired_salary_min: '-1' }, salaryRange],
    [
      'desired_salary_max',
      { desired_salary_min: '2', desired_salary_max: '1' },
      'Минимальная зарплата не может быть больше максимальной',
    ],
    ['phone', { phone: '12' }, 'Проверьте номер. Пример: 0555 123 456'],
  ])('%s', (field, changes, message) => {
    expect(refused(changes)).toEqual({ [field]: [message] })
  })

  test.each([
    ['preferred_schedule', 'sometimes'],
    ['desired_salary_currency', 'btc'],
  ])('%s: only what the form offers', (field, value) => {
    const messages = refused({ [field]: value })
    expect(Object.keys(messages).map((path) => path.split('.')[0])).toEqual([field])
  })
})

test('a new teacher hears of all that is missing at once, at the fields that they see', () => {
  const wrong = (said: Record<string, string>) =>
    startInput
      .safeParse({ full_name: 'Бермет Асанова', ...said })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(wrong({})).toEqual([
    ['subject_1', 'Выберите предмет. Если его нет в списке, впишите, кем вы работаете'],
    ['bio', 'Напишите о себе хотя бы одно предложение: без него не откликнуться'],
  ])
  expect(wrong({ specialization: 'Логопед', bio: 'Учу.' })).toBeUndefined()
  expect(wrong({ specialization: 'я'.repeat(101), bio: '' })?.map(([field]) => field)).toEqual([
    'specialization',
    'bio',
  ])
})
