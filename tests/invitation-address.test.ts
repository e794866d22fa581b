import { expect, test } from 'vitest'
import { anApplication, aSchool, aTeacher, aVacancy } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { loader } from '#web/applications/arrange-interview-page.tsx'

useDatabase()

test('an invitation to an interview names the place in the teacher’s language, like its text', async () => {
  const school = await aSchool({ fields: { city: 'Мады', region: 'kara-suu' } })
  const vacancy = await aVacancy(school)
  const shownTo = async (locale: 'ru' | 'en' | 'ky') => {
    const id = await anApplication(await aTeacher({ locale }), vacancy)
    const address = new URL(`http://127.0.0.1:3000/school-dashboard/applications/${id}/interview`)
    const { address: where, note } = await loader({
      ...pageArgs(address, { actor: school }),
      params: { id },
    } as never)
    return [where, note.split(/[ ,!]/)[0]]
  }
  expect(await shownTo('ru')).toEqual(['Мады, Ошская область, ул. Токтогула, 100', 'Здравствуйте'])
  expect(await shownTo('en')).toEqual(['Мады, Osh Region, ул. Токтогула, 100', 'Hello'])
  expect(await shownTo('ky')).toEqual(['Мады, Ош облусу, ул. Токтогула, 100', 'Саламатсызбы'])
})
