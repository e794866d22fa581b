import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeTemplate } from '#domain/message-templates/save-template.server.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { readAddressee } from './read-addressee.server.ts'

useDatabase()

test('the applicant is returned with the templates of that kind, in order, to the school alone', async () => {
  const [school, other] = [await aSchool(), await aSchool()]
  const teacher = await aTeacher()
  const id = await anApplication(teacher, await aVacancy(school))
  expect(await readAddressee(school, id, 'refusal')).toMatchObject({
    ...{ id, teacherId: teacher.accountId, status: 'pending', startsOn: null },
    ...{ locale: 'ru', own: [] },
  })
  const keep = async (of: typeof school, title: string, kind: 'refusal' | 'question' = 'refusal') =>
    done(
      await makeTemplate(of, randomUUID(), {
        ...{ kind, title, text_ru: 'Увы, {имя}', text_en: null, text_ky: 'Тилекке каршы, {аты}' },
      }),
    )
  await keep(school, 'место занято')
  await keep(school, 'Вернёмся')
  await keep(school, 'О нагрузке', 'question')
  await keep(other, 'Чужой')
  const read = await readAddressee(school, id, 'refusal')
  expect(read?.own.map(({ title }) => title)).toEqual(['Вернёмся', 'место занято'])
  expect(read?.own[0]?.texts).toEqual({ ru: 'Увы, {имя}', en: null, ky: 'Тилекке каршы, {аты}' })
  const viewer = await aColleague(school, 'viewer')
  for (const actor of [other, teacher, viewer])
    expect(await readAddressee(actor, id, 'refusal')).toBeUndefined()
})
