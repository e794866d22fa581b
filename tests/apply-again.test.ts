import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Member } from '#domain/accounts/actor.ts'
import { confirmOffer } from '#domain/applications/answer-offer.server.ts'
import { applicationsMaxForVacancy } from '#domain/applications/application.ts'
import { applyToVacancy } from '#domain/applications/apply-to-vacancy.server.ts'
import { findAppliedVacancyIds, readOwnApplication } from '#domain/applications/find-applications.server.ts'
import {
  acceptApplication,
  reviewApplication,
  withdrawApplication,
} from '#domain/applications/move-application.server.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { inviteTeacher } from '#domain/invitations/invite-teacher.server.ts'
import { blockSchool, unblockSchool } from '#domain/measures/block-school.server.ts'
import { blockPeer } from '#domain/rooms/block-peer.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { closeVacancy, publishVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { m } from '#locales/messages.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { anAdministrator, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { action as applying, loader as loadApplying } from '#web/own-applications/apply-page.tsx'
import OwnApplicationPage, { loader } from '#web/own-applications/own-application-page.tsx'
import { loader as loadWithdrawing } from '#web/own-applications/withdraw-application-page.tsx'

useDatabase()
afterEach(() => travelTo())

/** Whether an application's page offers to apply again now, names the day when that is possible, or neither. */
async function offered(teacher: Member, id: string): Promise<'now' | 'later' | 'never'> {
  const path = `/teacher-dashboard/applications/${id}`
  const args = pageArgs(new URL(path, 'http://127.0.0.1:3000'), { actor: teacher })
  const loaderData = await loader({ ...args, params: { id } } as never)
  const element = createElement(OwnApplicationPage, { loaderData } as never)
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  if (html.includes('/apply"')) return 'now'
  const [said = ''] = m.application_again_wait({ wait: '…' }).split('…')
  return html.includes(said) ? 'later' : 'never'
}

test('the page of an application that a block of the school ended leads to applying again once it is over', async () => {
  const [teacher, school, administrator] = [await aTeacher(), await aSchool(), await anAdministrator()]
  const vacancyId = await aVacancy(school)
  const id = await anApplication(teacher, vacancyId)
  done(await blockSchool(administrator, school.schoolId, { reason: 'Ошибка в документах', days: null }))
  expect(await offered(teacher, id)).toBe('never')
  done(await unblockSchool(administrator, school.schoolId, { reason: 'Документы исправлены' }))
  expect(await offered(teacher, id)).toBe('now')
  await anApplication(teacher, vacancyId)
  expect(await offered(teacher, id)).toBe('never')
})

test('the message about a day’s limit of applications for a vacancy names that limit', () => {
  const words = { ru: 'трёх раз', en: 'three times', ky: 'үч жолу' } as const
  expect(applicationsMaxForVacancy).toBe(3)
  for (const locale of ['ru', 'en', 'ky'] as const)
    for (const text of [
      m.application_again_wait({ wait: '' }, { locale }),
      m.application_withdraw_text_wait({ wait: '', school: '' }, { locale }),
      m.apply_limited_vacancy({ wait: '' }, { locale }),
    ])
      expect(text).toContain(words[locale])
})

test('the page of a withdrawn application leads to applying again while that can be done', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const vacancyId = await aVacancy(school)
  const first = await anApplication(teacher, vacancyId)
  expect(await offered(teacher, first)).toBe('never')
  done(await withdrawApplication(teacher, first))
  expect(await offered(teacher, first)).toBe('now')

  done(await closeVacancy(school, vacancyId))
  expect(await offered(teacher, first)).toBe('never')
  done(await publishVacancy(school, vacancyId))
  expect(await offered(teacher, first)).toBe('now')

  const roomId = roomIdOf(teacher.accountId, school.schoolId)
  done(await blockPeer(school, roomId, true))
  expect(await offered(teacher, first)).toBe('never')
  done(await blockPeer(school, roomId, false))

  // Of several applications the newest one offers it, and once a day's limit is used up it says when.
  let last = first
  for (let count = 1; count < applicationsMaxForVacancy; count += 1) {
    const again = await anApplication(teacher, vacancyId)
    expect([await offered(teacher, last), await offered(teacher, again)]).toEqual(['never', 'never'])
    done(await withdrawApplication(teacher, again))
    last = again
  }
  expect([await offered(teacher, first), await offered(teacher, last)]).toEqual(['never', 'later'])
  travelTo(new Date(now().getTime() + dayMs + 60_000))
  expect(await offered(teacher, last)).toBe('now')
})

test('a teacher who withdraws reads when they can apply again only if the vacancy is open', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const vacancyId = await aVacancy(school)
  let id = await anApplication(teacher, vacancyId)
  const againIn = async () => {
    const url = new URL(`http://127.0.0.1:3000/teacher-dashboard/applications/${id}/withdraw`)
    const args = pageArgs(url, { actor: teacher })
    return (await loadWithdrawing({ ...args, params: { id }, url } as never)).againIn
  }
  for (let count = 1; count < applicationsMaxForVacancy; count += 1) {
    expect(await againIn()).toBeUndefined()
    done(await withdrawApplication(teacher, id))
    id = await anApplication(teacher, vacancyId)
  }
  expect(await againIn()).toBeGreaterThan(0)
  done(await closeVacancy(school, vacancyId))
  expect(await againIn()).toBeUndefined()
})

async function pressApply({
  actor,
  vacancyId,
  form,
}: {
  actor: Member
  vacancyId: string
  form: Record<string, string>
}) {
  const url = new URL(`http://127.0.0.1:3000/vacancies/${vacancyId}/apply`)
  return applying({ ...pageArgs(url, { actor, form }), params: { id: vacancyId } } as never)
}

test('an offer that was not answered for ninety days keeps nobody from applying again, and ends then', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const daysLater = (days: number) => travelTo(new Date(offeredAt + days * dayMs))
  const offeredAt = now().getTime()
  const lastDay = dayInBishkek(new Date(offeredAt + 200 * dayMs))
  const vacancyId = await aVacancy(school, { fields: { application_deadline: lastDay } })
  const offer = await anApplication(teacher, vacancyId)
  done(await reviewApplication(school, offer))
  done(await acceptApplication(school, offer))
  const form = () => ({ request_id: uuidv7(), cover_letter: 'Снова ищу работу' })
  const page = async () => {
    const url = new URL(`http://127.0.0.1:3000/vacancies/${vacancyId}/apply`)
    const args = { ...pageArgs(url, { actor: teacher }), params: { id: vacancyId } }
    return (await loadApplying(args as never)).oldOffer
  }
  const invite = () => inviteTeacher(school, { teacherId: teacher.accountId, vacancyId, words: '' })

  daysLater(89)
  expect(await applyToVacancy(teacher, vacancyId, form())).toMatchObject({ reason: 'already-applied' })
  expect(await findAppliedVacancyIds(teacher, [vacancyId])).toEqual([vacancyId])
  await expect(page()).rejects.toMatchObject({ status: 302 })
  expect(await invite()).toMatchObject({ reason: 'has-applied' })

  daysLater(91)
  expect(await findAppliedVacancyIds(teacher, [vacancyId])).toEqual([])
  expect(await page()).toMatchObject({ to: `/teacher-dashboard/applications/${offer}` })
  done(await invite())
  // One press on the invitation declines nothing that it did not show.
  const pressed = await pressApply({ actor: teacher, vacancyId, form: { request_id: uuidv7() } })
  expect(pressed).toMatchObject({
    init: { status: 409 },
    data: { answer: { formErrors: [expect.any(String)] } },
  })
  expect((await readOwnApplication(teacher, offer))?.status).toBe('accepted')
  const { id } = done(await applyToVacancy(teacher, vacancyId, { ...form(), declines: offer }))
  expect((await readOwnApplication(teacher, id))?.status).toBe('pending')
  const declined = await readOwnApplication(teacher, offer)
  expect([declined?.status, declined?.changes.at(-1)?.reason]).toEqual(['withdrawn', 'offer-declined'])
  const starts = { starts_on: dayInBishkek(now()) }
  expect(await confirmOffer(teacher, offer, starts)).toMatchObject({ reason: 'not-allowed' })
  // It is a live one again.
  expect(await applyToVacancy(teacher, vacancyId, form())).toMatchObject({ reason: 'already-applied', id })
})

test('a confirmed first day stands before another application, however old it is', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const lastDay = dayInBishkek(new Date(now().getTime() + 200 * dayMs))
  const vacancyId = await aVacancy(school, { fields: { application_deadline: lastDay } })
  const id = await anApplication(teacher, vacancyId)
  done(await reviewApplication(school, id))
  done(await acceptApplication(school, id))
  done(await confirmOffer(teacher, id, { starts_on: dayInBishkek(now()) }))
  travelTo(new Date(now().getTime() + 91 * dayMs))
  const form = { request_id: uuidv7(), cover_letter: null }
  expect(await applyToVacancy(teacher, vacancyId, form)).toMatchObject({ reason: 'already-applied', id })
})
