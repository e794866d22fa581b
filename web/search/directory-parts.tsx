import type { FacetCounts } from '#domain/search/search-page.ts'
import { m } from '#locales/messages.ts'
import { SelectField } from '#web/forms/field.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { countedOptions } from './counts.ts'
import type { offerSearchOf } from './directory-filters.server.ts'

type Common = Awaited<ReturnType<typeof offerSearchOf>>
type SharedFilters = Pick<Common['filters'], 'q' | 'city' | 'district' | 'subject'>

/** The directory of teachers and of their private lessons: two tabs, which share the common filters. */
export function DirectoryTabs({ filters: { q, city, district, subject } }: { filters: SharedFilters }) {
  const shared = { q, city, district, subject }
  return (
    <LinkTabs
      label={m.teachers_tabs()}
      className="mb-2 max-md:-mt-5 md:mb-6"
      tabs={[
        { to: listAddress('/teachers', shared), label: m.teachers_title(), end: true },
        { to: listAddress('/teachers/services', shared), label: m.offers_title() },
      ]}
    />
  )
}

/** The filters that both tabs have. */
export function DirectoryFields({
  filters: { district, subject },
  choices: { districts, subjects },
  counts,
}: {
  filters: SharedFilters
  choices: Common['choices']
  counts: FacetCounts
}) {
  return (
    <>
      {districts.length > 0 && (
        <SelectField
          label={m.filter_district_label()}
          name="district"
          placeholder={m.filter_district_all()}
          defaultValue={district}
          options={districts}
        />
      )}
      <SelectField
        label={m.teachers_subject_label()}
        name="subject"
        placeholder={m.teachers_subject_all()}
        defaultValue={subject}
        options={countedOptions(subjects, counts.subject, subject)}
        className={districts.length > 0 ? 'max-lg:col-span-2' : undefined}
      />
    </>
  )
}

/** The chip's words for the filters of both tabs. */
export function commonFilterWords({
  districts,
  subjects,
}: Common['choices']): Record<string, (value: string) => string> {
  return {
    q: (q) => m.search_quoted({ words: q }),
    city: (city) => city,
    district: (id) => districts.find(({ value }) => value === id)?.label ?? id,
    subject: (id) => subjects.find(({ value }) => value === id)?.label ?? id,
  }
}
