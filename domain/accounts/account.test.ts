import { describe, expect, test } from 'vitest'
import { fullNamePattern, homeOf, missingPasswordRules } from './account.ts'

test.each([
  ['Secret123', []],
  ['Құпия2024', []],
  ['Aa1!@#$ ', []],
  ['Aa1😀😀😀😀😀', []],
  ['Aa1😀😀😀😀', ['length']],
  ['secret123', ['uppercase']],
  ['SECRET123', ['lowercase']],
  ['SecretSecret', ['digit']],
  ['Secret١٢٣', ['digit']],
  ['Ab1', ['length']],
  ['12345678', ['lowercase', 'uppercase']],
  ['', ['length', 'lowercase', 'uppercase', 'digit']],
])('the password %j misses %j', (password, missing) => {
  expect(missingPasswordRules(password)).toEqual(missing)
})

describe('a full name', () => {
  test.each([
    'Айгүл Осмон кызы',
    'Анна-Мария',
    "O'Brien",
    'Д’Артаньян',
    'Зинаида ван дер Ваальс',
    'Өмүрбек Чыңгыз уулу',
    'José Nuñez',
    'e\u0301mile',
    '李小龙',
    'ʻOlelo',
    'Ия',
  ])('%j', (name) => {
    expect(name).toMatch(fullNamePattern)
  })

  test.each([
    'Айгүл2',
    'Иван_Иванов',
    'Иван, Иванов',
    'И. Иванов',
    'ivan@example.com',
    '<b>Иван</b>',
    '-Анна',
    ' Анна',
    "'Анна",
    '\u0301нна',
    'Анна😀',
    'Анна\nМария',
    'Ан\u200bна',
    'Анна\u202eМария',
    '',
  ])('%j is none', (name) => {
    expect(name).not.toMatch(fullNamePattern)
  })
})

test.each([
  ['teacher', '/teacher-dashboard'],
  ['school', '/school-dashboard'],
  ['admin', '/admin'],
] as const)('a %s begins at %s', (role, home) => {
  expect(homeOf(role)).toBe(home)
})
