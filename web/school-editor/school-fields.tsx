import { facilityCodes } from '#domain/schools/facilities.ts'
import { facilityName } from '#domain/schools/facility-names.ts'
import { housingKinds } from '#domain/schools/housing.ts'
import * as limits from '#domain/schools/school.ts'
import { m } from '#locales/messages.ts'
import { outdatingHint } from '#web/claims/outdating-notice.tsx'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { CheckboxField } from '#web/forms/choice-field.tsx'
import { CodesField } from '#web/forms/codes-field.tsx'
import { SelectField, TextField } from '#web/forms/field.tsx'
import { HousingFields } from '#web/school-parts/housing-fields.tsx'
import type { Route } from './+types/edit-school-page'
import { kindChoices } from './kind-choices.ts'
import { SettlementField } from './settlement-field.tsx'

type PageData = Route.ComponentProps['loaderData']

/** All that a school says of itself. */
export function SchoolFields(shown: PageData) {
  const { school, verified } = shown
  return (
    <>
      <NameField school={school} verified={verified} />
      <KindAndTownFields {...shown} />
      <TextField
        label={m.school_address_label()}
        name="address"
        hint={outdatingHint(verified, 'address', m.school_address_hint())}
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
      <SchoolHousing school={school} />
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
      <NumberFields school={school} />
    </>
  )
}

function NameField({ school, verified }: Pick<PageData, 'school' | 'verified'>) {
  return (
    <TextField
      label={m.school_name_label()}
      name="school_name"
      hint={outdatingHint(verified, 'school-name')}
      defaultValue={school.schoolName}
      maxLength={limits.schoolNameLengthMax}
      autoComplete="organization"
      required
    />
  )
}

/** What kind of school it is, and where. */
function KindAndTownFields({ school, verified, city, cities, regions, districts }: PageData) {
  const isNew = school.schoolName === '' || school.unfinished !== null
  const choices = kindChoices(school)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={m.school_type_label()}
        placeholder={isNew ? m.form_choose() : undefined}
        {...choices.type}
        required
      />
      <SelectField
        label={m.school_category_label()}
        placeholder={isNew ? m.form_choose() : undefined}
        {...choices.category}
        required
      />
      <SettlementField
        cities={cities}
        regions={regions}
        city={city}
        region={school.locationText ? school.cityId : null}
        // An address is a place in a town.
        hint={outdatingHint(verified, 'address', m.school_city_hint())}
      />
      <SelectField
        label={m.school_district_label()}
        name="district"
        placeholder={m.school_district_none()}
        defaultValue={school.districtId}
        options={districts}
      />
    </div>
  )
}

function NumberFields({ school }: Pick<PageData, 'school'>) {
  return (
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
  )
}

function SchoolHousing({ school }: Pick<PageData, 'school'>) {
  return (
    <div className="housing-of-school grid gap-3">
      <CheckboxField
        label={m.school_housing_label()}
        name="housing_provided"
        defaultChecked={school.isHousingProvided}
      />
      <HousingFields defaults={school} kinds={housingKinds} placeholder={m.vacancy_not_said()} />
    </div>
  )
}
