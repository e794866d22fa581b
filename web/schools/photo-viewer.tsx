import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SchoolPhoto } from '#domain/schools/find-school-photos.server.ts'
import { m } from '#locales/messages.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { GalleryPhoto } from '#web/school-parts/gallery-photo.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

type PhotoViewerProps = {
  photos: readonly SchoolPhoto[]
  id: string
  schoolName: string
  closeTo: string
  pathOf: (id: string) => string
  /** Further actions for the shown picture. */
  actions?: ((id: string, number: number) => ReactNode) | undefined
}

/** One picture as large as the screen allows, with links and arrow keys to its neighbours. */
export function PhotoViewer({ photos, id, schoolName, closeTo, pathOf, actions }: PhotoViewerProps) {
  // At once, while its address and its data are still loading.
  const [shownId, show] = useState(id)
  const index = photos.findIndex((photo) => photo.id === shownId)
  const photo = photos[index]
  const { state } = useLocation()
  const around = (step: number) => photos.at((index + step) % photos.length)?.id ?? shownId
  useArrowKeys(around, show, pathOf)
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
                  to={pathOf(around(-1))}
                  onClick={(event) => isPlain(event) && show(around(-1))}
                  aria-label={m.photos_previous()}
                  className="tap px-0!"
                >
                  <ChevronLeft size={22} />
                </ButtonLink>
                <ButtonLink
                  {...step}
                  to={pathOf(around(1))}
                  onClick={(event) => isPlain(event) && show(around(1))}
                  aria-label={m.photos_next()}
                  className="tap px-0!"
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
      <div className="grid min-h-full place-items-center">
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

/** Without a modifier with which the browser does something else, such as opening a tab. */
function isPlain(event: { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): boolean {
  return !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
}

function useArrowKeys(
  around: (step: number) => string,
  show: (id: string) => void,
  pathOf: (id: string) => string,
) {
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    function go(event: KeyboardEvent) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!step || !isPlain(event)) return
      const to = around(step)
      event.preventDefault()
      show(to)
      navigate(pathOf(to), { replace: true, state, preventScrollReset: true })
    }
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  })
}
