import { describe, expect, test } from 'vitest'
import { dayMs } from '#domain/days/durations.ts'
import { completenessOf, profileSteps } from './profile-steps.ts'
import {
  type Audience,
  audienceChange,
  type GateField,
  isNewProfile,
  missingForPublication,
} from './teacher.ts'

describe('what a profile needs before it is shown or sent', () => {
  test.each<[fullName: string, specialization: string, bio: string, missing: GateField[]]>([
    ['', '', '', ['full_name', 'specialization', 'bio']],
    ['Айгүл', '', '', ['specialization', 'bio']],
    ['Айгүл', 'Учитель', '', ['bio']],
    ['Айгүл', '', 'О себе', ['specialization']],
    [' ', 'Учитель', 'О себе', ['full_name']],
    ['Айгүл', ' ', '\n', ['specialization', 'bio']],
    ['Айгүл', 'Учитель', 'О себе', []],
  ])('«%s», «%s», «%s»', (fullName, specialization, bio, missing) => {
    expect(missingForPublication({ fullName, specialization, bio })).toEqual(missing)
  })
})

const full = {
  fullName: 'Айгүл',
  specialization: 'Учитель',
  bio: 'О себе',
  phone: '+996555123456',
  experienceYears: 0,
  education: 'КНУ',
  placeId: 'bishkek',
  locationText: null,
  hasPhoto: true,
  subjects: ['mathematics'],
  teachingLanguages: ['kyrgyz'],
  category: 'first' as const,
  educationEntries: [],
  workplaces: [{ schoolId: null, school: 'Школа № 5', post: null, fromYear: null, toYear: null }],
  searchStatus: 'open' as const,
  weeklyHoursMin: null,
  weeklyHoursMax: 18,
  skills: ['Шахматы'],
  languages: ['Кыргызский'],
  preferredSchedule: ['flexible'],
}

describe('how full a profile is', () => {
  test.each([
    ['everything is there', {}, 100, null],
    ['a place in words is a place', { placeId: null, locationText: 'Ала-Бука' }, 100, null],
    ['the photo is missing', { hasPhoto: false }, 94, 'photo'],
    ['no school can call', { phone: null }, 94, 'phone'],
    ['the experience is unknown', { experienceYears: null }, 94, 'experience_years'],
    ['what publishing needs comes first', { hasPhoto: false, bio: '' }, 88, 'bio'],
    ['empty lists are missing', { skills: [], languages: [], preferredSchedule: [] }, 82, 'languages'],
  ])('%s', (_, changes, percent, next) => {
    expect(completenessOf({ ...full, ...changes })).toEqual({ percent, next })
  })

  test('each step counts, and an empty profile has none', () => {
    const empty = {
      fullName: '',
      specialization: '',
      bio: '',
      phone: null,
      experienceYears: null,
      education: '',
      placeId: null,
      locationText: null,
      hasPhoto: false,
      subjects: [],
      teachingLanguages: [],
      category: null,
      educationEntries: [],
      workplaces: [],
      searchStatus: null,
      weeklyHoursMin: null,
      weeklyHoursMax: null,
      skills: [],
      languages: [],
      preferredSchedule: [],
    }
    expect(completenessOf(empty)).toEqual({ percent: 0, next: profileSteps[0] })
  })
})

test('a profile is new until its form was saved, which asks for a specialization', () => {
  expect(isNewProfile({ specialization: '' })).toBe(true)
  expect(isNewProfile({ specialization: 'Учитель' })).toBe(false)
})

describe('a profile that more people see', () => {
  const at = new Date('2026-11-20T06:00:00Z')
  const daysAgo = (days: number) => new Date(at.getTime() - days * dayMs)
  const changed = (
    [isAvailable, seenBy]: [boolean, Audience],
    after: { isAvailable?: boolean; seenBy?: Audience },
    audienceSince: Date | null,
    shownAt: Date | null = daysAgo(300),
  ) => audienceChange({ isAvailable, seenBy, shownAt, audienceSince }, after, at)

  test('is news the first time, and after more than 60 days in which fewer saw it', () => {
    const news = { audienceSince: at, shownAt: at }
    expect(changed([false, 'everybody'], { isAvailable: true }, null, null)).toEqual(news)
    expect(changed([false, 'everybody'], { isAvailable: true }, daysAgo(61))).toEqual(news)
    expect(changed([true, 'verified-schools'], { seenBy: 'everybody' }, daysAgo(61))).toEqual(news)
    expect(changed([true, 'verified-schools'], { seenBy: 'schools' }, daysAgo(61))).toEqual(news)
    expect(changed([false, 'everybody'], { isAvailable: true }, daysAgo(59))).toEqual({ audienceSince: at })
    expect(changed([false, 'everybody'], { isAvailable: true }, null)).toEqual({ audienceSince: at })
  })

  test('is none where fewer or the same see it, however long it was so', () => {
    expect(changed([true, 'everybody'], { isAvailable: false }, daysAgo(99))).toEqual({ audienceSince: at })
    expect(changed([true, 'everybody'], { seenBy: 'schools' }, daysAgo(99))).toEqual({ audienceSince: at })
    expect(changed([true, 'everybody'], { isAvailable: true }, daysAgo(99))).toEqual({})
    expect(changed([false, 'schools'], { seenBy: 'everybody' }, daysAgo(99))).toEqual({})
  })
})
