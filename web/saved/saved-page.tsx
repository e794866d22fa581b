import { createContext, Outlet } from 'react-router'
import { mayOnlyLook, type Role } from '#domain/accounts/actor.ts'
import { findAppliedVacancyIds } from '#domain/applications/find-applications.server.ts'
import { findLabels } from '#domain/labels/save-label.server.ts'
import { countSaved, findSaved } from '#domain/saved/find-saved.server.ts'
import { annotateThing, removeThing, saveThing } from '#domain/saved/save-thing.server.ts'
import {
  keeperOf,
  type SavedKind,
  savedKinds,
  savedPageSize,
  savedSorts,
  type Thing,
  usualKind,
} from '#domain/saved/saved.ts'
import { noteInput } from '#domain/saved/saved-input.ts'
import { m } from '#locales/messages.ts'
import { isUuid } from '#platform/ids.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { Pagination } from '#web/lists/pagination.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse, refuseForm, versionOf } from '#web/request/form.server.ts'
import { actorOf, leadToLastPage, pageOf, pathOf, wordsOfQuery } from '#web/request/guards.server.ts'
import { readWhereShown } from '#web/request/read-where-shown.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/saved-page'
import { SavedFilters } from './saved-filters.tsx'
import { type Refusal, refusalToast, signInForSaved, thingOf } from './saved-form.server.ts'
import { SavedItem } from './saved-item.tsx'
import { type ShownThing, shownThings } from './shown-things.server.ts'
import { UnkeptNote } from './unkept-note.tsx'

const tabs = { vacancy: 'vacancies', teacher: 'teachers', school: 'schools' } as const

function kindIn(url: URL): SavedKind | undefined {
  return savedKinds.find((kind) => tabs[kind] === url.searchParams.get('tab'))
}

/** What is seen without being searched through. */
const seenAtOnce = 6

/** What a thing has that nobody has written of. */
const newVersion = 1

/** Whether the same request sends a note: then its page stays, with what was typed. */
const isNote = createContext(false)

export const handle = { frame: 'work' }

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (actor.role === 'visitor') throw signInForSaved(pathOf(url))
  const kind = kindIn(url) ?? usualKind(actor.role)
  const sort = savedSorts.find((one) => one === url.searchParams.get('sort')) ?? 'newest'
  const q = wordsOfQuery(url, 'q')
  const [labels, counts] = await Promise.all([kind === 'teacher' ? findLabels(actor) : [], countSaved(actor)])
  const label = labels.find(({ id }) => id === url.searchParams.get('label'))?.id ?? null
  const page = pageOf(url)
  const found = await findSaved(actor, { kind, q, sort, label, page })
  const pageCount = Math.ceil(found.count / savedPageSize)
  if (!context.get(isNote)) leadToLastPage(url, pageCount)
  if (kind === 'vacancy' && page === 1 && q === '')
    await readWhereShown(request, actor, { ofMany: ['vacancy-deadline'] })
  const applied = await findAppliedVacancyIds(
    actor,
    found.things.flatMap(({ id, about }) => (about.state === 'open' ? id : [])),
  )
  const removed = url.searchParams.get('removed')
  return {
    ...{ kind, sort, q, counts, label },
    labels: labels.map(({ id, word }) => ({ value: id, label: word })),
    ...{ page, pageCount },
    things: await shownThings(found.things),
    applied,
    role: actor.role,
    keeper: keeperOf(actor.role),
    mayKeep: !mayOnlyLook(actor),
    /** What was taken out just now, and can come back. */
    removed: removed !== null && isUuid(removed) ? removed : null,
  }
}

/** Changes a note, removes a thing, or restores it. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  if (actor.role === 'visitor') return signInForSaved(pathOf(url))
  const { role } = actor
  const form = await request.formData()
  const thing = thingOf(form.get('kind'), form.get('id'))
  const query = new URLSearchParams(url.search)
  query.delete('removed')
  const here = query.size > 0 ? `/saved?${query}` : '/saved'
  switch (form.get('intent')) {
    case 'remove':
      {
        const gone = await removeThing(actor, thing)
        if (!gone.ok) return redirectWithToast(here, refusalToast(gone.reason, actor))
      }
      query.set('tab', tabs[thing.kind])
      query.set('removed', thing.id)
      return redirectWithToast(`/saved?${query}`, { kind: 'success', title: m.saved_thing_removed() })
    case 'save': {
      const saved = await saveThing(actor, thing)
      const toast = saved.ok
        ? ({ kind: 'success', title: m.saved_thing_added() } as const)
        : refusalToast(saved.reason, actor)
      return redirectWithToast(here, toast)
    }
    default:
      return annotate(thing)
  }

  async function annotate(noted: Thing) {
    context.set(isNote, true)
    const input = noteInput(keeperOf(role))
    const read = readForm(input, form)
    if (!read.ok) return refuse(read.answer)
    // What was typed stays.
    const refuseNote = (reason: Refusal) => {
      const { title, text } = refusalToast(reason, actor)
      return refuseForm(read.values, [title, text].filter(Boolean).join('. '))
    }
    const write = (version: number) => annotateThing(actor, noted, read.value.note, version)
    let done = await write(versionOf(form))
    // A colleague removed it while this was written; the note matters more.
    const wasRemoved = !done.ok && done.reason !== 'conflict'
    if (!done.ok && done.reason !== 'conflict') {
      const back = await saveThing(actor, noted)
      if (!back.ok) return refuseNote(back.reason)
      // After a day it cannot be restored: it starts again.
      done = await write(done.reason === 'removed' ? versionOf(form) : newVersion)
    }
    if (done.ok)
      return redirectWithToast(here, {
        kind: 'success',
        title: m.saved_thing_note_done(),
        ...(wasRemoved && { text: m.saved_thing_note_back() }),
      })
    if (done.reason !== 'conflict') return refuseNote('not-found')
    const { note, version } = done.stored
    const fields = { note: { label: m.saved_thing_note(), value: note } }
    return refuseConflict(input, read, { version, fields })
  }
}

export function meta() {
  return [{ title: pageTitle(m.saved_things_title()) }]
}

const words: Record<SavedKind, { tab: () => string; none: () => string; all: () => string }> = {
  vacancy: {
    tab: () => m.saved_things_vacancies(),
    none: () => m.saved_things_no_vacancies(),
    all: () => m.vacancies_all(),
  },
  teacher: {
    tab: () => m.saved_things_teachers(),
    none: () => m.saved_things_no_teachers(),
    all: () => m.teachers_all(),
  },
  school: {
    tab: () => m.saved_things_schools(),
    none: () => m.saved_things_no_schools(),
    all: () => m.schools_all(),
  },
}

/** What is to be done with what one keeps. */
function nextOf(role: Role, { kind, id, to, isClosed }: ShownThing) {
  if (role === 'teacher' && kind === 'vacancy' && to && !isClosed)
    return { to: `/vacancies/${id}/apply`, words: m.vacancy_apply() }
  if (role === 'school' && kind === 'teacher' && to)
    return { to: `/school-dashboard/teachers/${id}/invite`, words: m.job_invitation_submit() }
  return undefined
}

/** What a person or their school saved: vacancies, teachers and schools, with notes. */
export default function SavedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, sort, q, counts, label, labels, page, things, removed, mayKeep } = loaderData
  const address = (to: number) => {
    const query = new URLSearchParams({ tab: tabs[kind] })
    if (q) query.set('q', q)
    if (label) query.set('label', label)
    if (sort !== 'newest') query.set('sort', sort)
    if (to > 1) query.set('page', String(to))
    return `/saved?${query}`
  }
  const here = address(page)
  return (
    <>
      <PageHeading title={m.saved_things_title()} />
      <LinkTabs
        label={m.saved_things_kinds()}
        className="tabs-tight mb-5"
        tabs={savedKinds.map((one) => ({
          to: `/saved?tab=${tabs[one]}`,
          label: words[one].tab(),
          current: one === kind,
          ...(counts[one] > 0 && { count: counts[one] }),
        }))}
      />
      {actionData?.answer.values.id !== undefined &&
        !(mayKeep && things.some(({ id }) => id === actionData.answer.values.id)) && (
          <UnkeptNote answer={actionData.answer} />
        )}
      {removed && mayKeep && <RemovedNote kind={kind} id={removed} here={here} />}
      {(counts[kind] > seenAtOnce || (counts[kind] > 0 && (q || label))) && (
        <SavedFilters kind={kind} tab={tabs[kind]} q={q} label={label} labels={labels} sort={sort} />
      )}
      {things.length > 0 ? (
        <ul className="grid gap-4 lg:grid-cols-2">
          {things.map((thing) => (
            <SavedItem
              key={thing.id}
              thing={thing}
              keeper={loaderData.keeper}
              answered={actionData}
              next={nextOf(loaderData.role, thing)}
              isApplied={loaderData.applied.includes(thing.id)}
              {...(mayKeep && { here })}
            />
          ))}
        </ul>
      ) : (
        <NothingSaved kind={kind} hasOthers={counts[kind] > 0} hasLabel={label !== null} />
      )}
      <div className="mt-6">
        <Pagination page={page} pageCount={loaderData.pageCount} hrefOf={address} />
      </div>
      <Outlet />
    </>
  )
}

type RemovedProps = { kind: SavedKind; id: string; here: string }

/** What was just removed can be kept again. */
function RemovedNote({ kind, id, here }: RemovedProps) {
  return (
    <Notice tone="lake" className="mb-5 max-w-3xl">
      <PostForm action={here} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {m.saved_thing_removed()}
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <SubmitButton variant="secondary" size="small" name="intent" value="save">
          {m.saved_thing_back()}
        </SubmitButton>
      </PostForm>
    </Notice>
  )
}

/** Nothing of a kind: because nothing is saved, or because the filters match nothing. */
function NothingSaved({
  kind,
  hasOthers,
  hasLabel,
}: {
  kind: SavedKind
  hasOthers: boolean
  hasLabel: boolean
}) {
  return hasOthers ? (
    <EmptyState title={m.saved_things_none_found()} text={m.saved_things_none_found_text()}>
      <ButtonLink to={`/saved?tab=${tabs[kind]}`}>
        {hasLabel ? m.filter_reset() : m.saved_things_reset_search()}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState drawing="saved" title={words[kind].none()} text={m.saved_things_none_text()}>
      <ButtonLink to={`/${tabs[kind]}`}>{words[kind].all()}</ButtonLink>
    </EmptyState>
  )
}
