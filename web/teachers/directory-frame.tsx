import type { ReactNode } from 'react'
import { m } from '#locales/messages.ts'
import { ComboField, SelectField, TextField } from '#web/ui/field.tsx'
import { FilterChips, FilterForm, MoreFilters } from '#web/ui/filters.tsx'
import { listAddress } from '#web/ui/list-address.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import type { directoryFiltersOf } from './directory-filters.server.ts'

type DirectoryFrameProps = Omit<Awaited<ReturnType<typeof directoryFiltersOf>>, 'page'> & {
  path: '/teachers' | '/teachers/services'
  words: { title: string; searchLabel: string; search: string }
  /** What was found. */
  children: ReactNode
}

/** The directory of teachers and of what they teach privately: two tabs with the same filters. */
export function DirectoryFrame({ path, words, filters, choices, children }: DirectoryFrameProps) {
  const { city, district, subject } = filters
  const { cities, districts, subjects } = choices
  return (
    <>
      <PageHeading title={words.title} />
      <LinkTabs
        label={m.teachers_tabs()}
        className="mb-6"
        tabs={[
          { to: listAddress('/teachers', filters), label: m.teachers_title(), end: true },
          { to: listAddress('/teachers/services', filters), label: m.teachers_tab_offers() },
        ]}
      />
      <FilterForm path={path} values={filters} className="lg:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
        <TextField
          label={words.searchLabel}
          name="q"
          type="search"
          placeholder={words.search}
          defaultValue={filters.q}
          enterKeyHint="search"
          className="col-span-2"
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
        <MoreFilters values={{ district, subject }}>
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
            options={subjects}
            className={districts.length > 0 ? 'max-lg:col-span-2' : undefined}
          />
        </MoreFilters>
      </FilterForm>
      <FilterChips
        path={path}
        values={filters}
        words={{
          q: (q) => `«${q}»`,
          city: (city) => city,
          district: (id) => districts.find(({ value }) => value === id)?.label ?? id,
          subject: (id) => subjects.find(({ value }) => value === id)?.label ?? id,
        }}
      />
      {children}
    </>
  )
}
