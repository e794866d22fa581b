import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
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
  /** What else may be done with the picture. */
  actions?: ReactNode
}

/** One picture as large as the screen allows, with the ones before and after it: by link and by arrow key. */
export function PhotoViewer({ photos, id, schoolName, closeTo, pathOf, actions }: PhotoViewerProps) {
  const index = photos.findIndex((photo) => photo.id === id)
  const photo = photos[index]
  const around = (step: number) => photos.at((index + step) % photos.length)?.id ?? id
  const previous = pathOf(around(-1))
  const next = pathOf(around(1))
  const hasOthers = photos.length > 1
  const { state } = useLocation()
  useArrowKeys(hasOthers ? { ArrowLeft: previous, ArrowRight: next } : {})
  if (!photo) return null

  const number = index + 1
  const count = photos.length
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
                <ButtonLink {...step} to={previous} aria-label={m.photos_previous()} className="px-3">
                  <ChevronLeft size={22} />
                </ButtonLink>
                <ButtonLink {...step} to={next} aria-label={m.photos_next()} className="px-3">
                  <ChevronRight size={22} />
                </ButtonLink>
              </div>
            )}
            {actions}
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

function useArrowKeys(paths: Record<string, string>) {
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    function go(event: KeyboardEvent) {
      const to = paths[event.key]
      if (!to || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      navigate(to, { replace: true, state, preventScrollReset: true })
    }
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  })
}
