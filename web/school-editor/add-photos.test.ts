import sharp from 'sharp'
import { expect, test } from 'vitest'
import { housingAlbum } from '#domain/schools/album.ts'
import { findSchoolPhotos } from '#domain/schools/find-school-photos.server.ts'
import { housingPhotosMax } from '#domain/schools/housing.ts'
import { aSchool } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { addPhotos } from './add-photos.server.ts'
import { limitWords, photosField } from './gallery-words.ts'

useDatabase()
useSettings()

test('without JavaScript it is told which file failed, and also that there was no room for others', async () => {
  const school = await aSchool()
  const form = new FormData()
  form.append(photosField, new File(['no picture'], 'letter.jpg', { type: 'image/jpeg' }))
  for (let index = 0; index < housingPhotosMax; index += 1) {
    const create = { width: 80, height: 60, channels: 3, background: { r: index * 40, g: 9, b: 20 } } as const
    const picture = await sharp({ create }).jpeg().toBuffer()
    form.append(photosField, new File([new Uint8Array(picture)], `room-${index}.jpg`, { type: 'image/jpeg' }))
  }
  const request = new Request('http://127.0.0.1:3000/school-dashboard/housing', {
    method: 'POST',
    body: form,
  })
  const album = housingAlbum(null)
  const answer = await addPhotos(request, school, { album, backTo: '/school-dashboard/housing' })
  const done = housingPhotosMax - 1
  expect(await findSchoolPhotos(school, school.schoolId, album)).toHaveLength(done)
  const { text } = limitWords(done, housingPhotosMax + 1, housingPhotosMax)
  expect(answer).toMatchObject({
    data: { answer: { formErrors: [expect.stringContaining('letter.jpg'), text] } },
    init: { status: 422 },
  })
})
