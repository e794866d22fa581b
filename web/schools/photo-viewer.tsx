import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { SchoolPhoto } from '#domain/schools/find-school-photos.server.ts'
import { m } from '#locales/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { RouteDialog } from '#web/ui/route-dialog.tsx'
import { GalleryPhoto } from './gallery-photo.tsx'

type PhotoViewerProps = {
  photos: readonly SchoolPhoto[]
  id: string
  schoolName: string
  closeTo: string
  pathOf: (id: string) => string
  /** What else may be done with the picture that is shown. */
  actions?: (id: string, number: number) => ReactNode
}

/** One picture as large as the screen allows, with the ones before and after it: by link and by arrow key. */
export function PhotoViewer({ photos, id, schoolName, closeTo, pathOf, actions }: PhotoViewerProps) {
  const coming = useNavigation().location?.pathname
  const shownId = photos.find((photo) => coming?.endsWith(pathOf(photo.id)))?.id ?? id
  const index = photos.findIndex((photo) => photo.id === shownId)
  const photo = photos[index]
  const { state } = useLocation()
  const around = (from: string, step: number) => {
    const place = photos.findIndex((one) => one.id === from) + step
    return photos.at(place % photos.length)?.id ?? from
  }
  useArrowKeys(id, around, pathOf)
  if (!photo) return null

  const number = index + 1
  const count = photos.length
  const hasOthers = count > 1
  const step = { replace: true, state, preventScrollReset: true, variant: 'secondary' } as const
  return (
    <RouteDialog
      title={m.photos_number({ number, count })}
      closeTo={closeTo}
      large
      footer={
        (hasOthers || actions) && (
          <>
            {hasOthers && (
              <div className="mr-auto flex gap-3">
                <ButtonLink
                  {...step}
                  to={pathOf(around(shownId, -1))}
                  aria-label={m.photos_previous()}
                  className="size-11 px-0!"
                >
                  <ChevronLeft size={22} />
                </ButtonLink>
                <ButtonLink
                  {...step}
                  to={pathOf(around(shownId, 1))}
                  aria-label={m.photos_next()}
                  className="size-11 px-0!"
                >
                  <ChevronRight size={22} />
                </ButtonLink>
              </div>
            )}
            {actions?.(shownId, number)}
          </>
        )
      }
    >
      <div className="grid place-items-center">
        <GalleryPhoto
          key={photo.id}
          photo={photo}
          alt={m.photos_of_school({ number, count, name: schoolName })}
          sizes="(min-width: 64rem) 61rem, 100vw"
          isFirst
          className="h-auto max-h-[calc(100dvh-13rem)] w-auto max-w-full rounded-lg bg-felt object-contain"
        />
      </div>
    </RouteDialog>
  )
}

/** Each press goes one on from the last picture that was asked for, also when that one has not come yet. */
function useArrowKeys(
  id: string,
  around: (from: string, step: number) => string,
  pathOf: (id: string) => string,
) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const asked = useRef(id)
  useEffect(() => {
    asked.current = id
  }, [id])
  useEffect(() => {
    function go(event: KeyboardEvent) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const to = around(asked.current, step)
      if (to === asked.current) return
      event.preventDefault()
      asked.current = to
      navigate(pathOf(to), { replace: true, state, preventScrollReset: true })
    }
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  })
}
