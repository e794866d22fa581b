import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sectionPath } from './profile-card.tsx'

/** Offers the subjects in the teacher's own words, to be chosen by one press. */
export function SubjectsRead({ subjects }: { subjects: readonly string[] }) {
  return (
    <Notice tone="lake" className="mb-5">
      <p>{m.teacher_subjects_read({ subjects: subjects.join(', ') })}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <PostForm action="/teacher-dashboard/profile" className="">
          <SubmitButton name="intent" value="take-subjects" size="small">
            {m.teacher_subjects_take()}
          </SubmitButton>
        </PostForm>
        <DialogLink to={sectionPath('about')} className="inline-flex min-h-11 items-center font-medium">
          {m.teacher_subjects_choose()}
        </DialogLink>
      </div>
    </Notice>
  )
}

/** Asks once about a value that only a default had set. */
export function ExperienceAsked() {
  return (
    <Notice tone="lake" className="mb-5">
      <p>{m.teacher_experience_asked()}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <DialogLink to={sectionPath('experience')} className="inline-flex min-h-11 items-center font-medium">
          {m.teacher_experience_tell()}
        </DialogLink>
        <PostForm action="/teacher-dashboard/profile" className="">
          <SubmitButton name="intent" value="stop-asking" variant="quiet" size="small">
            {m.teacher_experience_leave()}
          </SubmitButton>
        </PostForm>
      </div>
    </Notice>
  )
}
