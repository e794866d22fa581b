import { data, Outlet, redirect, useOutletContext } from 'react-router'
import { ownTeacher } from '#domain/teachers/own-teacher.server.ts'
import { setTeacherVisibility } from '#domain/teachers/set-teacher-visibility.server.ts'
import { stopAsking } from '#domain/teachers/stop-asking.server.ts'
import { isNewProfile } from '#domain/teachers/teacher.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { ownPath } from '#web/page/return-to.ts'
import { notFound, requireRole } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ProfileSections } from '#web/teachers/profile-sections.tsx'
import { shownProfile } from '#web/teachers/shown-profile.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { missingWords } from '#web/words/teacher-words.ts'
import type { Route } from './+types/own-teacher-page'
import { type Cabinet, ProfileCard } from './profile-card.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const teacher = await ownTeacher(requireRole(context, url, 'teacher', m.teacher_only()))
  if (!teacher) notFound()
  return {
    profile: isNewProfile(teacher) ? null : await shownProfile(teacher),
    isExperienceAsked: teacher.askedAgain.includes('experience_years'),
  }
}

/** The publish switch of the frame, and the answer to what is asked again. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const form = await request.formData()
  if (form.get('intent') === 'stop-asking') {
    const stopped = await stopAsking(actor)
    if (!stopped.ok) throw data(m.teacher_only(), { status: 403 })
    return redirect('/teacher-dashboard')
  }
  const isAvailable = form.get('available') === 'true'
  const back = form.has('return_to') ? ownPath(form.get('return_to')) : '/teacher-dashboard'
  const changed = await setTeacherVisibility(actor, isAvailable)
  if (changed.ok) {
    const title = isAvailable ? m.teacher_published() : m.teacher_hidden()
    const text = isAvailable ? m.teacher_published_text() : m.teacher_hidden_text()
    return redirectWithToast(back, { kind: 'success', title, text })
  }
  if (changed.reason !== 'incomplete') throw data(m.teacher_only(), { status: 403 })
  const text = m.teacher_gate({ fields: missingWords(changed.missing) })
  return redirectWithToast(back, { kind: 'error', title: m.teacher_not_published(), text })
}

export function meta() {
  return [{ title: pageTitle(m.teacher_dashboard_title()) }]
}

export default function OwnTeacherPage({ loaderData }: Route.ComponentProps) {
  const { profile, isExperienceAsked } = loaderData
  const cabinet = useOutletContext<Cabinet>()
  return (
    <>
      {isExperienceAsked && <ExperienceAsked />}
      {profile ? (
        <>
          <ProfileCard facts={cabinet} />
          <Card className="mt-5">
            <ProfileSections profile={profile} headingLevel={2} showEmpty />
          </Card>
        </>
      ) : (
        <>
          <EmptyState title={m.teacher_new_title()} text={m.teacher_new_text()}>
            <ButtonLink to="/teacher-dashboard/profile" state={dialogState()} preventScrollReset>
              {m.teacher_fill()}
            </ButtonLink>
          </EmptyState>
          <div className="mt-5">
            <ProfileCard facts={cabinet} />
          </div>
        </>
      )}
      <Outlet />
    </>
  )
}

/** Asks once for what a default had said of the teacher. */
function ExperienceAsked() {
  return (
    <Notice tone="lake" className="mb-5">
      <p>{m.teacher_experience_asked()}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <DialogLink to="/teacher-dashboard/profile" className="inline-flex min-h-11 items-center font-medium">
          {m.teacher_experience_tell()}
        </DialogLink>
        <PostForm action="/teacher-dashboard" className="">
          <SubmitButton name="intent" value="stop-asking" variant="quiet" size="small">
            {m.teacher_experience_leave()}
          </SubmitButton>
        </PostForm>
      </div>
    </Notice>
  )
}
