import { expect, test } from 'vitest'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { closeVacancy, publishVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aColleague, aSchool, aVacancy, done, vacancyFields } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import * as editPage from '#web/vacancy-editor/edit-vacancy-page.tsx'
import * as keepPage from '#web/vacancy-editor/keep-draft-page.ts'

useDatabase()

const tab = 'http://127.0.0.1:3000/school-dashboard/vacancies'

/** A draft whose form is open while a colleague publishes it, and what that form sends. */
async function aPublishedDraft() {
  const school = await aSchool()
  const id = await aVacancy(school, { isDraft: true })
  const { version = 0 } = (await ownVacancy(school, id)) ?? {}
  done(await publishVacancy(await aColleague(school), id))
  const title = 'Учитель физики и химии'
  const form = {
    ...(vacancyFields({ title }) as Record<string, string>),
    ...{ id, title, version: String(version), request_id: uuidv7() },
  }
  return { school, id, form }
}

test('who writes a draft that a colleague publishes goes on in the form of the published one', async () => {
  const { school, id, form } = await aPublishedDraft()
  const args = (fields?: Record<string, string>) =>
    ({
      ...pageArgs(new URL(`${tab}/${id}/edit`), { actor: school, ...(fields && { form: fields }) }),
      params: { id },
    }) as never
  const refused = await editPage.action(args({ ...form, intent: 'publish' }))
  expect(refused).toMatchObject({
    init: { status: 409 },
    data: { answer: { values: { title: form.title }, stored: expect.any(Array) } },
  })
  // Otherwise each press of the draft's buttons would be refused again.
  const asked = { actionStatus: 409, defaultShouldRevalidate: false } as never
  expect(editPage.shouldRevalidate(asked)).toBe(true)
  const { isDraft, version } = (await editPage.loader(args())) as { isDraft: boolean; version: number }
  expect(isDraft).toBe(false)
  const saved = await editPage.action(args({ ...form, version: String(version) }))
  expect((saved as Response).headers.get('location')).toBe('/school-dashboard/vacancies')
  expect(await ownVacancy(school, id)).toMatchObject({ state: 'published', title: form.title })
})

test('what was typed after the last saving is not lost where the draft is published meanwhile', async () => {
  const school = await aSchool()
  const id = await aVacancy(school, { isDraft: true })
  const form = {
    ...(vacancyFields({ title: 'Учитель физики' }) as Record<string, string>),
    ...{ id, version: '1', request_id: uuidv7() },
  }
  const kept = await keepPage.action(pageArgs(new URL(`${tab}/keep`), { actor: school, form }) as never)
  expect(kept.status).toBe(200)
  done(await publishVacancy(await aColleague(school), id))
  const send = (more: Record<string, string>) =>
    editPage.action({
      ...pageArgs(new URL(`${tab}/${id}/edit`), { actor: school, form: { ...form, ...more } }),
      params: { id },
    } as never)
  for (const intent of ['publish', 'draft'])
    expect(await send({ intent, salary_max: '45000' })).toMatchObject({
      init: { status: 409 },
      data: {
        answer: {
          values: { salary_max: '45000' },
          stored: expect.arrayContaining([expect.objectContaining({ value: '40000' })]),
        },
      },
    })
  // The same press again, after a lost answer.
  const again = await send({ intent: 'publish' })
  expect((again as Response).headers.get('location')).toBe(`/school-dashboard/vacancies/${id}/published`)
})

test('and reads while writing that somebody else changed it', async () => {
  const { school, form } = await aPublishedDraft()
  const args = pageArgs(new URL(`${tab}/keep`), { actor: school, form })
  const kept = await keepPage.action(args as never)
  expect(kept.status).toBe(409)
  expect(await kept.json()).toEqual({ ok: false, reason: 'changed-meanwhile' })
})

test('who saves a vacancy that a colleague closed reads that it is closed', async () => {
  const school = await aSchool()
  const id = await aVacancy(school)
  const { version = 0 } = (await ownVacancy(school, id)) ?? {}
  const title = 'Учитель физики и химии'
  const form = { ...(vacancyFields({ title }) as Record<string, string>), title, request_id: uuidv7() }
  const save = async (seen: number) => {
    const page = pageArgs(new URL(`${tab}/${id}/edit`), {
      actor: school,
      form: { ...form, version: String(seen) },
    })
    const answer = (await editPage.action({ ...page, params: { id } } as never)) as Response
    const [, value = ''] = /toast=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
    return JSON.parse(Buffer.from(value, 'base64url').toString()).text
  }
  expect(await save(version)).toBeUndefined()
  done(await closeVacancy(await aColleague(school), id))
  const { version: now = 0 } = (await ownVacancy(school, id)) ?? {}
  expect(await save(now)).toBe(m.vacancy_saved_closed())
})
