import { data, redirect } from 'react-router'
import { isSubjectId } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { lastUsed, ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { readyPost, readyPosts, readyText, readyWords } from '#domain/vacancies/ready-posts.ts'
import * as vacancy from '#domain/vacancies/vacancy.ts'
import { getLocale, m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { readablePhone } from '#platform/phone.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { settlementWords } from '#web/places/places.server.ts'
import { refuse, refuseForm } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { ownSchoolOf } from '#web/request/own-school.server.ts'
import {
  readVacancyForm,
  refuseVacancy,
  withHindrances,
} from '#web/vacancy-editor/answer-vacancy-form.server.ts'
import { keepDraft, keepDraftOf } from '#web/vacancy-editor/keep-draft.server.ts'
import { refuseEdit } from '#web/vacancy-editor/refuse-edit.server.ts'
import { blankDefaults } from '#web/vacancy-editor/vacancy-defaults.ts'
import { existingDefaults, postedFields } from '#web/vacancy-editor/vacancy-form.server.ts'
import type { Route } from './+types/start-vacancy-page'
import { changeSchool, FirstRunFrame } from './first-run-frame.tsx'
import { ReadyTexts } from './ready-texts.tsx'
import { isShown, ShortForm } from './short-vacancy-form.tsx'
import { shownConflict } from './shown-conflict.server.ts'

const here = '/school-dashboard/start/vacancy'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const school = await ownSchoolOf(context)
  if (!school || actor.role !== 'school') notFound()
  if (school.missing.length > 0) throw redirect('/school-dashboard/start')
  const draft = url.searchParams.get('draft')
  const toSchool = changeSchool(draft ?? '', school.isAvailable)
  const stored = draft ? await ownVacancy(actor, idOf(draft)) : undefined
  if (draft && !stored) notFound()
  if (stored && !vacancy.mayBeUnfinished(stored) && !context.get(shownConflict)) notFound()
  const chosen = url.searchParams.get('ready')
  const key = `start-vacancy-${school.id}`
  const titles = readyPosts.map((post) => ({
    id: post.id,
    title: post.title[getLocale()],
    words: readyWords(post),
  }))
  const searched = url.searchParams.get('q') ?? ''
  if (!stored && chosen === null) return { titles, toSchool, searched, form: undefined }
  if (stored) {
    const values = { ...postedFields(await existingDefaults(stored)), ...stored.unfinished }
    const form = { values, version: stored.version, requestId: uuidv7(), draftKey: `${key}-${stored.id}` }
    return { titles, toSchool, searched, form }
  }
  const last = await lastUsed(actor)
  const ready = readyPost(chosen)
  const known = {
    location: (await settlementWords(school.cityId, school.locationText)) ?? '',
    salaryCurrency: last?.salaryCurrency,
    contactName: last?.contactName ?? actor.fullName,
    contactPhone: last ? readablePhone(last.contactPhone) : '',
    contactEmail: last?.contactEmail ?? actor.email,
  }
  const { subject, ...text } = ready ? readyText(ready, getLocale()) : blankDefaults(known)
  const defaults = {
    ...blankDefaults(known),
    ...text,
    subject: isSubjectId(subject) ? subjectName(subject) : subject,
  }
  return {
    titles,
    toSchool,
    searched,
    form: {
      values: postedFields(defaults),
      version: undefined,
      requestId: uuidv7(),
      draftKey: `${key}-${chosen}`,
    },
  }
}

/** Saves the vacancy as a draft and continues to its preview once it is complete. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school') throw data(m.school_vacancies_only(), { status: 403 })
  const form = await request.formData()
  const sent = readVacancyForm(form)
  const read = sent.refused ? { ...sent, refused: withHindrances(sent.refused) } : sent
  // What the short form carries unseen is mended in the whole form, which shows everything that is missing.
  const isShort = Object.keys(read.refused?.errors ?? {}).every(isShown)
  if (!read.value && isShort) return refuse(read.refused)
  if (read.value && vacancy.hasBlanks(vacancy.wordsOf(read.value)))
    return refuseVacancy({ reason: 'blanks-left' }, read)
  const next = (id: string) =>
    redirect(isShort ? `/school-dashboard/start/${id}` : `/school-dashboard/vacancies/${id}/edit?publish`)
  const draft = url.searchParams.get('draft')
  if (draft === null) {
    const kept = await keepDraft(actor, form)
    return kept.ok ? next(kept.id) : refuseVacancy(kept, read)
  }
  const id = idOf(draft)
  const kept = await keepDraftOf(actor, id, form)
  const saved = () => next(id)
  if (kept.ok) return saved()
  const refused = await refuseEdit(kept, { actor, id, form, search: url.search, saved })
  if (kept.reason !== 'not-a-draft' || refused instanceof Response) return refused
  // Nothing sent from here is saved any more, and what was typed stays visible.
  context.set(shownConflict, true)
  return refuseForm(read.values, m.first_run_no_draft())
}

// Fields outside the short form are sent with their present values.
export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(loaderData.form ? m.first_run_vacancy_title() : m.first_run_who_title()) }]
}

export default function StartVacancyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { titles, form, toSchool, searched } = loaderData
  if (!form)
    return (
      <FirstRunFrame step={2} title={m.first_run_who_title()} lead={m.first_run_who_lead()} back={[toSchool]}>
        <ReadyTexts key={searched} titles={titles} here={here} searched={searched} />
      </FirstRunFrame>
    )
  return (
    <FirstRunFrame
      step={2}
      title={m.first_run_vacancy_title()}
      lead={m.first_run_vacancy_lead()}
      back={[toSchool]}
    >
      <ShortForm form={form} answer={actionData?.answer} titles={titles.map(({ title }) => title)} />
    </FirstRunFrame>
  )
}
