import { randomUUID } from 'node:crypto'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { blocks } from '#db/schema/messaging.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { fieldTime } from '#domain/days/field-time.ts'
import { agreeToInterview, counterInterview } from '#domain/interviews/answer-interview.server.ts'
import { cancelInterview } from '#domain/interviews/cancel-interview.server.ts'
import { moveInterview } from '#domain/interviews/move-interview.server.ts'
import { now } from '#platform/clock.ts'
import { anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inHours, inviteToInterview, proposal, rejectAtOnce } from '#tests/support/interviews.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import * as arrange from '#web/applications/arrange-interview-page.tsx'
import * as page from '#web/interviews/change-interview-page.tsx'

useDatabase()

async function aMeeting() {
  const [school, teacher] = [await aSchool(), await aTeacher()]
  const application = await anApplication(teacher, await aVacancy(school))
  return { school, teacher, id: done(await inviteToInterview(school, application)).id }
}

/** The response to a form, and the page as it comes back with it without JavaScript. */
async function send(actor: Member, id: string, change: string, form: Record<string, string>) {
  const address = new URL(`http://127.0.0.1:3000/interviews/${id}/${change}`)
  const args = { ...pageArgs(address, { actor, form }), params: { id } } as never
  const answer = await page.action(args)
  if (answer instanceof Response) return { status: answer.status, html: '', version: '' }
  const props = { loaderData: await page.loader(args), actionData: answer.data }
  const element = createElement(page.default as unknown as FunctionComponent<typeof props>, props)
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address.pathname] })
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
  return { status: answer.init?.status, html: html.replaceAll('\u00A0', ' '), version }
}

const moved = (hours: number, version = '0') => ({
  ...{ version, kind: 'interview', place: 'school', address: 'Бишкек, ул. Горького, 117', length: '45' },
  ...{ time_1: fieldTime(inHours(hours)), note: 'Возьмите паспорт.' },
})

test('a school that proposes other times to a teacher who agreed meanwhile keeps the typed text, and may send it again', async () => {
  const { school, teacher, id } = await aMeeting()
  const [time = inHours(48)] = proposal().times
  done(await agreeToInterview(teacher, id, { version: 0, time }))
  const form = moved(96)
  const refused = await send(school, id, 'move', form)
  expect(refused).toMatchObject({ status: 409, version: '1' })
  expect(refused.html).toContain('Эти данные изменились, пока вы их правили')
  expect(refused.html).toContain('Назначено')
  expect(refused.html).toContain('Возьмите паспорт.')
  expect(refused.html).toContain('Возьмите диплом.')
  expect(refused.html).toContain(form.time_1)
  expect((await send(school, id, 'move', { ...form, version: refused.version })).status).toBe(302)
})

test('a teacher who writes of another time keeps it where the school proposed others meanwhile', async () => {
  const { school, teacher, id } = await aMeeting()
  const { request_id: _, ...other } = proposal({ times: [inHours(120)], note: null })
  done(await moveInterview(school, id, { version: 0, ...other }))
  const typed = { version: '0', time_1: fieldTime(inHours(96)), answer: 'До обеда веду уроки.' }
  const refused = await send(teacher, id, 'other-time', typed)
  expect(refused).toMatchObject({ status: 409, version: '1' })
  expect(refused.html).toContain('До обеда веду уроки.')
  expect(refused.html).toContain(typed.time_1)
  expect((await send(teacher, id, 'decline', typed)).html).toContain('До обеда веду уроки.')
})

test('a teacher who proposes a time that the school proposes reads that beside its field, and keeps what was typed', async () => {
  const { teacher, id } = await aMeeting()
  const [time = inHours(48)] = proposal().times
  const typed = { version: '0', time_1: fieldTime(inHours(96)), answer: 'До обеда веду уроки.' }
  const refused = await send(teacher, id, 'other-time', { ...typed, time_2: fieldTime(time) })
  expect(refused).toMatchObject({ status: 422, version: '0' })
  expect(refused.html).toMatch(/time_2-error" class[^>]*>.{0,900}Школа уже предлагает это время/)
  expect(refused.html).not.toContain('time_1-error')
  expect(refused.html).toContain('До обеда веду уроки.')
  expect(refused.html).toContain(typed.time_1)
  const [days, hour] = fieldTime(time).split('T') as [string, string]
  const pressed = await send(teacher, id, 'other-time', { version: '0', days, hour, answer: '' })
  expect(pressed).toMatchObject({ status: 422 })
  expect(pressed.html).toContain('Школа уже предлагает это время')
  expect((await send(teacher, id, 'other-time', typed)).status).toBe(302)
})

test('text for an interview that was cancelled is shown, and not sent again', async () => {
  const { school, teacher, id } = await aMeeting()
  done(await cancelInterview(school, id, { version: 0, answer: null }))
  const typed = { version: '0', time_1: fieldTime(inHours(96)), answer: 'До обеда веду уроки.' }
  const refused = await send(teacher, id, 'other-time', typed)
  expect(refused).toMatchObject({ status: 409, version: '' })
  expect(refused.html).toContain('Сейчас: Отменено.')
  expect(refused.html).toContain('До обеда веду уроки.')
  expect((await send(school, id, 'move', moved(96))).html).toContain('Возьмите паспорт.')
})

test('a second press of the same form is done', async () => {
  const { teacher, id } = await aMeeting()
  const times = [inHours(96)]
  done(await counterInterview(teacher, id, { version: 0, times, answer: null }))
  const typed = { version: '0', time_1: fieldTime(times[0] ?? inHours(96)), answer: '' }
  expect((await send(teacher, id, 'other-time', typed)).status).toBe(302)
})

test('text for an interview stays if a block refuses it', async () => {
  const { school, teacher, id } = await aMeeting()
  const pair = { teacherId: teacher.accountId, schoolId: school.schoolId }
  await db.insert(blocks).values({ ...pair, by: 'teacher', blockedAt: now() })
  const form = moved(96)
  const refused = await send(school, id, 'move', form)
  expect(refused).toMatchObject({ status: 422, version: '0' })
  expect(refused.html).toContain('Вы не можете писать друг другу')
  expect(refused.html).toContain('Возьмите паспорт.')
  expect(refused.html).toContain(form.time_1)
})

test('times for an application that a colleague decided meanwhile come back, with the way to the chat', async () => {
  const [school, teacher] = [await aSchool(), await aTeacher()]
  const id = await anApplication(teacher, await aVacancy(school))
  done(await rejectAtOnce(school, id, { reason: 'other', note: null }))
  const { version: _, ...meeting } = moved(96)
  const form = {
    ...meeting,
    kind: 'demo-lesson',
    lesson_subject: 'Химия',
    lesson_topic: 'Соли и их свойства',
  }
  const address = new URL(`http://127.0.0.1:3000/school-dashboard/applications/${id}/interview`)
  const args = pageArgs(address, { actor: school, form: { ...form, request_id: randomUUID() } })
  const answer = await arrange.action({ ...args, params: { id } } as never)
  expect(answer).toMatchObject({
    init: { status: 409 },
    data: { unsent: { typed: expect.stringContaining('Возьмите паспорт.'), chat: expect.any(String) } },
  })
  const { typed, words } = (answer as unknown as { data: { unsent: { typed: string; words: string } } }).data
    .unsent
  for (const word of ['Химия', 'Соли и их свойства']) expect(typed).toContain(word)
  expect(words).toContain('Отклик изменился')
  // The same request renders the dialog, where no script does.
  expect(await arrange.loader({ ...args, params: { id } } as never)).toMatchObject({ id })
})
