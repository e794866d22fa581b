import { data, useNavigation } from 'react-router'
import type { ClaimedFact } from '#domain/claims/claim.ts'
import { verifiedKinds } from '#domain/claims/outdate-claims.server.ts'
import { ownWallet } from '#domain/claims/own-claims.server.ts'
import { achievementsIn, educationEntriesIn, workplacesIn } from '#domain/teachers/entries-input.ts'
import { writtenSpecialization } from '#domain/teachers/made-specialization.ts'
import { ownTeacher } from '#domain/teachers/own-teacher.server.ts'
import * as steps from '#domain/teachers/profile-steps.ts'
import { saveTeacher } from '#domain/teachers/save-teacher.server.ts'
import * as limits from '#domain/teachers/teacher.ts'
import {
  sectionInputs,
  subjectsIn,
  type TeacherInput,
  withStoredRows,
} from '#domain/teachers/teacher-input.ts'
import { m } from '#locales/messages.ts'
import { readablePhone } from '#platform/phone.ts'
import { OutdatingNotice } from '#web/claims/outdating-notice.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { ownPath } from '#web/page/return-to.ts'
import { cityOptions, districtOptions, movePlaceOptions, placeWords } from '#web/places/places.server.ts'
import { isStored, refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse, refuseField, versionOf } from '#web/request/form.server.ts'
import { notFound, requireRole } from '#web/request/guards.server.ts'
import { ownTeacherOf } from '#web/request/own-teacher.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Notice } from '#web/ui/notice.tsx'
import { profileMissingWords, sectionWords } from '#web/words/profile-words.ts'
import type { Route } from './+types/edit-teacher-page'
import { answerRows } from './answer-rows.server.ts'
import { sectionDraft } from './profile-card.tsx'
import { Fields } from './section-fields.tsx'
import { storedFieldsBeside } from './stored-fields.server.ts'
import { unknownPlaceWords } from './unknown-place.server.ts'

const home = '/teacher-dashboard/profile'
const lists = [
  'skills',
  'languages',
  'teaching_languages',
  'preferred_schedule',
  'preferred_districts',
  'move_places',
]
const rows = {
  subject: { max: limits.subjectsMax, part: '' },
  education: { max: limits.educationEntriesMax, part: 'place' },
  work: { max: limits.workplacesMax, part: 'school' },
  achievement: { max: limits.achievementsMax, part: 'title' },
}

/** The facts of documents that a section's form can change. */
const factsOf: Partial<Record<steps.ProfileSection, readonly ClaimedFact[]>> = {
  about: ['name'],
  experience: ['category'],
  education: ['education'],
}

const sectionOf = (asked: unknown): steps.ProfileSection =>
  steps.profileSections.find((section) => section === asked) ?? 'about'

/** The page after saving: an application that needed the profile, otherwise the section in the panel. */
function pathAfter(url: URL, section: steps.ProfileSection): string {
  const asked = url.searchParams.get('return_to')
  return asked === null ? `${home}?saved=${section}#${section}` : ownPath(asked)
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const section = sectionOf(url.searchParams.get('section'))
  const [teacher, cities, districts, movePlaces, verified, wallet] = await Promise.all([
    ownTeacherOf(context),
    cityOptions(),
    districtOptions(),
    movePlaceOptions(),
    verifiedKinds({ side: 'teacher', id: actor.accountId }),
    section === 'achievements' ? ownWallet(actor) : [],
  ])
  if (!teacher) notFound()
  const { photoFileId: _, ...shown } = teacher
  return {
    section,
    teacher: {
      ...shown,
      phone: teacher.phone && readablePhone(teacher.phone),
      specialization: writtenSpecialization(teacher),
      isNew: limits.isNewProfile(teacher),
    },
    location: await placeWords(teacher.placeId, teacher.locationText),
    cities,
    districts,
    movePlaces,
    wallet,
    verified,
    isApplying: url.searchParams.has('return_to') && pathAfter(url, section) !== home,
    /** Without saving, an applicant returns to the vacancy: the application's form would lead here again. */
    closeTo: url.searchParams.has('return_to') ? pathAfter(url, section).replace(/\/apply$/, '') : home,
  }
}

/** The content of a section's form, as the verb takes it. */
function changesOf(section: steps.ProfileSection, fields: Record<string, unknown>): TeacherInput {
  if (section === 'about') return { ...fields, subjects: subjectsIn(fields) }
  if (section === 'education') return { ...fields, education_entries: educationEntriesIn(fields) }
  if (section === 'achievements') return { achievements: achievementsIn(fields) }
  return section === 'work' ? { workplaces: workplacesIn(fields) } : fields
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const section = sectionOf(url.searchParams.get('section'))
  const form = await request.formData()
  const changed = answerRows(form, rows, lists)
  if (changed) return changed
  const input = sectionInputs[section]
  const read = readForm(input, form, lists)
  if (!read.ok) return refuse(read.answer)
  const changes = changesOf(section, read.value)
  const saved = await saveTeacher(actor, changes, versionOf(form))
  const done = async () =>
    redirectWithToast(pathAfter(url, section), {
      kind: 'success',
      title: m.teacher_saved(),
      text: await unknownPlaceWords(changes.location),
    })
  if (saved.ok) return done()
  if (saved.reason === 'not-a-teacher') throw data(m.teacher_only(), { status: 403 })
  if (saved.reason === 'bio-needed-while-published')
    return refuseField(read.values, 'bio', m.teacher_bio_needed())
  if (saved.reason === 'free-outside') return refuseField(read.values, 'free_from', m.vacancy_start_outside())

  const teacher = await ownTeacher(actor)
  if (!teacher) notFound()
  const fields = (await storedFieldsBeside(read.value, teacher))[section]
  const typed = { ...read, value: withStoredRows(section, read.value) }
  // Sent again after a lost answer, with the same content.
  if (await isStored(input, typed.value, fields)) return done()
  return refuseConflict(input, typed, { version: teacher.version, fields })
}

const formId = 'teacher-profile'

export function meta() {
  return [{ title: pageTitle(m.teacher_edit_title()) }]
}

export default function EditTeacherPage({ loaderData, actionData }: Route.ComponentProps) {
  const { section, teacher, isApplying, verified } = loaderData
  const isSaving = useNavigation().formMethod === 'POST'
  return (
    <FormDialog
      title={section === 'about' ? m.teacher_edit_title() : sectionWords(section)}
      closeTo={loaderData.closeTo}
      form={formId}
      submit={m.teacher_save()}
      busy={isSaving}
    >
      <PostForm
        id={formId}
        answer={actionData?.answer}
        failedTitle={m.teacher_save_failed()}
        version={teacher.version}
        draftKey={sectionDraft(teacher.id, section)}
      >
        {/* Enter in a field presses the first button of the form, which must not remove a row. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        {isApplying && (
          <Notice tone="lake">
            {teacher.missing.length > 0
              ? m.teacher_apply_notice({ fields: profileMissingWords(teacher.missing) })
              : m.teacher_apply_notice_full()}
          </Notice>
        )}
        <Fields loaderData={loaderData} />
        <OutdatingNotice verified={verified} facts={factsOf[section] ?? []} />
      </PostForm>
    </FormDialog>
  )
}
