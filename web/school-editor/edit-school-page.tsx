import { data } from 'react-router'
import { ownVerifiedKinds } from '#domain/claims/outdate-claims.server.ts'
import { findJoinable } from '#domain/members/ask-to-join.server.ts'
import { findSettlement } from '#domain/places/find-settlement.server.ts'
import { facilityCodes } from '#domain/schools/facilities.ts'
import { facilityName, shownFacilities } from '#domain/schools/facility-names.ts'
import { housingKinds } from '#domain/schools/housing.ts'
import { type OwnSchool, ownSchool } from '#domain/schools/own-school.server.ts'
import { saveSchool } from '#domain/schools/save-school.server.ts'
import * as limits from '#domain/schools/school.ts'
import { schoolInput } from '#domain/schools/school-input.ts'
import { m } from '#locales/messages.ts'
import { OutdatingNotice } from '#web/claims/outdating-notice.tsx'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { CheckboxField } from '#web/forms/choice-field.tsx'
import { CodesField } from '#web/forms/codes-field.tsx'
import { SelectField, TextField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import {
  cityOptions,
  districtOptions,
  placeWords,
  regionOptions,
  settlementWords,
} from '#web/places/places.server.ts'
import { refuseConflict, type StoredFields } from '#web/request/conflict.server.ts'
import { readForm, refuse, refuseField, versionOf } from '#web/request/form.server.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { ownSchoolOf } from '#web/request/own-school.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { HousingFields } from '#web/school-parts/housing-fields.tsx'
import { housingCostWord, housingKindWord } from '#web/words/housing-words.ts'
import { schoolCategoryWord, schoolTypeWord } from '#web/words/school-words.ts'
import type { Route } from './+types/edit-school-page'
import { SettlementField } from './settlement-field.tsx'
import { unsettledFields, unsettledWords } from './unsettled.ts'

const home = '/school-dashboard/profile'
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
  return { school, verified, city, cities, regions, districts }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context)
  const form = await request.formData()
  const read = readForm(schoolInput, form, ['facilities'])
  if (!read.ok) return refuse(read.answer)
  const before = await ownSchool(actor)
  const saved = await saveSchool(actor, read.value, versionOf(form))
  if (saved.ok && !before?.isAvailable && (await findJoinable(actor)).length > 0)
    return redirectWithToast('/school-dashboard/same-school', { kind: 'success', title: m.school_saved() })
  if (saved.ok)
    // Who is still on the way to the first vacancy goes on with the next step.
    return redirectWithToast(before?.isAvailable ? home : '/school-dashboard', {
      kind: 'success',
      title: m.school_saved(),
      text: savedWords(before, read.value.housing_provided),
    })
  if (saved.reason === 'not-a-school') throw data(m.school_only(), { status: 403 })
  if (saved.reason === 'no-settlement')
    return refuseField(read.values, unsettledFields[saved.why], unsettledWords[saved.why]())
  if (saved.reason === 'unknown-district')
    return refuseField(read.values, 'district', m.school_unknown_district())
  const school = await ownSchool(actor)
  if (!school) notFound()
  return refuseConflict(schoolInput, read, { version: school.version, fields: await storedFields(school) })
}

/** Housing is what teachers from elsewhere look for, so a change of it is named. */
function savedWords(before: OwnSchool | undefined, isHousingProvided: boolean): string {
  if (before?.isHousingProvided === isHousingProvided) return m.school_saved_text()
  return isHousingProvided ? m.school_housing_on() : m.school_housing_off()
}

async function storedFields(now: OwnSchool): Promise<StoredFields<typeof schoolInput>> {
  return {
    school_name: { label: m.school_name_label(), value: now.schoolName },
    school_type: {
      label: m.school_type_label(),
      value: now.schoolType,
      words: schoolTypeWord(now.schoolType),
    },
    category: {
      label: m.school_category_label(),
      value: now.category,
      words: schoolCategoryWord(now.category),
    },
    city: {
      label: m.school_city_label(),
      value: (await settlementWords(now.cityId, now.locationText)) ?? '',
      meaning: (typed: string) => findSettlement(typed, null),
    },
    region: {
      label: m.school_region_label(),
      value: (now.locationText && now.cityId) ?? '',
      words: (now.locationText && (await placeWords(now.cityId))) ?? '',
    },
    district: {
      label: m.school_district_label(),
      value: now.districtId ?? '',
      words: (await placeWords(now.districtId)) ?? '',
    },
    address: { label: m.school_address_label(), value: now.address },
    about: { label: m.school_about_label(), value: now.about },
    housing_provided: {
      label: m.school_housing_label(),
      value: now.isHousingProvided ? 'on' : '',
      words: now.isHousingProvided ? m.form_changed_yes() : m.form_changed_no(),
    },
    housing_kind: {
      label: m.housing_kind_label(),
      value: now.housingKind ?? '',
      words: now.housingKind ? housingKindWord(now.housingKind) : m.vacancy_not_said(),
    },
    housing_cost_kind: {
      label: m.housing_cost_label(),
      value: now.housingCostKind ?? '',
      words: now.housingCostKind ? housingCostWord(now.housingCostKind) : m.vacancy_not_said(),
    },
    housing_cost: { label: m.housing_sum_label(), value: String(now.housingCost ?? '') },
    housing_note: { label: m.housing_note_label(), value: now.housingNote ?? '' },
    facilities: {
      label: m.school_facilities_label(),
      value: now.facilities,
      words: shownFacilities(now.facilities).join(', '),
    },
    website: { label: m.school_website_label(), value: now.website ?? '' },
    founded_year: { label: m.school_founded_year_label(), value: String(now.foundedYear ?? '') },
    student_count: { label: m.school_student_count_label(), value: String(now.studentCount ?? '') },
  }
}

export default function EditSchoolPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, verified, city, cities, regions, districts } = loaderData
  const isNew = school.schoolName === ''
  return (
    <FormDialog title={m.school_edit_title()} closeTo={home} form={formId} submit={m.school_save()}>
      <title>{pageTitle(m.school_edit_title())}</title>
      <PostForm
        id={formId}
        answer={actionData?.answer}
        version={school.version}
        draftKey={`school-${school.id}`}
      >
        <OutdatingNotice verified={verified} facts={['school-name', 'address']} />
        <TextField
          label={m.school_name_label()}
          name="school_name"
          defaultValue={school.schoolName}
          maxLength={limits.schoolNameLengthMax}
          autoComplete="organization"
          required
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={m.school_type_label()}
            name="school_type"
            placeholder={isNew ? m.school_choose() : undefined}
            defaultValue={isNew ? '' : school.schoolType}
            options={limits.schoolTypes.map((value) => ({ value, label: schoolTypeWord(value) }))}
            required
          />
          <SelectField
            label={m.school_category_label()}
            name="category"
            placeholder={isNew ? m.school_choose() : undefined}
            defaultValue={isNew ? '' : school.category}
            options={limits.schoolCategories.map((value) => ({ value, label: schoolCategoryWord(value) }))}
            required
          />
          <SettlementField
            cities={cities}
            regions={regions}
            city={city}
            region={school.locationText ? school.cityId : null}
          />
          <SelectField
            label={m.school_district_label()}
            name="district"
            placeholder={m.school_district_none()}
            defaultValue={school.districtId}
            options={districts}
          />
        </div>
        <TextField
          label={m.school_address_label()}
          name="address"
          hint={m.school_address_hint()}
          defaultValue={school.address}
          maxLength={limits.addressLengthMax}
          autoComplete="street-address"
          required
        />
        <TextAreaField
          label={m.school_about_label()}
          name="about"
          hint={m.school_about_hint()}
          defaultValue={school.about}
          maxLength={limits.aboutLengthMax}
          rows={6}
          required
        />
        <div className="housing-of-school grid gap-3">
          <CheckboxField
            label={m.school_housing_label()}
            name="housing_provided"
            defaultChecked={school.isHousingProvided}
          />
          <HousingFields defaults={school} kinds={housingKinds} placeholder={m.vacancy_not_said()} />
        </div>
        <CodesField
          label={m.school_facilities_label()}
          name="facilities"
          options={facilityCodes.map((value) => ({ value, label: facilityName(value) }))}
          itemLabel={m.school_facilities_item()}
          hint={m.school_facilities_hint()}
          defaultValues={school.facilities}
          maxItems={limits.facilitiesMax}
          maxLength={limits.facilityLengthMax}
        />
        <TextField
          label={m.school_website_label()}
          name="website"
          defaultValue={school.website}
          inputMode="url"
          autoComplete="url"
          placeholder="https://school.kg"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={m.school_founded_year_label()}
            name="founded_year"
            defaultValue={school.foundedYear ?? undefined}
            inputMode="numeric"
          />
          <TextField
            label={m.school_student_count_label()}
            name="student_count"
            defaultValue={school.studentCount ?? undefined}
            inputMode="numeric"
          />
        </div>
      </PostForm>
    </FormDialog>
  )
}
