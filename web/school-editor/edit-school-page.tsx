import { useState } from 'react'
import { data } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { ownVerifiedKinds } from '#domain/claims/outdate-claims.server.ts'
import { findJoinable } from '#domain/members/ask-to-join.server.ts'
import { lastChangeOfSchool } from '#domain/organisations/last-change.server.ts'
import { type OwnSchool, ownSchool } from '#domain/schools/own-school.server.ts'
import { saveSchool } from '#domain/schools/save-school.server.ts'
import * as limits from '#domain/schools/school.ts'
import { schoolInput } from '#domain/schools/school-input.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { KeptNote } from '#web/forms/kept-note.tsx'
import { useServerDraft } from '#web/forms/server-draft.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { cityOptions, districtOptions, placeWords, regionOptions } from '#web/places/places.server.ts'
import { isStored, refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse, refuseField, refuseForm, versionOf } from '#web/request/form.server.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { ownSchoolOf } from '#web/request/own-school.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { changedBy } from '#web/words/changed-by.ts'
import type { Route } from './+types/edit-school-page'
import { draftOf, formIdOf, keepDraft } from './school-draft.server.ts'
import { SchoolFields } from './school-fields.tsx'
import { storedFields, typedInto } from './school-form.server.ts'
import { unsettledFields, unsettledWords } from './unsettled.ts'

const home = '/school-dashboard/profile'
const sameSchool = '/school-dashboard/same-school'
const formId = 'school-profile'

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [school, verified, cities, regions, districts] = await Promise.all([
    ownSchoolOf(context),
    ownVerifiedKinds(actor),
    cityOptions(),
    regionOptions(),
    districtOptions(),
  ])
  if (!school) notFound()
  const city = school.locationText ?? (await placeWords(school.cityId)) ?? ''
  return {
    school,
    isDraft: limits.mayBeUnfinished(school),
    typed: await typedInto(school),
    compared: comparedBy(school),
    requestId: uuidv7(),
    ...{ verified, city, cities, regions, districts },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context)
  const form = await request.formData()
  const read = readForm(schoolInput, form, ['facilities'])
  if (form.get('intent') === 'draft') {
    const kept = await keepDraft(actor, form)
    if (kept.ok) {
      // The name on the opened form was already compared with others, and the answer is known.
      const now = await ownSchool(actor)
      const isNew = now?.missing.length === 0 && comparedBy(now) !== form.get('compared')
      return redirectWithToast(isNew && (await isOfferedAnother(actor)) ? sameSchool : home, {
        ...{ kind: 'success', title: m.vacancy_draft_saved() },
        ...(kept.isUnpinned && { text: m.school_pin_gone() }),
      })
    }
    if (kept.reason === 'not-a-school') throw data(m.school_only(), { status: 403 })
    const values = read.ok ? read.values : read.answer.values
    const value = draftOf(form)
    if (kept.reason === 'unstorable' || !value) return refuseForm(values, m.form_text_invalid())
    const school = (await ownSchool(actor)) ?? notFound()
    return refuseSchoolConflict(actor, { values, value }, school)
  }
  if (!read.ok) return refuse(read.answer)
  const before = await ownSchool(actor)
  const saved = await saveSchool(actor, read.value, versionOf(form), formIdOf(form))
  if (saved.ok && !before?.isAvailable && (await isOfferedAnother(actor)))
    return redirectWithToast(sameSchool, {
      ...{ kind: 'success', title: m.school_saved() },
      ...(saved.isUnpinned && { text: m.school_pin_gone() }),
    })
  if (saved.ok)
    // A school before its first vacancy continues with the next step.
    return redirectWithToast(before?.isAvailable ? home : '/school-dashboard', {
      kind: 'success',
      title: m.school_saved(),
      text: saved.isUnpinned ? m.school_pin_gone() : savedWords(before, read.value.housing_provided),
    })
  if (saved.reason === 'not-a-school') throw data(m.school_only(), { status: 403 })
  if (saved.reason === 'no-settlement')
    return refuseField(read.values, unsettledFields[saved.why], unsettledWords[saved.why]())
  if (saved.reason === 'unknown-district')
    return refuseField(read.values, 'district', m.school_unknown_district())
  const school = await ownSchool(actor)
  if (!school) notFound()
  const fields = await storedFields(school)
  // Sent again after a lost answer, with the same content.
  if (await isStored(schoolInput, read.value, fields))
    return redirectWithToast(home, { kind: 'success', title: m.school_saved(), text: m.school_saved_text() })
  return refuseSchoolConflict(actor, read, school)
}

async function refuseSchoolConflict(
  actor: Actor,
  typed: Parameters<typeof refuseConflict<typeof schoolInput>>[1],
  school: OwnSchool,
) {
  const [fields, change] = await Promise.all([storedFields(school), lastChangeOfSchool(actor)])
  return refuseConflict(schoolInput, typed, { version: school.version, fields, by: changedBy(change) })
}

/** The fields that distinguish a school from others of its name and place, once all required ones are filled. */
const comparedBy = ({ missing, schoolName, cityId, locationText }: OwnSchool) =>
  missing.length === 0 ? JSON.stringify([schoolName, cityId, locationText]) : ''

/** Whether another school is likely the actor's own; after a request to join, the person waits for its answer. */
async function isOfferedAnother(actor: Actor): Promise<boolean> {
  const found = await findJoinable(actor)
  return found.length > 0 && !found.some(({ isAsked }) => isAsked)
}

/** Teachers from elsewhere look for housing, so a change of it is mentioned. */
function savedWords(before: OwnSchool | undefined, isHousingProvided: boolean): string {
  if (before?.isHousingProvided === isHousingProvided) return m.school_saved_text()
  return isHousingProvided ? m.school_housing_on() : m.school_housing_off()
}

export function meta() {
  return [{ title: pageTitle(m.school_edit_title()) }]
}

export default function EditSchoolPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, isDraft, requestId, typed } = loaderData
  const [requestIdHere] = useState(requestId)
  const [versionHere] = useState(school.version)
  const [comparedHere] = useState(loaderData.compared)
  const draftKey = `school-${school.id}`
  const kept = useServerDraft(formId, {
    address: `${home}/keep`,
    id: school.id,
    draftKey,
    isOn: isDraft,
    addressOf: () => location.pathname,
  })
  const form = {
    ...(isDraft && {
      requestId: requestIdHere,
      waitsFor: kept.beforeSubmit,
      keptTimes: kept.keptTimes,
      typed,
    }),
    version: isDraft ? versionHere : school.version,
  }
  return (
    <FormDialog
      title={m.school_edit_title()}
      closeTo={home}
      form={formId}
      submit={m.school_save()}
      beside={
        isDraft && (
          <>
            <KeptNote kept={kept} />
            <SubmitButton form={formId} name="intent" value="draft" variant="secondary">
              {m.school_finish_later()}
            </SubmitButton>
          </>
        )
      }
    >
      <PostForm id={formId} answer={actionData?.answer} draftKey={draftKey} {...form}>
        {isDraft && <input type="hidden" name="compared" value={comparedHere} />}
        <SchoolFields {...loaderData} />
      </PostForm>
    </FormDialog>
  )
}
