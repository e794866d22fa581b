import { useState } from 'react'
import { data, Link, redirect } from 'react-router'
import { findJoinable } from '#domain/members/ask-to-join.server.ts'
import { lastChangeOfSchool } from '#domain/organisations/last-change.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { type OwnSchool, ownSchool } from '#domain/schools/own-school.server.ts'
import { saveSchool } from '#domain/schools/save-school.server.ts'
import * as limits from '#domain/schools/school.ts'
import { schoolInput } from '#domain/schools/school-input.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { KeptNote } from '#web/forms/kept-note.tsx'
import { useServerDraft } from '#web/forms/server-draft.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { cityOptions, placeWords, regionOptions } from '#web/places/places.server.ts'
import { isStored, refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse, refuseField, refuseForm, versionOf } from '#web/request/form.server.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { ownSchoolOf } from '#web/request/own-school.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { formIdOf } from '#web/school-editor/school-draft.server.ts'
import { storedFields, typedInto } from '#web/school-editor/school-form.server.ts'
import { SettlementField } from '#web/school-editor/settlement-field.tsx'
import { withUnsettled } from '#web/school-editor/unsettled.server.ts'
import { unsettledFields, unsettledWords } from '#web/school-editor/unsettled.ts'
import { InvitedToSchool } from '#web/school-parts/invited-to-school.tsx'
import { changedBy } from '#web/words/changed-by.ts'
import type { Route } from './+types/start-school-page'
import { FirstRunFrame, stepAfterSchool } from './first-run-frame.tsx'
import { KindFields } from './school-kind-fields.tsx'
import { shownConflict } from './shown-conflict.server.ts'

const next = '/school-dashboard/start/vacancy'
const formId = 'start-school'
const fieldsInOrder = ['school_name', 'city', 'region', 'address', 'about', 'school_type', 'category']

/** Asks a new school what publishing requires; a school that has answered some of it continues elsewhere. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [school, cities, regions] = await Promise.all([ownSchoolOf(context), cityOptions(), regionOptions()])
  if (!school || actor.role !== 'school') notFound()
  const isConflict = context.get(shownConflict)
  if (!mayActForSchool(actor.schoolRole) || (school.isAvailable && !isConflict))
    throw redirect('/school-dashboard')
  // Coming back from a later step changes the earlier answers.
  if (!isConflict && school.missing.length === 0 && school.formId === null && !url.searchParams.has('draft'))
    throw redirect(next)
  if (!isConflict && saysMore(school)) throw redirect('/school-dashboard/profile/edit')
  const city = school.locationText ?? (await placeWords(school.cityId)) ?? ''
  const typed = await typedInto(school)
  return { school, city, typed, requestId: uuidv7(), cities, regions }
}

/** Whether the school has facts that the short form would remove. */
function saysMore(school: OwnSchool): boolean {
  const { districtId, website, foundedYear, studentCount, facilities, isHousingProvided } = school
  return (
    (districtId ?? website ?? foundedYear ?? studentCount) !== null ||
    facilities.length > 0 ||
    isHousingProvided ||
    ['website', 'founded_year', 'student_count'].some((name) => school.unfinished?.[name] !== undefined)
  )
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const form = await request.formData()
  const read = readForm(schoolInput, form)
  if (!read.ok) return refuse(await withUnsettled(read.answer, fieldsInOrder))
  const saved = await saveSchool(actor, read.value, versionOf(form), formIdOf(form))
  if (saved.ok && (await findJoinable(actor)).length > 0)
    return redirect(`/school-dashboard/same-school${url.search}`)
  if (saved.ok && saved.isUnpinned)
    return redirectWithToast(stepAfterSchool(url), {
      ...{ kind: 'success', title: m.school_saved(), text: m.school_pin_gone() },
    })
  if (saved.ok) return redirect(stepAfterSchool(url))
  if (saved.reason === 'not-a-school') throw data(m.school_only(), { status: 403 })
  if (saved.reason === 'no-settlement')
    return refuseField(read.values, unsettledFields[saved.why], unsettledWords[saved.why]())
  if (saved.reason === 'unknown-district') return refuseForm(read.values, m.school_unknown_district())
  const school = await ownSchool(actor)
  if (!school) notFound()
  const fields = await storedFields(school)
  // A double press wrote the same.
  if (await isStored(schoolInput, read.value, fields)) return redirect(stepAfterSchool(url))
  context.set(shownConflict, true)
  const by = changedBy(await lastChangeOfSchool(actor))
  return refuseConflict(schoolInput, read, { version: school.version, fields, by })
}

export function meta() {
  return [{ title: pageTitle(m.first_run_school_title()) }]
}

export default function StartSchoolPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, city, typed, requestId, cities, regions } = loaderData
  const { invitations } = school
  const [requestIdHere] = useState(requestId)
  const [versionHere] = useState(school.version)
  const draftKey = `school-${school.id}`
  const kept = useServerDraft(formId, {
    address: '/school-dashboard/profile/keep',
    id: school.id,
    draftKey,
    isOn: limits.mayBeUnfinished(school),
    addressOf: () => location.pathname,
  })
  return (
    <FirstRunFrame step={1} title={m.first_run_school_title()} lead={m.first_run_school_lead()}>
      {invitations.length > 0 && (
        <div className="mb-6 grid gap-3">
          <InvitedToSchool invitations={invitations} />
        </div>
      )}
      <PostForm
        id={formId}
        answer={actionData?.answer}
        version={versionHere}
        requestId={requestIdHere}
        draftKey={draftKey}
        typed={typed}
        waitsFor={kept.beforeSubmit}
        keptTimes={kept.keptTimes}
      >
        <TextField
          label={m.school_name_label()}
          name="school_name"
          defaultValue={school.schoolName}
          maxLength={limits.schoolNameLengthMax}
          autoComplete="organization"
          autoFocus
          required
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SettlementField
            cities={cities}
            regions={regions}
            city={city}
            region={school.locationText ? school.cityId : null}
          />
          <TextField
            label={m.school_address_label()}
            name="address"
            defaultValue={school.address}
            maxLength={limits.addressLengthMax}
            autoComplete="street-address"
            required
          />
        </div>
        <TextAreaField
          label={m.school_about_label()}
          name="about"
          defaultValue={school.about}
          hint={m.first_run_about_hint()}
          maxLength={limits.aboutLengthMax}
          rows={3}
          required
        />
        <KindFields school={school} />
        <KeptNote kept={kept} />
        <div className="flex flex-wrap items-center justify-between gap-3 max-sm:flex-col-reverse">
          <Link to="/school-dashboard" className="inline-flex min-h-11 items-center">
            {m.first_run_later()}
          </Link>
          <SubmitButton className="max-sm:w-full">{m.first_run_to_vacancy()}</SubmitButton>
        </div>
      </PostForm>
    </FirstRunFrame>
  )
}
