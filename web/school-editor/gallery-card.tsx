import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { SchoolPhoto } from '#domain/schools/find-school-photos.server.ts'
import { photosMax } from '#domain/schools/school.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { PhotoGrid } from '#web/schools/photo-grid.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type PhotoMove = 'earlier' | 'later'

const gallery = '/school-dashboard/profile/photos'

/** The school's own gallery in its panel: to view, to sort, to extend. */
export function GalleryCard({ photos, mayAct }: { photos: SchoolPhoto[]; mayAct: boolean }) {
  const list = useRef<HTMLDivElement>(null)
  const moved = useFocusAfterMove(list, photos)
  const count = photos.length
  return (
    <Card as="section">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">
          {m.photos_title()}{' '}
          <span className="ml-1 text-base font-normal whitespace-nowrap text-muted">
            {m.photos_count({ count, limit: photosMax })}
          </span>
        </h2>
        {mayAct && (
          <DialogLink to={gallery} className={buttonLook({ variant: 'secondary' })}>
            <ImagePlus size={18} />
            {m.photos_add()}
          </DialogLink>
        )}
      </div>
      {count === 0 ? (
        <p className="max-w-prose text-muted">{m.photos_none()}</p>
      ) : (
        <div ref={list}>
          <PhotoGrid
            photos={photos}
            isCoverNamed
            pathOf={(id) => `${gallery}/${id}`}
            below={({ id }, index) =>
              mayAct && (
                <PhotoControls
                  id={id}
                  number={index + 1}
                  count={count}
                  onMove={(move) => {
                    moved.current = { id, move }
                  }}
                />
              )
            }
          />
        </div>
      )}
    </Card>
  )
}

function PhotoControls({
  id,
  number,
  count,
  onMove,
}: {
  id: string
  number: number
  count: number
  onMove: (move: PhotoMove) => void
}) {
  const named = (what: string) => `${what}: ${m.photos_number({ number, count })}`
  const move = (to: PhotoMove, label: string, icon: ReactNode) => (
    <SubmitButton
      name="place"
      value={to === 'earlier' ? number - 1 : number + 1}
      data-move={to}
      variant="quiet"
      aria-label={named(label)}
      title={label}
      onClick={() => onMove(to)}
      className="tap px-0!"
    >
      {icon}
    </SubmitButton>
  )
  return (
    <div className="flex justify-between">
      <PostForm action={`${gallery}/${id}`} preventScrollReset className="flex min-w-0">
        {number > 1 && move('earlier', m.photos_move_earlier(), <ChevronLeft size={20} />)}
        {number < count && move('later', m.photos_move_later(), <ChevronRight size={20} />)}
      </PostForm>
      <DialogLink
        to={`${gallery}/${id}/delete`}
        aria-label={named(m.photos_delete())}
        title={m.photos_delete()}
        className={buttonLook({ variant: 'quiet' }, 'tap px-0!')}
      >
        <Trash2 size={18} />
      </DialogLink>
    </div>
  )
}

/** A moved picture keeps the focus, on the button that moved it if it still exists. */
function useFocusAfterMove(list: RefObject<HTMLDivElement | null>, photos: SchoolPhoto[]) {
  const moved = useRef<{ id: string; move: PhotoMove }>(undefined)
  const order = photos.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other order is one move
  useEffect(() => {
    if (!moved.current) return
    const { id, move } = moved.current
    moved.current = undefined
    const photo = list.current?.querySelector(`[data-photo="${id}"]`)
    const button =
      photo?.querySelector<HTMLElement>(`button[data-move="${move}"]`) ?? photo?.querySelector('button')
    button?.focus()
  }, [order])
  return moved
}
