import { describe, expect, test } from 'vitest'
import {
  type ApplicationStatus,
  applicationStatuses,
  areContactsShared,
  canBecome,
  isOpen,
  liveStatuses,
  nextFor,
} from './application.ts'

const allowed = [
  'pending → reviewed',
  'pending → rejected',
  'pending → withdrawn',
  'reviewed → interview',
  'reviewed → accepted',
  'reviewed → rejected',
  'reviewed → withdrawn',
  'interview → accepted',
  'interview → rejected',
  'interview → withdrawn',
  'accepted → withdrawn',
]

describe('an application', () => {
  test.each(applicationStatuses.flatMap((from) => applicationStatuses.map((to) => [from, to] as const)))(
    'from %s to %s',
    (from, to) => {
      expect(canBecome(from, to)).toBe(allowed.includes(`${from} → ${to}`))
    },
  )
})

const table: Record<
  ApplicationStatus,
  {
    school: ApplicationStatus[]
    teacher: ApplicationStatus[]
    live: boolean
    open: boolean
    contacts: boolean
  }
> = {
  pending: {
    school: ['reviewed', 'rejected'],
    teacher: ['withdrawn'],
    live: true,
    open: true,
    contacts: false,
  },
  reviewed: {
    school: ['interview', 'accepted', 'rejected'],
    teacher: ['withdrawn'],
    live: true,
    open: true,
    contacts: false,
  },
  interview: {
    school: ['accepted', 'rejected'],
    teacher: ['withdrawn'],
    live: true,
    open: true,
    contacts: true,
  },
  accepted: {
    school: [],
    teacher: ['withdrawn'],
    live: true,
    open: false,
    contacts: true,
  },
  rejected: { school: [], teacher: [], live: false, open: false, contacts: false },
  withdrawn: { school: [], teacher: [], live: false, open: false, contacts: false },
}

test.each(applicationStatuses)('%s', (status) => {
  const live: readonly ApplicationStatus[] = liveStatuses
  expect({
    school: nextFor('school', status),
    teacher: nextFor('teacher', status),
    live: live.includes(status),
    open: isOpen(status),
    contacts: areContactsShared(status),
  }).toEqual(table[status])
})
