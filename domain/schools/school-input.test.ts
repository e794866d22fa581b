import { describe, expect, test } from 'vitest'
import { yearInBishkek } from '#domain/days/day.ts'
import { now } from '#platform/clock.ts'
import { schoolFields } from '#tests/support/builders.ts'
import { messagesOf } from '#tests/support/messages-of.ts'
import { schoolInput } from './school-input.ts'

const thisYear = yearInBishkek(now())

test('takes a whole form', () => {
  const posted = schoolFields({
    district: 'bishkek-lenin',
    website: 'school.kg',
    founded_year: '1924',
    student_count: '1 200',
    facilities: [' Спортзал ', '', 'Спортзал', 'Столовая'],
    housing_provided: 'on',
  })
  expect(schoolInput.parse(posted)).toEqual({
    school_name: 'Гимназия № 5',
    school_type: 'state',
    category: 'gymnasium',
    city: 'bishkek',
    region: null,
    district: 'bishkek-lenin',
    address: 'ул. Токтогула, 100',
    about: 'Школа в центре города.',
    website: 'https://school.kg/',
    founded_year: 1924,
    student_count: 1200,
    facilities: ['gym', 'canteen'],
    housing_provided: true,
    housing_kind: null,
    housing_cost_kind: null,
    housing_cost: null,
    housing_note: null,
  })
})

test('fields that are not shown may be left out', () => {
  expect(schoolInput.parse(schoolFields({ region: '', district: '', website: ' ' }))).toMatchObject({
    region: null,
    district: null,
    website: null,
    founded_year: null,
    student_count: null,
    facilities: [],
    housing_provided: false,
    housing_kind: null,
    housing_cost_kind: null,
    housing_cost: null,
    housing_note: null,
  })
})

test.each([
  ['school_name', '', 'Укажите название школы'],
  ['school_name', 'Ш', 'Название\u00A0— от 2 до 200\u00A0символов'],
  ['school_name', '😀'.repeat(201), 'Название\u00A0— от 2 до 200\u00A0символов'],
  ['school_type', '', 'Выберите тип школы'],
  ['school_type', 'Государственная', 'Выберите тип школы'],
  ['category', undefined, 'Выберите категорию'],
  ['address', '', 'Укажите адрес'],
  ['address', 'а'.repeat(201), 'Не больше 200\u00A0символов'],
  ['about', ' \u200b', 'Расскажите о школе'],
  ['about', 'а'.repeat(2001), 'Не больше 2000\u00A0символов'],
  ['about', 'а\u0000', 'В тексте есть символы, которые нельзя сохранить. Уберите их.'],
  ['founded_year', '1799', `Год\u00A0— от 1800 до ${thisYear}`],
  ['founded_year', String(thisYear + 1), `Год\u00A0— от 1800 до ${thisYear}`],
  ['founded_year', 'давно', `Год\u00A0— от 1800 до ${thisYear}`],
  ['student_count', '0', 'Число учеников\u00A0— от 1 до 50000'],
  ['student_count', '50001', 'Число учеников\u00A0— от 1 до 50000'],
  ['student_count', '10.5', 'Число учеников\u00A0— от 1 до 50000'],
  ['facilities', Array.from({ length: 31 }, (_, index) => `${index}`), 'Не больше 30\u00A0пунктов'],
  ['facilities', ['а'.repeat(101)], 'Каждый пункт\u00A0— не длиннее 100\u00A0символов'],
  ['city', ['osh', 'bishkek'], 'В тексте есть символы, которые нельзя сохранить. Уберите их.'],
  ['city', ' ', 'Укажите город или село'],
  ['city', 'я'.repeat(101), 'Не больше 100\u00A0символов'],
])('%s %j: %s', (field, value, message) => {
  expect(messagesOf(schoolInput, schoolFields({ [field]: value }))).toEqual({ [field]: [message] })
})

test.each([
  { school_name: '😀'.repeat(200) },
  { school_name: 'Ша' },
  { about: 'а'.repeat(2000) },
  { address: 'а'.repeat(200) },
  { founded_year: '1800' },
  { founded_year: String(thisYear) },
  { student_count: '1' },
  { student_count: '50000' },
  { facilities: ['а'.repeat(100)] },
])('the bound itself is right: %j', (changes) => {
  expect(messagesOf(schoolInput, schoolFields(changes))).toEqual({})
})

describe('a web address', () => {
  test.each([
    ['school.kg', 'https://school.kg/'],
    ['  www.school.kg/about ', 'https://www.school.kg/about'],
    ['http://school.kg', 'http://school.kg/'],
    ['HTTPS://School.KG/About', 'https://school.kg/About'],
    ['school.kg:8080/a', 'https://school.kg:8080/a'],
    ['школа.кг', 'https://xn--80atdl2c.xn--c1an/'],
    ['school.kg?a=1#b', 'https://school.kg/?a=1#b'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(schoolInput.parse(schoolFields({ website: typed })).website).toBe(kept)
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,<b>',
    'ftp://school.kg',
    'mailto:school@school.kg',
    'school',
    'http://localhost',
    'https://',
    'https://.',
    'https://school.',
    'https://school..kg',
    'сайт школы',
    'https://user@school.kg',
    'https://user:secret@school.kg',
    'https://:secret@school.kg',
    `school.kg/${'a'.repeat(300)}`,
  ])('%j is refused', (typed) => {
    expect(messagesOf(schoolInput, schoolFields({ website: typed }))).toEqual({
      website: ['Неверный адрес сайта. Пример: https://school.kg'],
    })
  })
})
