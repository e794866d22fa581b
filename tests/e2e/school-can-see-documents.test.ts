import { uuidv7 } from '#platform/ids.ts'
import { aPdf } from '#tests/support/pdf.ts'
import * as arrange from './arrange.ts'
import { browserOf, formOf } from './by-requests.ts'
import { elementsOf, shownTexts } from './html.ts'
import { expect, test } from './support.ts'

const pagesIn = (html: string) =>
  elementsOf(html, 'img').flatMap(
    (attributes) => /src="(\/shown-documents\/[^"]+)"/.exec(attributes)?.[1] ?? [],
  )

test('school-can-see-documents that go with an application, until they are taken back', async ({
  database,
  server,
}) => {
  const [teacher, school] = [await arrange.addTeacher(database), await arrange.addSchool(database)]
  const vacancy = await arrange.addVacancy(database, school)
  const [own, reader] = [browserOf(server.address, teacher), browserOf(server.address, school)]
  const apply = `/vacancies/${vacancy.id}/apply`

  // A file with a script is refused, and the valid one beside it is kept and ticked for the next try.
  const request_id = uuidv7()
  const refused = await own.post(
    apply,
    formOf({ request_id, cover_letter: 'Добрый день!' }, [
      ['диплом.pdf', aPdf({ pages: 2 })],
      ['скрипт.pdf', aPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })],
    ]),
  )
  expect(refused.status).toBe(422)
  expect(shownTexts(refused.html).join(' ')).toContain('скрипт.pdf')
  const kept = elementsOf(refused.html, 'input').find((input) => input.includes('name="documents"')) ?? ''
  expect(kept).toContain('checked')
  const [, document = ''] = /value="([^"]+)"/.exec(kept) ?? []

  const sent = await own.post(
    apply,
    formOf({ request_id, cover_letter: 'Добрый день!', documents: document }),
  )
  expect(sent.status).toBe(302)
  const receipt = sent.location.replace(/\/sent$/, '')
  expect((await own.get(receipt)).html).toContain('диплом.pdf')

  const id = receipt.split('/').at(-1) ?? ''
  const received = `/school-dashboard/applications/${id}`
  const { html } = await reader.get(received)
  expect(html).toContain('диплом.pdf')
  const [, dialog = ''] = new RegExp(`href="(${received}/document[^"]+)"`).exec(html) ?? []
  const pages = pagesIn((await reader.get(dialog)).html)
  expect(pages).toHaveLength(2)
  for (const path of pages) {
    const picture = await reader.get(path)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(picture.headers.get('cache-control')).toBe('no-store')
    expect(picture.body.toString('latin1')).not.toContain('%PDF')
    expect((await own.get(path)).status).toBe(404)
  }

  // One look, in both histories.
  const seenBy = async (side: typeof own, path: string) => shownTexts((await side.get(path)).html)
  for (const [side, path] of [
    [own, receipt],
    [reader, received],
  ] as const)
    expect((await seenBy(side, path)).filter((text) => text === 'Школа открыла документ')).toHaveLength(1)

  const [, shown = ''] = /\/shown-documents\/([^/]+)\//.exec(pages[0] ?? '') ?? []
  expect((await own.post(receipt, new URLSearchParams({ shown }))).status).toBe(302)
  for (const path of pages) expect((await reader.get(path)).status).toBe(404)
  expect((await reader.get(received)).html).not.toContain('диплом.pdf')
  expect(await seenBy(reader, received)).toContain('Учитель забрал документ')

  // The wallet keeps it, and it may be shown again.
  const again = await own.post(`${receipt}/documents`, new URLSearchParams({ documents: document }))
  expect(again.status).toBe(302)
  expect((await reader.get(received)).html).toContain('диплом.pdf')
  await own.post(`${receipt}/withdraw`, new URLSearchParams())
  expect((await reader.get(received)).html).not.toContain('диплом.pdf')
})
