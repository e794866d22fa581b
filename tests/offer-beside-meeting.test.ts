import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { countStatements } from '#db/connection.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { confirmOffer } from '#domain/applications/answer-offer.server.ts'
import { acceptApplication, reviewApplication } from '#domain/applications/move-application.server.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { agreeToInterview, counterInterview } from '#domain/interviews/answer-interview.server.ts'
import { readInterview } from '#domain/interviews/find-interviews.server.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inHours, inviteToInterview } from '#tests/support/interviews.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import * as accept from '#web/applications/accept-application-page.tsx'
import * as received from '#web/applications/received-application-page.tsx'
import { meetingTime } from '#web/interviews/interview-words.ts'
import * as own from '#web/own-applications/own-application-page.tsx'

useDatabase()

type Page = { loader: (args: never) => Promise<unknown>; default: unknown }

/** What the page says, in order. */
async function read(page: Page, actor: Member, id: string, place: string): Promise<string> {
  const address = new URL(place.replace(':id', id), 'http://127.0.0.1:3000')
  const loaderData = await page.loader({ ...pageArgs(address, { actor }), params: { id } } as never)
  const element = createElement(page.default as FunctionComponent<{ loaderData: unknown }>, { loaderData })
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address.pathname] })
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00A0]+/g, ' ')
}

const offering = (actor: Member, id: string) =>
  read(accept, actor, id, '/school-dashboard/applications/:id/accept')
const ownPage = (actor: Member, id: string) => read(own, actor, id, '/teacher-dashboard/applications/:id')

async function anInvited() {
  const [school, teacher] = [await aSchool(), await aTeacher()]
  const id = await anApplication(teacher, await aVacancy(school))
  const times = [inHours(48), inHours(72)]
  const interview = done(await inviteToInterview(school, id, { times })).id
  const words = (time: Date | undefined) => meetingTime(time ?? expect.fail()).replaceAll('\u00A0', ' ')
  return { school, teacher, id, interview, times, words }
}

test('who offers a job reads of a colleague’s interview, unanswered or agreed, and what the offer does to it', async () => {
  const { school, teacher, id, interview, times, words } = await anInvited()
  const colleague = await aColleague(school)
  const keeps = 'Предложение работы не отменит'
  const asked = await offering(colleague, id)
  expect(asked).toContain('Собеседование: ждёт ответа учителя')
  expect(asked).toMatch(new RegExp(`${words(times[0])}; ${words(times[1])} \\(по Бишкеку\\)`, 'i'))
  expect(asked).toContain(`${keeps} это приглашение: оно отменится, когда учитель подтвердит выход.`)

  const other = inHours(60)
  done(await counterInterview(teacher, interview, { version: 0, times: [other], answer: null }))
  const countered = await offering(colleague, id)
  expect(countered).toContain('Собеседование: ждёт вашего ответа')
  expect(countered).not.toContain(words(times[0]))

  done(await agreeToInterview(school, interview, { version: 1, time: other }))
  const agreed = await offering(colleague, id)
  expect(agreed).toContain('Собеседование: назначено')
  expect(agreed).toMatch(new RegExp(`${words(other)} \\(по Бишкеку\\)\\. ${keeps} эту встречу\\.`, 'i'))
})

test('it does to it what the dialog says: the start cancels an unanswered interview, and leaves an agreed one', async () => {
  for (const [isAgreed, state] of [
    [false, 'cancelled'],
    [true, 'agreed'],
  ] as const) {
    const { school, teacher, id, interview, times } = await anInvited()
    const [time = expect.fail()] = times
    if (isAgreed) done(await agreeToInterview(teacher, interview, { version: 0, time }))
    done(await acceptApplication(school, id))
    expect(await readInterview(school, interview)).toMatchObject({ state: isAgreed ? 'agreed' : 'proposed' })
    done(await confirmOffer(teacher, id, { starts_on: dayInBishkek(inHours(200)) }))
    expect(await readInterview(school, interview)).toMatchObject({ state })
  }
})

test('where nobody was invited, the dialog says nothing of it', async () => {
  const school = await aSchool()
  const id = await anApplication(await aTeacher(), await aVacancy(school))
  done(await reviewApplication(school, id))
  expect(await offering(school, id)).not.toContain('Собеседование')
})

test('that costs the dialog over its page no statement too many', async () => {
  const { school, id } = await anInvited()
  const place = new URL(`http://127.0.0.1:3000/school-dashboard/applications/${id}/accept`)
  const args = () => ({ ...pageArgs(place, { actor: school }), params: { id } }) as never
  await received.loader(args())
  // The frame and the session need three more; the rates are read for all pages of a moment.
  await countStatements(async (count) => {
    const both = args()
    await Promise.all([received.loader(both), accept.loader(both)])
    expect(count.statements).toBeGreaterThan(3)
    expect(count.statements).toBeLessThanOrEqual(10)
  })
})

test('a teacher reads a confirmed start above a cancelled interview, and an offer below one that waits', async () => {
  const { school, teacher, id } = await anInvited()
  done(await acceptApplication(school, id))
  const order = (page: string, ...words: string[]) => words.map((one) => page.indexOf(one))
  const offered = order(await ownPage(teacher, id), 'Ждёт вашего ответа', 'Подтвердить выход на работу')
  expect(offered).toEqual([...offered].sort((a, b) => a - b))
  expect(offered).not.toContain(-1)
  done(await confirmOffer(teacher, id, { starts_on: dayInBishkek(inHours(200)) }))
  const started = order(await ownPage(teacher, id), 'Вы подтвердили выход на работу', 'Отменено')
  expect(started).toEqual([...started].sort((a, b) => a - b))
  expect(started).not.toContain(-1)
})
