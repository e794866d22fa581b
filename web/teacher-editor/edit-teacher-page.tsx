import { type ReactNode, useState } from 'react'
import { data, useNavigation } from 'react-router'
import { fullNameLengthMax } from '#domain/accounts/account.ts'
import { locationLengthMax } from '#domain/places/place.ts'
import { languageName } from '#domain/teachers/language-names.ts'
import { ownTeacher } from '#domain/teachers/own-teacher.server.ts'
import { saveTeacher } from '#domain/teachers/save-teacher.server.ts'
import { spokenLanguages } from '#domain/teachers/spoken-languages.ts'
import * as limits from '#domain/teachers/teacher.ts'
import { teacherInput } from '#domain/teachers/teacher-input.ts'
import { m } from '#locales/messages.ts'
import { readablePhone } from '#platform/phone.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { CheckboxGroup } from '#web/forms/choice-field.tsx'
import { CodesField } from '#web/forms/codes-field.tsx'
import { ComboField, SelectField, TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { ListField } from '#web/forms/list-field.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { ownPath } from '#web/page/return-to.ts'
import { cityOptions, districtOptions, placeWords } from '#web/places/places.server.ts'
import { refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse, refuseField, versionOf } from '#web/request/form.server.ts'
import { notFound, requireRole } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { currencyWord } from '#web/words/money.ts'
import { scheduleWord } from '#web/words/schedules.ts'
import { missingWords } from '#web/words/teacher-words.ts'
import type { Route } from './+types/edit-teacher-page'
import { DistrictsField } from './districts-field.tsx'
import { storedFields } from './stored-fields.server.ts'

const home = '/teacher-dashboard'
const lists = ['skills', 'languages', 'preferred_schedule', 'preferred_districts']

/** Where to go once it is saved: back to an application that needed the profile, else to the cabinet. */
function placeAfter(url: URL): string {
  const asked = url.searchParams.get('return_to')
  return asked === null ? home : ownPath(asked)
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const [teacher, cities, districts] = await Promise.all([
    ownTeacher(actor),
    cityOptions(),
    districtOptions(),
  ])
  if (!teacher) notFound()
  const { photoFileId: _, ...shown } = teacher
  return {
    teacher: {
      ...shown,
      phone: teacher.phone && readablePhone(teacher.phone),
      isNew: limits.isNewProfile(teacher),
    },
    location: await placeWords(teacher.placeId, teacher.locationText),
    cities,
    districts,
    isApplying: placeAfter(url) !== home,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const form = await request.formData()
  const read = readForm(teacherInput, form, lists)
  if (!read.ok) return refuse(read.answer)
  const saved = await saveTeacher(actor, read.value, versionOf(form))
  if (saved.ok) return redirectWithToast(placeAfter(url), { kind: 'success', title: m.teacher_saved() })
  if (saved.reason === 'not-a-teacher') throw data(m.teacher_only(), { status: 403 })
  if (saved.reason === 'bio-needed-while-published')
    return refuseField(read.values, 'bio', m.teacher_bio_needed())

  const teacher = await ownTeacher(actor)
  if (!teacher) notFound()
  return refuseConflict(teacherInput, read, {
    version: teacher.version,
    fields: await storedFields(teacher),
  })
}

const formId = 'teacher-profile'

export function meta() {
  return [{ title: pageTitle(m.teacher_edit_title()) }]
}

export default function EditTeacherPage({ loaderData, actionData }: Route.ComponentProps) {
  const { teacher, location, cities, districts, isApplying } = loaderData
  const [place, setPlace] = useState(() => String(actionData?.answer.values.location ?? location ?? ''))
  /** Whether a town was named, alone or with what lies in it. */
  const isIn = (typed: string, id: string) => {
    const name = cities.find(({ value }) => value === id)?.label
    return name !== undefined && (typed === name || typed === id || typed.startsWith(`${name},`))
  }
  // A shown profile keeps it, and no application goes without it.
  const isBioNeeded = teacher.isAvailable || isApplying
  const isSaving = useNavigation().formMethod === 'POST'
  return (
    <RouteDialog
      title={m.teacher_edit_title()}
      closeTo={home}
      wide
      footer={
        <>
          <ButtonLink to={home} variant="quiet" replace preventScrollReset>
            {m.teacher_cancel()}
          </ButtonLink>
          <SubmitButton form={formId} busy={isSaving}>
            {m.teacher_save()}
          </SubmitButton>
        </>
      }
    >
      <PostForm
        id={formId}
        answer={actionData?.answer}
        failedTitle={m.teacher_save_failed()}
        version={teacher.version}
        draftKey={`teacher-${teacher.id}`}
      >
        {isApplying && (
          <Notice tone="lake">
            {teacher.missing.length > 0
              ? m.teacher_apply_notice({ fields: missingWords(teacher.missing) })
              : m.teacher_apply_notice_full()}
          </Notice>
        )}

        <Section title={m.teacher_section_about()}>
          <TextField
            label={m.teacher_full_name_label()}
            name="full_name"
            defaultValue={teacher.fullName}
            maxLength={fullNameLengthMax}
            autoComplete="name"
            required
          />
          <TextField
            label={m.teacher_specialization_label()}
            name="specialization"
            hint={m.teacher_specialization_hint()}
            defaultValue={teacher.specialization}
            maxLength={limits.specializationLengthMax}
            required
          />
          <TextAreaField
            label={
              isBioNeeded ? (
                m.teacher_bio_label()
              ) : (
                <>
                  {m.teacher_bio_label()}{' '}
                  <span className="font-normal text-muted">({m.teacher_bio_to_publish()})</span>
                </>
              )
            }
            name="bio"
            hint={m.teacher_bio_hint()}
            defaultValue={teacher.bio}
            maxLength={limits.bioLengthMax}
            rows={5}
            required={isBioNeeded}
          />
          <ComboField
            label={m.teacher_location_label()}
            name="location"
            hint={m.teacher_location_hint()}
            defaultValue={location}
            options={cities}
            maxLength={locationLengthMax}
            onBlur={({ currentTarget: input }) => {
              // After the field has settled on a name of the list.
              queueMicrotask(() => setPlace(input.value))
            }}
            allowCustom
          />
        </Section>

        <Section title={m.teacher_section_experience()}>
          <TextField
            label={m.teacher_experience_label()}
            name="experience_years"
            defaultValue={teacher.experienceYears}
            hint={m.teacher_experience_hint()}
            inputMode="numeric"
            className="max-w-sm"
          />
          <TextAreaField
            label={m.teacher_education_label()}
            name="education"
            hint={m.teacher_education_hint()}
            defaultValue={teacher.education}
            maxLength={limits.educationLengthMax}
            rows={3}
          />
          <ListField
            label={m.teacher_skills_label()}
            name="skills"
            itemLabel={m.teacher_skills_item()}
            hint={m.teacher_skills_hint()}
            defaultValues={teacher.skills}
            maxItems={limits.skillsMax}
            maxLength={limits.skillLengthMax}
          />
          <CodesField
            label={m.teacher_languages_label()}
            name="languages"
            options={spokenLanguages.map((value) => ({ value, label: languageName(value) }))}
            itemLabel={m.teacher_languages_item()}
            hint={m.teacher_languages_hint()}
            defaultValues={teacher.languages}
            suggestions={m.teacher_language_suggestions().split(',')}
            maxItems={limits.languagesMax}
            maxLength={limits.languageLengthMax}
          />
        </Section>

        <Section title={m.teacher_section_wishes()}>
          <CheckboxGroup
            legend={m.teacher_schedule_label()}
            name="preferred_schedule"
            options={limits.schedules.map((value) => ({ value, label: scheduleWord(value) }))}
            defaultValues={teacher.preferredSchedule}
            inline
          />
          <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
            <TextField
              label={m.teacher_salary_min_label()}
              name="desired_salary_min"
              defaultValue={teacher.desiredSalaryMin}
              inputMode="numeric"
            />
            <TextField
              label={m.teacher_salary_max_label()}
              name="desired_salary_max"
              defaultValue={teacher.desiredSalaryMax}
              inputMode="numeric"
            />
            <SelectField
              label={m.teacher_salary_currency_label()}
              name="desired_salary_currency"
              defaultValue={teacher.desiredSalaryCurrency}
              options={limits.salaryCurrencies.map((value) => ({ value, label: currencyWord(value) }))}
              className="col-span-2 sm:col-span-1"
            />
            <p className="col-span-full -mt-2 text-sm text-muted">{m.teacher_salary_hint()}</p>
          </div>
          <DistrictsField
            districts={districts}
            chosen={teacher.preferredDistricts}
            isInBishkek={isIn(place, 'bishkek')}
          />
        </Section>

        <Section title={m.teacher_section_contacts()}>
          <TextField
            label={m.teacher_phone_label()}
            name="phone"
            type="tel"
            hint={m.teacher_phone_hint()}
            defaultValue={teacher.phone}
            autoComplete="tel"
          />
        </Section>
      </PostForm>
    </RouteDialog>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t border-line pt-5 first-of-type:border-t-0 first-of-type:pt-0">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  )
}
