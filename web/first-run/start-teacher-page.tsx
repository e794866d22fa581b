import { useContext } from 'react'
import { data, Link, redirect } from 'react-router'
import { findFittingVacancies } from '#domain/fit/find-fitting.server.ts'
import { locationLengthMax } from '#domain/places/place.ts'
import { subjectIds } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { ownTeacher } from '#domain/teachers/own-teacher.server.ts'
import { saveTeacher } from '#domain/teachers/save-teacher.server.ts'
import * as limits from '#domain/teachers/teacher.ts'
import { sectionInputs, startInput, subjectsIn } from '#domain/teachers/teacher-input.ts'
import { m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { ComboField } from '#web/forms/combo-field.tsx'
import { SelectField, TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { FormContext } from '#web/forms/form-context.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { cityOptions } from '#web/places/places.server.ts'
import { isStored, refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse, versionOf } from '#web/request/form.server.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { ownTeacherOf } from '#web/request/own-teacher.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { storedFieldsBeside } from '#web/teacher-editor/stored-fields.server.ts'
import { unknownPlaceWords } from '#web/teacher-editor/unknown-place.server.ts'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/start-teacher-page'
import { shownConflict } from './shown-conflict.server.ts'

const home = '/teacher-dashboard'

/** Asks a new teacher the three things by which vacancies fit; a teacher with a profile skips it. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [teacher, cities] = await Promise.all([ownTeacherOf(context), cityOptions()])
  if (!teacher || actor.role !== 'teacher') notFound()
  if (!limits.isNewProfile(teacher) && !context.get(shownConflict)) throw redirect(home)
  const { fullName, phone, version } = teacher
  return { id: actor.accountId, fullName, phone, version, cities }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const read = readForm(startInput, form)
  if (!read.ok) return refuse(read.answer)
  const fields = { ...read.value, subjects: subjectsIn(read.value) }
  const actor = actorOf(context)
  const saved = await saveTeacher(actor, fields, versionOf(form))
  if (!saved.ok && saved.reason === 'not-a-teacher') throw data(m.teacher_only(), { status: 403 })
  if (!saved.ok) {
    const teacher = await ownTeacher(actor)
    if (!teacher) notFound()
    const { about: fields } = await storedFieldsBeside(read.value, teacher)
    // A double press wrote the same.
    if (await isStored(sectionInputs.about, read.value, fields)) return redirect(home)
    context.set(shownConflict, true)
    return refuseConflict(sectionInputs.about, read, { version: teacher.version, fields })
  }
  const [fitting] = await findFittingVacancies(actor, 1)
  const title = fitting ? m.first_run_fitting() : m.first_run_none_fitting()
  const text = (await unknownPlaceWords(read.value.location)) ?? m.first_run_fitting_text()
  return redirectWithToast(`/vacancies${fitting ? '?sort=fit' : ''}`, { kind: 'success', title, text })
}

export function meta() {
  return [{ title: pageTitle(m.first_run_teacher_title()) }]
}

export default function StartTeacherPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fullName, phone, version, cities } = loaderData
  return (
    <div className="first-run mx-auto w-full max-w-xl">
      <h1 className="text-2xl font-semibold text-balance">{m.first_run_teacher_title()}</h1>
      <p className="mt-1 max-w-prose text-muted text-pretty">{m.first_run_teacher_lead()}</p>
      <Card className="mt-5 sm:p-7">
        <PostForm answer={actionData?.answer} version={version} draftKey={`teacher-start-${id}`}>
          <input type="hidden" name="full_name" value={fullName} />
          {phone && <input type="hidden" name="phone" value={phone} />}
          <SelectField
            label={m.first_run_subject()}
            name="subject_1"
            placeholder={m.teacher_subject_choose()}
            options={subjectIds.map((value) => ({ value, label: subjectName(value) }))}
          />
          <OtherSubject />
          <ComboField
            label={m.teacher_location_label()}
            name="location"
            options={cities}
            maxLength={locationLengthMax}
            allowCustom
          />
          <TextAreaField
            label={m.teacher_bio_label()}
            name="bio"
            hint={m.first_run_bio_hint()}
            maxLength={limits.bioLengthMax}
            rows={3}
          />
          <div className="flex flex-wrap items-center justify-between gap-3 max-sm:flex-col-reverse">
            <Link to={home} className="inline-flex min-h-11 items-center">
              {m.first_run_later()}
            </Link>
            <SubmitButton className="max-sm:w-full">{m.first_run_show()}</SubmitButton>
          </div>
        </PostForm>
      </Card>
    </div>
  )
}

/** Folded, unless it contains something or an error. */
function OtherSubject() {
  const form = useContext(FormContext)
  const isAsked = form?.values?.specialization || form?.errors.specialization
  return (
    <details open={isAsked ? true : undefined} className="-mt-4 -mb-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-lake-ink underline underline-offset-2">
        {m.first_run_no_subject()}
      </summary>
      <TextField
        label={m.first_run_specialization()}
        name="specialization"
        maxLength={limits.specializationLengthMax}
        className="mt-2"
      />
    </details>
  )
}
