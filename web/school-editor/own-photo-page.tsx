import ArrowLeftToLine from 'lucide-react/icons/arrow-left-to-line'
import Trash2 from 'lucide-react/icons/trash-2'
import { data, useLocation } from 'react-router'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { moveSchoolPhoto } from '#domain/schools/arrange-school-photos.server.ts'
import { ownSchoolPhotos } from '#domain/schools/find-school-photos.server.ts'
import { ownSchool } from '#domain/schools/own-school.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { goneFromList } from '#web/request/gone.server.ts'
import { actorOf, idOf, notFound, positionOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { PhotoViewer } from '#web/schools/photo-viewer.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/own-photo-page'

const home = '/school-dashboard/profile'

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const photoId = idOf(params.id)
  const [school, photos] = await Promise.all([ownSchool(actor), ownSchoolPhotos(actor)])
  const number = photos.findIndex(({ id }) => id === photoId) + 1
  if (!school || number === 0) notFound()
  const mayAct = actor.role === 'school' && mayActForSchool(actor.schoolRole)
  return { schoolName: school.schoolName, photos, photoId, number, mayAct }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const moved = await moveSchoolPhoto(actorOf(context), idOf(params.id), positionOf(form.get('place')))
  if (moved.ok) {
    const { position: number, count } = moved
    const title = number === 1 ? m.photos_made_cover() : m.photos_moved({ number, count })
    return redirectWithToast(home, { kind: 'success', title })
  }
  if (moved.reason === 'not-a-school') throw data(m.school_only(), { status: 403 })
  return goneFromList(home)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    {
      title: pageTitle(
        m.photos_number({ number: loaderData.number, count: loaderData.photos.length }),
        loaderData.schoolName,
      ),
    },
  ]
}

export default function OwnPhotoPage({ loaderData }: Route.ComponentProps) {
  const { schoolName, photos, photoId, mayAct } = loaderData
  // That the profile lies before the photo in the history also holds for the question that replaces it.
  const { state } = useLocation()
  const pathOf = (id: string) => `${home}/photos/${id}`
  return (
    <PhotoViewer
      photos={photos}
      id={photoId}
      schoolName={schoolName}
      closeTo={home}
      pathOf={pathOf}
      actions={(shownId, shownNumber) =>
        mayAct && (
          <>
            <ButtonLink
              to={`${pathOf(shownId)}/delete`}
              state={state}
              replace
              preventScrollReset
              variant="secondary"
              icon={<Trash2 size={18} />}
            >
              {m.photos_delete()}
            </ButtonLink>
            {shownNumber > 1 && (
              <PostForm action={pathOf(shownId)} className="contents" preventScrollReset>
                <input type="hidden" name="place" value={1} />
                <SubmitButton variant="secondary" icon={<ArrowLeftToLine size={18} />}>
                  {m.photos_make_cover()}
                </SubmitButton>
              </PostForm>
            )}
          </>
        )
      }
    />
  )
}
