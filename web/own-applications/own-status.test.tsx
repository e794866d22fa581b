import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { accountBlocked } from '#domain/applications/application.ts'
import { m } from '#locales/messages.ts'
import { OwnStatus } from './own-status.tsx'

const at = new Date('2026-11-20T06:00:00Z')
const ended = { from: 'pending', to: 'rejected', reason: accountBlocked, note: null } as const
const application = {
  ...{ id: 'a1', status: 'rejected' as const, appliedAt: at, startsOn: null, vacancyId: 'v1' },
  ...{ isVacancyShown: true, isVacancyOnSite: true, isBlocked: false, canWithdraw: false, schoolGone: null },
  changes: [{ ...ended, at, author: null }],
}

const drawn = (changes: { canApplyAgain: boolean; againIn?: number }) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OwnStatus
        application={{ ...application, againIn: undefined, ...changes }}
        interviews={[]}
        now={at}
        roomId="r1"
        hasOther={false}
      />
    </MemoryRouter>,
  )

/** The address of the primary action. */
const mainOf = (html: string) =>
  [...html.matchAll(/<a[^>]*button-primary[^>]*>/g)].map(([link]) => /href="([^"]+)"/.exec(link)?.[1])

test('a status ended by a block leads to other vacancies while it lasts, and back to its own afterwards', () => {
  const blocked = drawn({ canApplyAgain: false })
  expect(blocked).toContain(m.application_reason_school_blocked())
  expect(blocked).toContain(m.application_next_rejected())
  expect(mainOf(blocked)).toEqual(['/vacancies?sort=fit'])

  const over = drawn({ canApplyAgain: true })
  expect(over).not.toContain(m.application_reason_school_blocked())
  expect(over).not.toContain(m.application_next_rejected())
  expect(over).toContain(m.application_next_returned())
  expect(mainOf(over)).toEqual(['/vacancies/v1/apply'])

  const usedUp = drawn({ canApplyAgain: true, againIn: 3_600 })
  expect(usedUp).toContain(m.application_next_returned())
  expect(mainOf(usedUp)).toEqual(['/vacancies?sort=fit'])
})
