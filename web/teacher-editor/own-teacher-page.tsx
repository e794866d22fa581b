import { data, Outlet, redirect, useOutletContext } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { hasConfirmedJob } from '#domain/applications/confirmed-job.server.ts'
import { findFittingVacancies } from '#domain/fit/find-fitting.server.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { answerIdle } from '#domain/teachers/answer-idle.server.ts'
import { idleAnswers } from '#domain/teachers/idle.ts'
import { profileSections } from '#domain/teachers/profile-steps.ts'
import {
  type SetTeacherVisibility,
  setTeacherVisibility,
} from '#domain/teachers/set-teacher-visibility.server.ts'
import { stopAsking } from '#domain/teachers/stop-asking.server.ts'
import { readSubjects, takeReadSubjects } from '#domain/teachers/take-read-subjects.server.ts'
import { isNewProfile } from '#domain/teachers/teacher.ts'
import { m } from '#locales/messages.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import type { Toast } from '#web/overlays/toast-card.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { ownPath } from '#web/page/return-to.ts'
import { notFound, requireRole } from '#web/request/guards.server.ts'
import { ownTeacherOf } from '#web/request/own-teacher.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { shownProfile } from '#web/teachers/shown-profile.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FittingVacancies } from '#web/vacancies/fitting-vacancies.tsx'
import { shownFitting } from '#web/vacancies/shown-fitting.server.ts'
import { timeOfDay } from '#web/words/dates.ts'
import { profileMissingWords } from '#web/words/profile-words.ts'
import { searchStatusWord } from '#web/words/teacher-words.ts'
import type { Route } from './+types/own-teacher-page'
import { EditedSection } from './edited-section.tsx'
import { type Cabinet, ProfileCard, sectionDraft } from './profile-card.tsx'
import { ExperienceAsked, SubjectsRead } from './profile-questions.tsx'

const fittingShown = 5

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const [teacher, fitting] = await Promise.all([
    ownTeacherOf(context),
    findFittingVacancies(actor, fittingShown),
  ])
  if (!teacher) notFound()
  return {
    id: teacher.id,
    profile: isNewProfile(teacher)
      ? null
      : {
          ...(await shownProfile(teacher)),
          // Others read it in the third person, its owner as written.
          status: teacher.searchStatus ? searchStatusWord(teacher.searchStatus) : null,
        },
    saved: profileSections.find((section) => section === url.searchParams.get('saved')) ?? null,
    savedAt: timeOfDay(teacher.updatedAt),
    isOfSubjects: teacher.subjects.length > 0 || fitting.length > 0,
    fitting: await shownFitting(fitting),
    readSubjects: readSubjects(teacher).map((id) => subjectName(id)),
    isExperienceAsked: teacher.askedAgain.includes('experience_years'),
  }
}

/** The publish switch of the frame, and the answers to repeated questions. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const form = await request.formData()
  if (form.get('intent') === 'stop-asking') {
    const stopped = await stopAsking(actor)
    if (!stopped.ok) throw data(m.teacher_only(), { status: 403 })
    return redirect('/teacher-dashboard/profile')
  }
  const answer = idleAnswers.find((one) => one === form.get('idle'))
  if (answer) {
    const answered = await answerIdle(actor, answer)
    const from = ownPath(form.get('return_to'))
    if (!answered.ok) return notPublished(answered, from)
    const title = answer === 'looking' ? m.idle_looking_done() : m.teacher_hidden()
    return redirectWithToast(from, { kind: 'success', title })
  }
  if (form.get('intent') === 'take-subjects') {
    const taken = await takeReadSubjects(actor)
    if (!taken.ok && taken.reason === 'not-a-teacher') throw data(m.teacher_only(), { status: 403 })
    // Chosen or changed meanwhile: the page shows the present state.
    return redirect(taken.ok ? '/teacher-dashboard/profile?saved=about' : '/teacher-dashboard/profile')
  }
  const isAvailable = form.get('available') === 'true'
  const back = form.has('return_to') ? ownPath(form.get('return_to')) : '/teacher-dashboard/profile'
  const changed = await setTeacherVisibility(actor, isAvailable)
  if (changed.ok) return isAvailable ? leadOn(actor, back) : redirectWithToast(back, hiddenToast())
  return notPublished(changed, back)
}

type Refused = Extract<SetTeacherVisibility, { ok: false }>

function notPublished(refused: Refused, back: string) {
  if (refused.reason !== 'incomplete' && refused.reason !== 'hidden')
    throw data(m.teacher_only(), { status: 403 })
  const text =
    refused.reason === 'hidden'
      ? m.hiding_no_publishing()
      : m.teacher_gate({ fields: profileMissingWords(refused.missing) })
  return redirectWithToast(back, { kind: 'error', title: m.teacher_not_published(), text })
}

const hiddenToast = (): Toast => ({
  kind: 'success',
  title: m.teacher_hidden(),
  text: m.teacher_hidden_text(),
})

/** A published profile is for finding work: the vacancies that fit come next, unless a job is found. */
async function leadOn(actor: Actor, back: string) {
  const toast: Toast = { kind: 'success', title: m.teacher_published() }
  const [[fitting], isHired] = await Promise.all([findFittingVacancies(actor, 1), hasConfirmedJob(actor)])
  // Who sees it now stands beside the switch.
  if (!fitting || isHired) return redirectWithToast(back, toast)
  return redirectWithToast('/vacancies?sort=fit', { ...toast, text: m.teacher_published_next() })
}

export function meta() {
  return [{ title: pageTitle(m.teacher_dashboard_title()) }]
}

export default function OwnTeacherPage({ loaderData }: Route.ComponentProps) {
  const { id, profile, isExperienceAsked, saved, savedAt, fitting, isOfSubjects, readSubjects } = loaderData
  const cabinet = useOutletContext<Cabinet>()
  return (
    <>
      {isExperienceAsked && <ExperienceAsked />}
      {readSubjects.length > 0 && <SubjectsRead subjects={readSubjects} />}
      {profile ? (
        <>
          <ProfileCard facts={cabinet} />
          {profileSections.map((section) => (
            <EditedSection
              key={section}
              section={section}
              profile={profile}
              draftKey={sectionDraft(id, section)}
              savedAt={saved === section ? savedAt : null}
            />
          ))}
          {isOfSubjects && <FittingVacancies vacancies={fitting} />}
        </>
      ) : (
        <>
          <EmptyState drawing="profile" title={m.teacher_new_title()} text={m.teacher_new_text()}>
            <ButtonLink to="/teacher-dashboard/profile/edit" state={dialogState()} preventScrollReset>
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
