import { Link, redirect } from 'react-router'
import { shownHousing } from '#domain/schools/housing.ts'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { type PublishFirst, publishWithSchool } from '#domain/vacancies/publish-vacancy.server.ts'
import { mayBeUnfinished, wordsOf } from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { placeWords, settlementWords } from '#web/places/places.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { ownSchoolOf } from '#web/request/own-school.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { VacancyView } from '#web/vacancies/vacancy-view.tsx'
import { WordingNotes } from '#web/vacancy-editor/wording-notes.tsx'
import { schoolCategoryWord, schoolTypeWord } from '#web/words/school-words.ts'
import { titleWords } from '#web/words/vacancy-words.ts'
import type { Route } from './+types/start-publish-page'
import { changeSchool, FirstRunFrame } from './first-run-frame.tsx'

const start = '/school-dashboard/start'
const tab = '/school-dashboard/vacancies'

/** A school and its vacancy as everybody will see them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [vacancy, school] = await Promise.all([
    ownVacancy(actorOf(context), idOf(params.id)),
    ownSchoolOf(context),
  ])
  if (!vacancy || !school) notFound()
  if (!mayBeUnfinished(vacancy)) throw redirect(tab)
  if (school.missing.length > 0) throw redirect(start)
  const location = await placeWords(vacancy.placeId, vacancy.locationText)
  const { id, schoolName: name, about, address, isAvailable } = school
  const where = [await settlementWords(school.cityId, school.locationText), address]
    .filter(Boolean)
    .join(', ')
  const kind = [schoolTypeWord(school.schoolType), schoolCategoryWord(school.category)].join(' · ')
  const { unfinished: _, contactName: __, contactPhone: ___, contactEmail: ____, ...shown } = vacancy
  return {
    vacancy: { ...shown, ...shownHousing(vacancy, school), title: titleWords(vacancy.title), location },
    school: { id, name, about, where, kind },
    isAvailable,
  }
}

type Refusal = Extract<PublishFirst, { ok: false }>['reason']

/** The form says beside the field what is wrong. */
const toForm = (id: string) => ({ to: `${tab}/${id}/edit?publish`, words: m.school_not_published() })

/** The message, and where to correct it. */
const refusals: Record<Exclude<Refusal, 'not-found'>, (id: string) => { to: string; words: string }> = {
  'school-incomplete': () => ({ to: start, words: m.school_not_published() }),
  'school-kept-hidden': () => ({ to: '/school-dashboard/profile', words: m.hiding_no_publishing() }),
  'school-hidden': () => ({ to: '/school-dashboard/profile', words: m.vacancy_school_hidden() }),
  hidden: () => ({ to: tab, words: m.hiding_no_publishing() }),
  'copy-of-hidden': (id) => ({ to: `${tab}/${id}/edit`, words: m.hiding_no_copy() }),
  unfinished: toForm,
  'start-outside': toForm,
  'deadline-far': toForm,
  'contract-early': toForm,
  'contract-over': toForm,
  'deadline-passed': (id) => ({ to: `${tab}/${id}/edit`, words: m.vacancy_deadline_passed() }),
  'blanks-left': (id) => ({ to: `${start}/vacancy?draft=${id}`, words: m.vacancy_blanks_left() }),
  'not-allowed': () => ({ to: tab, words: m.vacancy_update_failed() }),
}

export async function action({ context, params }: Route.ActionArgs) {
  const id = idOf(params.id)
  const published = await publishWithSchool(actorOf(context), id)
  if (published.ok) return redirect(`${tab}/${id}/published`)
  if (published.reason === 'not-found') notFound()
  const { to, words } = refusals[published.reason](id)
  return redirectWithToast(to, { kind: 'error', title: m.vacancy_update_failed(), text: words })
}

export function meta() {
  return [{ title: pageTitle(m.first_run_publish_title()) }]
}

export default function StartPublishPage({ loaderData }: Route.ComponentProps) {
  const { vacancy, school, isAvailable } = loaderData
  const toSchool = changeSchool(vacancy.id, isAvailable)
  const changeVacancy = `${start}/vacancy?draft=${vacancy.id}`
  return (
    <FirstRunFrame
      step={3}
      title={m.first_run_publish_title()}
      lead={isAvailable ? m.first_run_publish_lead_vacancy() : m.first_run_publish_lead()}
      back={[toSchool, changeVacancy]}
    >
      <WordingNotes texts={wordsOf(vacancy)} />
      <VacancyView vacancy={vacancy} school={{ ...school, hasPage: false }} headingLevel={2} />
      <Link to={changeVacancy} className="mt-2 inline-flex min-h-11 items-center">
        {m.first_run_change_vacancy()}
      </Link>
      <section className="mt-6 border-t border-line pt-5">
        <h2 className="text-lg font-semibold">{m.first_run_about_school()}</h2>
        <p className="text-sm text-muted wrap-anywhere">{school.kind}</p>
        <p className="text-sm text-muted wrap-anywhere">{school.where}</p>
        <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{school.about}</p>
        <Link to={toSchool} className="inline-flex min-h-11 items-center">
          {m.first_run_change_school()}
        </Link>
      </section>
      <PostForm className="button-row sticky bottom-0 mt-6 justify-end border-t border-line bg-card py-3">
        <SubmitButton>{m.first_step_publish()}</SubmitButton>
      </PostForm>
    </FirstRunFrame>
  )
}
