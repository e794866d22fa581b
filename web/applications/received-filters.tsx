import { distanceBounds, receivedSorts } from '#domain/applications/received-filters.ts'
import { type SpokenLanguage, spokenLanguages } from '#domain/teachers/spoken-languages.ts'
import { experienceBounds, type TeacherCategory, teacherCategories } from '#domain/teachers/teacher.ts'
import { m } from '#locales/messages.ts'
import { SelectField, TextField } from '#web/forms/field.tsx'
import { FilterChips } from '#web/lists/filter-chips.tsx'
import { FilterForm, type FilterValues } from '#web/lists/filters.tsx'
import { MoreFilters } from '#web/lists/more-filters.tsx'
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

export type Props = { path: string; values: FilterValues; choices: ReceivedChoices }
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

function FoldedFields({ values, choices: { people, labels, vacancies, mayAct } }: Omit<Props, 'path'>) {
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
      {mayAct && (
        <>
          {select('files', m.received_files(), [{ value: 'yes', label: m.received_with_files() }])}
          {select('review', m.reviews_title(), [{ value: 'asked', label: m.received_review_asked() }])}
        </>
      )}
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
function chipWords({ people, labels, mayAct }: ReceivedChoices): Record<string, (value: string) => string> {
  return {
    q: (words) => `«${words}»`,
    language: (language) => languageWord(language as SpokenLanguage),
    category: (category) => categoryWord(category as TeacherCategory),
    experience: experienceWord,
    distance: distanceWord,
    verified: () => m.search_verified(),
    ...(mayAct && { files: () => m.received_with_files(), review: () => m.received_review_asked() }),
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
