import { describe, expect, test } from 'vitest'
import {
  type ApplicationStatus,
  applicationFolders,
  applicationStatuses,
  areContactsShared,
  canBecome,
  isOpen,
  liveStatuses,
  nextFor,
  statusesOf,
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
    folder: string
  }
> = {
  pending: {
    school: ['reviewed', 'rejected'],
    teacher: ['withdrawn'],
    live: true,
    open: true,
    contacts: false,
    folder: 'new',
  },
  reviewed: {
    school: ['interview', 'accepted', 'rejected'],
    teacher: ['withdrawn'],
    live: true,
    open: true,
    contacts: false,
    folder: 'in-work',
  },
  interview: {
    school: ['accepted', 'rejected'],
    teacher: ['withdrawn'],
    live: true,
    open: true,
    contacts: true,
    folder: 'in-work',
  },
  accepted: {
    school: [],
    teacher: ['withdrawn'],
    live: true,
    open: false,
    contacts: true,
    folder: 'archive',
  },
  rejected: { school: [], teacher: [], live: false, open: false, contacts: false, folder: 'archive' },
  withdrawn: { school: [], teacher: [], live: false, open: false, contacts: false, folder: 'archive' },
}

test.each(applicationStatuses)('%s', (status) => {
  const live: readonly ApplicationStatus[] = liveStatuses
  expect({
    school: nextFor('school', status),
    teacher: nextFor('teacher', status),
    live: live.includes(status),
    open: isOpen(status),
    contacts: areContactsShared(status),
    folder: applicationFolders.filter((folder) => statusesOf[folder].includes(status)).join(),
  }).toEqual(table[status])
})
