import { describe, expect, test } from 'vitest'
import { vacancyFields } from '#tests/support/builders.ts'
import { messagesOf } from '#tests/support/messages-of.ts'
import { vacancyInput } from './vacancy-input.ts'

const salaryRange = 'Введите сумму целым числом, от 0 до 100\u00a0000\u00a0000'

test('takes a whole form', () => {
  const posted = vacancyFields({
    title: '  Учитель физики ',
    requirements: [' Диплом', '', 'Диплом', 'Опыт'],
    benefits: 'Жильё',
    experience_required: '3',
    application_deadline: '2028-02-29',
    contact_email: ' Contact@Example.com',
    category_required: 'first',
  })
  expect(vacancyInput.parse(posted)).toEqual({
    category_required: 'first',
    housing_kind: null,
    housing_cost_kind: null,
    housing_cost: null,
    housing_note: null,
    title: 'Учитель физики',
    vacancy_type: 'teacher',
    subject: 'mathematics',
    education_level: 'any',
    employment_type: 'full-time',
    location: 'bishkek',
    salary_min: 30_000,
    salary_max: 40_000,
    salary_currency: 'kgs',
    salary_period: 'month',
    salary_is_gross: null,
    contract_kind: null,
    contract_until: null,
    contract_share: null,
    criteria: [],
    description: posted.description,
    requirements: ['Диплом', 'Опыт'],
    benefits: ['Жильё'],
    experience_required: 3,
    language_of_instruction: null,
    weekly_hours: null,
    positions: 1,
    shift: null,
    answer_days: null,
    grades: null,
    start_date: null,
    application_deadline: '2028-02-29',
    contact_name: 'Контактова Вера',
    contact_phone: '+996777987654',
    contact_email: 'contact@example.com',
  })
})

test('fields that are not shown may be left out', () => {
  const posted = vacancyFields({ salary_min: '', salary_max: undefined, application_deadline: '' })
  expect(vacancyInput.parse(posted)).toMatchObject({
    salary_min: null,
    salary_max: null,
    requirements: [],
    benefits: [],
    experience_required: null,
    application_deadline: null,
  })
  // Nought is no sum.
  const nought = vacancyInput.parse(vacancyFields({ salary_min: '0', salary_max: '50000' }))
  expect(nought).toMatchObject({ salary_min: null, salary_max: 50_000 })
})

test('a contract says its last day or its share where its kind has one', () => {
  const read = (changes: Record<string, string>) => vacancyInput.safeParse(vacancyFields(changes))
  expect(messagesOf(vacancyInput, vacancyFields({ contract_kind: 'fixed-term' }))).toEqual({
    contract_until: ['Укажите последний день договора'],
  })
  expect(messagesOf(vacancyInput, vacancyFields({ contract_kind: 'part' }))).toEqual({
    contract_share: ['Укажите часть ставки'],
  })
  expect(read({ contract_kind: 'replacement' }).success).toBe(true)
  expect(read({ contract_kind: 'part', contract_share: '0,5' }).data).toMatchObject({ contract_share: 50 })
  expect(read({ contract_kind: 'part', contract_share: '.75' }).data).toMatchObject({ contract_share: 75 })
  for (const contract_share of ['1', '0', '0.99', 'половина', '50'])
    expect(read({ contract_kind: 'part', contract_share }).success).toBe(false)
})

test('a contract that ends has its last day on the first day of work or after it', () => {
  const said = (changes: Record<string, string>) => messagesOf(vacancyInput, vacancyFields(changes))
  const early = { contract_until: '2027-08-31', start_date: '2027-09-01' }
  const message = 'Договор заканчивается раньше первого рабочего дня. Исправьте один из двух дней.'
  for (const contract_kind of ['fixed-term', 'replacement'])
    expect(said({ contract_kind, ...early })).toEqual({ contract_until: [message] })
  expect(said({ contract_kind: 'fixed-term', ...early, contract_until: '2027-09-01' })).toEqual({})
  // A date field that is not shown blocks nothing, and an invalid date is reported once.
  expect(said({ contract_kind: 'permanent', ...early })).toEqual({})
  expect(
    Object.values(said({ contract_kind: 'fixed-term', ...early, contract_until: '01.02.2026' })),
  ).toEqual([['Такой даты нет. Укажите день, месяц и год.']])
})

test('a sum for an hour has a bound of its own', () => {
  const typed = { salary_period: 'hour', salary_min: '', salary_max: '100001' }
  expect(Object.keys(messagesOf(vacancyInput, vacancyFields(typed)))).toEqual(['salary_max'])
  expect(messagesOf(vacancyInput, vacancyFields({ ...typed, salary_max: '100000' }))).toEqual({})
})

const many = Array.from({ length: 21 }, (_, index) => `${index}`)

test.each([
  ['title', '', 'Название вакансии обязательно для заполнения'],
  ['title', 'Учит', 'Название\u00A0— от 5 до 150\u00A0символов'],
  ['title', '😀'.repeat(151), 'Название\u00A0— от 5 до 150\u00A0символов'],
  ['title', 'Учитель\u0000', 'В тексте есть символы, которые нельзя сохранить. Уберите их.'],
  ['vacancy_type', '', 'Выберите тип вакансии'],
  ['vacancy_type', 'director', 'Выберите тип вакансии'],
  ['subject', '', 'Укажите предмет'],
  ['subject', 'а'.repeat(101), 'Не больше 100\u00A0символов'],
  ['education_level', undefined, 'Выберите уровень образования'],
  ['employment_type', 'contract', 'Выберите занятость'],
  ['location', ' \u200b', 'Укажите место работы'],
  ['location', 'а'.repeat(101), 'Не больше 100\u00A0символов'],
  ['salary_min', '-1', salaryRange],
  ['salary_max', 'договорная', salaryRange],
  ['salary_max', '100000001', salaryRange],
  ['salary_currency', 'btc', 'Выберите валюту'],
  ['description', '', 'Опишите вакансию'],
  ['description', 'а'.repeat(49), 'Описание\u00A0— от 50 до 2000\u00A0символов'],
  ['description', '😀'.repeat(2001), 'Описание\u00A0— от 50 до 2000\u00A0символов'],
  ['requirements', many, 'Не больше 20\u00A0пунктов'],
  ['benefits', ['а'.repeat(201)], 'Каждый пункт\u00A0— не длиннее 200\u00A0символов'],
  ['experience_required', '51', 'Опыт\u00A0— от 0 до 50\u00A0лет'],
  ['experience_required', '-1', 'Опыт\u00A0— от 0 до 50\u00A0лет'],
  ['experience_required', 'много', 'Опыт\u00A0— от 0 до 50\u00A0лет'],
  ['contact_name', '', 'Укажите контактное лицо'],
  ['contact_name', 'В', 'Имя\u00A0— от 2 до 100\u00A0символов'],
  ['contact_phone', '', 'Укажите телефон'],
  ['contact_phone', undefined, 'Укажите телефон'],
  ['contact_phone', '12', 'Проверьте номер. Пример: 0555 123 456'],
  ['contact_phone', 'позвоните', 'Проверьте номер. Пример: 0555 123 456'],
  ['contact_email', '', 'Укажите email'],
  ['contact_email', 'school', 'Неверный формат email. Пример: name@mail.kg'],
])('%s %j: %s', (field, value, message) => {
  expect(messagesOf(vacancyInput, vacancyFields({ [field]: value }))).toEqual({ [field]: [message] })
})

test.each([
  { title: 'Учите' },
  { title: '😀'.repeat(150) },
  { description: 'а'.repeat(50) },
  { description: '😀'.repeat(2000) },
  { requirements: many.slice(1) },
  { benefits: ['а'.repeat(200)] },
  { salary_min: '0', salary_max: '0' },
  { salary_min: '30000', salary_max: '30000' },
  { salary_max: '100000000' },
  { experience_required: '50' },
])('the bound itself is right: %j', (changes) => {
  expect(messagesOf(vacancyInput, vacancyFields(changes))).toEqual({})
})

describe('the order of the salary', () => {
  const message = 'Минимальная зарплата не может быть больше максимальной'

  test('is told beside the second of the two', () => {
    const posted = vacancyFields({ salary_min: '50 000', salary_max: '40000' })
    expect(messagesOf(vacancyInput, posted)).toEqual({ salary_max: [message] })
  })

  test('is told together with what else is wrong', () => {
    const posted = { salary_min: '2', salary_max: '1' }
    const messages = messagesOf(vacancyInput, posted)
    expect(messages.salary_max).toEqual([message])
    expect(Object.keys(messages)).toHaveLength(12)
  })

  test('is not told while one of the two is none or missing', () => {
    expect(messagesOf(vacancyInput, vacancyFields({ salary_min: '50000', salary_max: '' }))).toEqual({})
    expect(messagesOf(vacancyInput, vacancyFields({ salary_min: '50000', salary_max: 'x' }))).toEqual({
      salary_max: [salaryRange],
    })
  })
})

describe('a deadline', () => {
  test.each(['2026-02-28', '2028-02-29', '2000-12-31', '9999-12-31'])('%s is a day', (day) => {
    const input = vacancyInput.parse(vacancyFields({ application_deadline: day }))
    expect(input.application_deadline).toBe(day)
  })

  test.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-04-31',
    '0000-01-01',
    '10000-01-01',
    '01.02.2026',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    'завтра',
    ['2026-01-01', '2026-01-02'],
  ])('%j is none', (day) => {
    expect(messagesOf(vacancyInput, vacancyFields({ application_deadline: day }))).toEqual({
      application_deadline: ['Такой даты нет. Укажите день, месяц и год.'],
    })
  })
})
