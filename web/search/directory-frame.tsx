import type { ReactNode } from 'react'
import type { FacetCounts } from '#domain/search/search-page.ts'
import { m } from '#locales/messages.ts'
import { ComboField, SelectField } from '#web/forms/field.tsx'
import { FilterChips, FilterForm, type FilterValues, MoreFilters } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { countedOptions } from './counts.ts'
import type { offerSearchOf } from './directory-filters.server.ts'
import { SearchField } from './search-field.tsx'
import { CorrectedNote } from './search-notes.tsx'

type Common = Awaited<ReturnType<typeof offerSearchOf>>

type DirectoryFrameProps = Pick<Common, 'choices'> & {
  path: '/teachers' | '/teachers/services'
  filters: FilterValues & Pick<Common['filters'], 'q' | 'city' | 'district' | 'subject'>
  words: { title: string; searchLabel: string; search: string }
  /** What was searched for in place of what was typed. */
  corrected: string | null
  counts: FacetCounts
  /** What a chip says of each filter. */
  chips: Record<string, (value: string) => string>
  /** The filters of this tab alone. */
  more: ReactNode
  moreValues: FilterValues
  /** What was found. */
  children: ReactNode
}

/** The directory of teachers and of what they teach privately: two tabs with the same filters. */
export function DirectoryFrame({
  path,
  words,
  filters,
  choices,
  corrected,
  counts,
  chips,
  more,
  moreValues,
  children,
}: DirectoryFrameProps) {
  const { city, district, subject } = filters
  const { cities, districts, subjects } = choices
  const shared = { q: filters.q, city, district, subject }
  return (
    <>
      <PageHeading title={words.title} />
      <LinkTabs
        label={m.teachers_tabs()}
        className="mb-6"
        tabs={[
          { to: listAddress('/teachers', shared), label: m.teachers_title(), end: true },
          { to: listAddress('/teachers/services', shared), label: m.teachers_tab_offers() },
        ]}
      />
      <FilterForm path={path} values={filters}>
        <SearchField
          list={path === '/teachers' ? 'teachers' : 'offers'}
          label={words.searchLabel}
          placeholder={words.search}
          defaultValue={filters.q}
          className="max-lg:col-span-2"
        />
        <ComboField
          label={m.filter_city_label()}
          name="city"
          placeholder={m.filter_city()}
          options={cities}
          defaultValue={city}
          allowCustom
          className="max-md:col-span-2"
        />
        <MoreFilters values={{ district, subject, ...moreValues }}>
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
            options={countedOptions(subjects, counts.subject)}
            className={districts.length > 0 ? 'max-lg:col-span-2' : undefined}
          />
          {more}
        </MoreFilters>
      </FilterForm>
      <FilterChips path={path} values={filters} words={chips} />
      <CorrectedNote path={path} values={filters} corrected={corrected} />
      {children}
    </>
  )
}

/** What a chip says of the filters that both tabs have. */
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
