import { offerSorts } from '#domain/offers/offer.ts'
import { isSubjectId, subjectIds } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { spokenLanguages } from '#domain/teachers/spoken-languages.ts'
import { experienceBounds, schedules, teacherSorts } from '#domain/teachers/teacher.ts'
import { pageOf } from '#web/guards.server.ts'
import { placeFilterOf } from '#web/places.server.ts'
import { chosen, chosenNumber, sortOf, wordsSearched } from '#web/search/list-search.server.ts'

/** What the address of either tab of the directory asks for, and the choices that its form has. */
async function commonFiltersOf(url: URL) {
  const { city, district, cities, districts } = await placeFilterOf(url)
  const subject = url.searchParams.get('subject') ?? ''
  return {
    search: {
      ...wordsSearched(url),
      city,
      district,
      subject: isSubjectId(subject) ? subject : null,
      page: pageOf(url),
    },
    choices: {
      cities,
      districts,
      subjects: subjectIds.map((value) => ({ value, label: subjectName(value) })),
    },
  }
}

/** What the tab of teachers is searched by. */
export async function teacherSearchOf(url: URL) {
  const { search: common, choices } = await commonFiltersOf(url)
  const { sort, asked, usual } = sortOf(url, teacherSorts, common.q)
  const search = {
    ...common,
    experience: chosenNumber(url, 'experience', experienceBounds),
    language: chosen(url, 'language', spokenLanguages),
    schedule: chosen(url, 'schedule', schedules),
    verified: url.searchParams.get('verified') === 'yes',
    sort,
  }
  const { q, exact, city, district, subject, experience, language, schedule, verified } = search
  const filters = {
    q,
    exact: exact ? '1' : null,
    city,
    district,
    subject,
    experience: experience === null ? null : String(experience),
    language,
    schedule,
    verified: verified ? ('yes' as const) : null,
    sort: asked,
  }
  return { search, filters, choices, usual }
}

/** What the tab of services is searched by. */
export async function offerSearchOf(url: URL) {
  const { search: common, choices } = await commonFiltersOf(url)
  const { sort, asked, usual } = sortOf(url, offerSorts, common.q)
  const { q, exact, city, district, subject } = common
  const filters = { q, exact: exact ? '1' : null, city, district, subject, sort: asked }
  return { search: { ...common, sort }, filters, choices, usual }
}
