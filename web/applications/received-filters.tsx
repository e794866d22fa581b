import { useRef } from 'react'
import { Link } from 'react-router'
import { distanceBounds, receivedSorts } from '#domain/applications/received-filters.ts'
import { type SpokenLanguage, spokenLanguages } from '#domain/teachers/spoken-languages.ts'
import { experienceBounds, type TeacherCategory, teacherCategories } from '#domain/teachers/teacher.ts'
import { m } from '#locales/messages.ts'
import { SelectField, TextField } from '#web/forms/field.tsx'
import { FilterChips } from '#web/lists/filter-chips.tsx'
import { FilterForm, type FilterValues } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { MoreFilters } from '#web/lists/more-filters.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useCurrentInSight } from '#web/ui/tabs.tsx'
import { colleagueName } from '#web/words/colleague-name.ts'
import { languageWord } from '#web/words/language-words.ts'
import { categoryWord } from '#web/words/teacher-words.ts'
import type { ReceivedChoices } from './received-choices.server.ts'

const sortWords: Record<(typeof receivedSorts)[number], () => string> = {
  newest: () => m.received_sort_newest(),
  waiting: () => m.received_sort_waiting(),
  fit: () => m.received_sort_fit(),
  score: () => m.received_sort_score(),
}

const experienceWord = (years: string) => m.search_experience_from({ count: Number(years) })
const distanceWord = (km: string) => m.received_distance_within({ km })

type Props = { path: string; values: FilterValues; choices: ReceivedChoices }
type FormProps = Props & { found: { count: number } }

/** The filters of a school's applications, in the list and on the board. */
export function ReceivedFilterForm({ path, values, choices, found: { count } }: FormProps) {
  const { q, vacancy, sort: _sort, view: _view, ...folded } = values
  return (
    // The words scroll away; the actions for many stay visible.
    <div className="received-search">
      <FilterForm
        isFolded
        path={path}
        values={values}
        search={
          <TextField
            label={m.received_search_label()}
            labelHidden
            name="q"
            type="search"
            placeholder={m.received_search()}
            defaultValue={q ?? ''}
          />
        }
      >
        {vacancy && choices.vacancies.length === 0 && <input type="hidden" name="vacancy" value={vacancy} />}
        {values.view && <input type="hidden" name="view" value={values.view} />}
        <MoreFilters
          values={folded}
          found={{ path, count, show: (some) => m.received_show({ count: some }) }}
        >
          <FoldedFields values={values} choices={choices} />
        </MoreFilters>
      </FilterForm>
    </div>
  )
}

/** The active filters, each with a way to remove it. */
export function ReceivedFilterChips({ path, values, choices }: Props) {
  return <FilterChips path={path} values={values} words={chipWords(choices)} />
}

function FoldedFields({ values, choices: { people, labels, vacancies } }: Omit<Props, 'path'>) {
  const select = (
    name: string,
    label: string,
    options: { value: string; label: string }[],
    unset: string = m.search_any(),
  ) => (
    <SelectField
      label={label}
      name={name}
      placeholder={unset}
      defaultValue={values[name] ?? ''}
      options={options}
    />
  )
  return (
    <>
      {vacancies.length > 0 &&
        select('vacancy', m.statistics_vacancy(), vacancies, m.received_every_vacancy())}
      {select(
        'language',
        m.search_language_label(),
        spokenLanguages.map((value) => ({ value, label: languageWord(value) })),
      )}
      {select(
        'category',
        m.received_category(),
        teacherCategories.map((value) => ({ value, label: categoryWord(value) })),
      )}
      {select(
        'experience',
        m.search_experience_label(),
        experienceBounds.map((years) => ({ value: String(years), label: experienceWord(String(years)) })),
      )}
      {select(
        'distance',
        m.received_distance(),
        distanceBounds.map((km) => ({ value: String(km), label: distanceWord(String(km)) })),
      )}
      {select('verified', m.search_verified_label(), [{ value: 'yes', label: m.search_verified() }])}
      {select('files', m.received_files(), [{ value: 'yes', label: m.received_with_files() }])}
      {labels.length > 0 &&
        select(
          'label',
          m.received_label(),
          labels.map(({ id, word }) => ({ value: id, label: word })),
        )}
      {people.length > 1 &&
        select('assignee', m.received_assignee(), [
          { value: 'mine', label: m.assign_filter_mine() },
          { value: 'none', label: m.received_assignee_none() },
          ...people.map(({ id, name }) => ({ value: id, label: colleagueName(name) })),
        ])}
      {select(
        'sort',
        m.received_sort(),
        receivedSorts
          .filter((one) => one !== 'newest')
          .map((value) => ({ value, label: sortWords[value]() })),
        sortWords.newest(),
      )}
    </>
  )
}

/** The chip's words for each filter; vacancies have their own chips. */
function chipWords({ people, labels }: ReceivedChoices): Record<string, (value: string) => string> {
  return {
    q: (words) => `«${words}»`,
    language: (language) => languageWord(language as SpokenLanguage),
    category: (category) => categoryWord(category as TeacherCategory),
    experience: experienceWord,
    distance: distanceWord,
    verified: () => m.search_verified(),
    files: () => m.received_with_files(),
    label: (id) => labels.find((one) => one.id === id)?.word ?? m.received_label(),
    assignee: (one) => {
      if (one === 'mine') return m.assign_filter_mine()
      if (one === 'none') return m.received_assignee_none()
      const person = people.find(({ id }) => id === one)
      return person ? colleagueName(person.name) : m.received_assignee()
    },
    sort: (sort) => sortWords[sort as keyof typeof sortWords]?.() ?? sort,
  }
}

/** The vacancies with their numbers of applications; one press shows one of them, all, or those assigned to me. */
export function VacancyChips({ path, values, choices: { chips, people } }: Props) {
  const row = useRef<HTMLElement>(null)
  const isMine = values.assignee === 'mine'
  useCurrentInSight(row, `${isMine} ${values.vacancy}`)
  const hasMine = isMine || people.length > 1
  const hasVacancies = chips.length > 1 || Boolean(values.vacancy)
  if (!hasMine && !hasVacancies) return null
  const chip = (name: string, changes: FilterValues, isCurrent: boolean, label: string, count?: number) => (
    <li key={name} className={classNames('flex-none', count !== undefined && 'chip-vacancy')}>
      <Link
        to={listAddress(path, { ...values, ...changes })}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className={classNames('list-tool', isCurrent && 'list-tool-current')}
      >
        <ChipWords>{label}</ChipWords>
        {count !== undefined && <span className="text-muted tabular-nums">{count}</span>}
      </Link>
    </li>
  )
  return (
    <nav ref={row} aria-label={m.received_vacancies()} className="vacancy-chips">
      <ul className="flex gap-2">
        {hasMine && chip('mine', { assignee: isMine ? null : 'mine' }, isMine, m.assign_filter_mine())}
        {hasVacancies && chip('all', { vacancy: null }, !values.vacancy, m.received_every_vacancy())}
        {hasVacancies &&
          chips.map(({ value, label, count }) =>
            chip(value, { vacancy: value }, values.vacancy === value, label, count),
          )}
      </ul>
    </nav>
  )
}

/** As many characters of a title distinguish vacancies. */
const chipLength = 30

/** A long title is cut after a whole word; screen readers hear all of it. */
function ChipWords({ children }: { children: string }) {
  if (children.length <= chipLength) return children
  // Nor is it cut after a word of one or two letters: «в …».
  const end = children.slice(0, chipLength + 1).search(/(\s\S{1,2})?\s\S*$/u)
  if (end <= 0) return <span className="max-w-60 truncate">{children}</span>
  return (
    <span title={children}>
      {children.slice(0, end)}
      <span aria-hidden="true">…</span>
      <span className="sr-only">{children.slice(end)}</span>
    </span>
  )
}
