import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import SchoolPhotoPage from '#web/schools/school-photo-page.tsx'

const photo = { id: 'p1', width: 80, height: 60, smallWidth: 48, isHidden: false, colour: undefined }

function drawn(isOwn: boolean): string {
  const loaderData = { schoolId: 's1', photos: [photo], photoId: photo.id, number: 1, isOwn }
  const page = createElement(SchoolPhotoPage, { loaderData } as never)
  const router = createMemoryRouter([{ path: '/', element: page }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('others can report a photo of a school, and the school itself is not offered to', () => {
  expect(drawn(false)).toContain('/report/photo/p1')
  expect(drawn(true)).not.toContain('/report/photo')
})
