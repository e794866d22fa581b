import { Link } from 'react-router'
import { findOrganisation } from '#domain/console/find-organisation.server.ts'
import { findDuplicate } from '#domain/measures/find-duplicates.server.ts'
import { findMerge, findOtherEntries } from '#domain/measures/find-merge.server.ts'
import { unblockInput } from '#domain/measures/measure-input.ts'
import { mergeSchools } from '#domain/measures/merge-schools.server.ts'
import { m } from '#locales/messages.ts'
import { isUuid } from '#platform/ids.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { FilterForm } from '#web/lists/filters.tsx'
import { settlementWords } from '#web/places/places.server.ts'
import { readForm, refuse, refuseForm } from '#web/request/form.server.ts'
import { idOf, notFound, requireRole, wordsOfQuery } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { momentDay } from '#web/words/dates.ts'
import type { Route } from './+types/merge-page'
import { consoleMeta } from './console-meta.ts'
import { ConsoleSearch } from './console-search.tsx'
import { DecideDuplicates } from './decide-duplicates.tsx'
import { measureProofs, proveMeasure, refuseMeasure } from './measure-form.server.ts'
import { MeasureForm } from './measure-form.tsx'

/** The second school in the address, if any. */
function otherOf(url: URL): string | undefined {
  const id = url.searchParams.get('with') ?? undefined
  return isUuid(id) ? id.toLowerCase() : undefined
}

type Placed = { cityId: string | null; locationText: string | null; address: string }

/** With its town and the address there, which tell it from another of the same name. */
async function withPlace<School extends Placed>({ cityId, locationText, address, ...school }: School) {
  const town = await settlementWords(cityId, locationText)
  return { ...school, place: [town, address].filter(Boolean).join(', ') }
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'admin', m.console_only())
  const id = idOf(params.id)
  const otherId = otherOf(url)
  if (otherId) {
    const merge = (await findMerge(actor, id, otherId)) ?? notFound()
    const pair = (await findDuplicate(actor, [id, otherId])) ?? null
    const [kept, gone] = await Promise.all([withPlace(merge.kept), withPlace(merge.gone)])
    const proofs = await measureProofs(actor, url)
    return { kept, gone, stays: merge.stays, pair, proofs, isPicked: true as const }
  }
  const found = (await findOrganisation(actor, id)) ?? notFound()
  const q = wordsOfQuery(url, 'q')
  const others = await Promise.all(((await findOtherEntries(actor, id, q)) ?? notFound()).map(withPlace))
  return { id, name: found.school.name ?? '', others, filters: { q }, isPicked: false as const }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'admin', m.console_only())
  const merge = { kept: idOf(params.id), gone: otherOf(url) ?? notFound() }
  const form = await request.formData()
  const read = readForm(unblockInput, form)
  if (!read.ok) return refuse(read.answer)
  const proved = await proveMeasure({ context, url }, actor, form, read.values)
  if (!proved.ok) return proved.response
  const merged = await mergeSchools(actor, merge, read.value)
  if (merged.ok)
    return redirectWithToast(`/admin/schools/${merge.kept}`, { kind: 'success', title: m.console_merged() })
  if (merged.reason === 'under-measure') return refuseForm(read.values, m.console_merge_under_measure())
  return refuseMeasure(read.values, merged.reason)
}

export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return consoleMeta(m.console_merge_title())
}

export default function MergePage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.isPicked ? (
    <Compared merge={loaderData} answer={actionData?.answer} />
  ) : (
    <Picking picking={loaderData} />
  )
}

type PageData = Route.ComponentProps['loaderData']

function Picking({ picking }: { picking: Extract<PageData, { isPicked: false }> }) {
  const { id, name, others, filters } = picking
  const path = `/admin/schools/${id}/merge`
  return (
    <>
      <Back id={id} name={name} />
      <PageHeading title={m.console_merge_title()} />
      <p className="mb-4 text-muted">
        {others.length > 0 || filters.q ? m.console_merge_pick() : m.console_merge_search()}
      </p>
      <FilterForm
        path={path}
        values={filters}
        isAlone={others.length === 0}
        search={<ConsoleSearch label={m.console_doubles_search()} value={filters.q} />}
      />
      {others.length === 0 && filters.q && (
        <div className="mt-4">
          <EmptyState
            drawing="twins"
            title={m.console_doubles_none()}
            text={m.console_merge_search_again()}
          />
        </div>
      )}
      {others.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-lg border border-line bg-card">
          {others.map((other) => (
            <li key={other.id} className="relative px-4 py-2.5 hover:bg-felt">
              <Link to={`${path}?with=${other.id}`} className="card-link wrap-anywhere">
                {other.name}
              </Link>
              <span className="block text-sm text-muted">{other.place}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const counts = [
  ['vacancies', () => m.console_merge_vacancies()],
  ['applications', () => m.console_merge_applications()],
  ['rooms', () => m.console_merge_rooms()],
  ['reviews', () => m.console_merge_reviews()],
  ['claims', () => m.console_merge_claims()],
  ['documents', () => m.console_merge_documents()],
  ['photos', () => m.console_merge_photos()],
  ['members', () => m.console_school_members()],
  ['saved', () => m.console_merge_saved()],
] as const

type ComparedProps = {
  merge: Extract<PageData, { isPicked: true }>
  answer: NonNullable<Route.ComponentProps['actionData']>['answer'] | undefined
}

function Compared({ merge: { kept, gone, stays, pair, proofs }, answer }: ComparedProps) {
  const left = [
    m.console_merge_profile(),
    ...(stays.rooms > 0 ? [m.console_merge_rooms_both({ count: stays.rooms })] : []),
    ...(stays.claims > 0 ? [m.console_merge_claims_both({ count: stays.claims })] : []),
    ...(stays.claimsToRenew > 0 ? [m.console_merge_claims_to_renew({ count: stays.claimsToRenew })] : []),
    ...(stays.photos > 0 ? [m.console_merge_photos_over({ count: stays.photos })] : []),
    ...(gone.housingPhotos > 0 ? [m.console_merge_photos_housing({ count: gone.housingPhotos })] : []),
  ]
  return (
    <>
      <Back id={kept.id} name={kept.name} />
      <PageHeading
        title={m.console_merge_title()}
        actions={
          <>
            {pair && (
              <DecideDuplicates
                id={pair.id}
                isApart={pair.apartAt !== null}
                name={gone.name}
                place={pair.apartAt ? '/admin/doubles?state=apart' : '/admin/doubles'}
              />
            )}
            <ButtonLink to={`/admin/schools/${gone.id}/merge?with=${kept.id}`} variant="secondary">
              {m.console_merge_swap()}
            </ButtonLink>
          </>
        }
      />
      <SideBySide kept={kept} gone={gone} />
      <Card as="section" className="mt-5">
        <p className="max-w-prose text-pretty">{m.console_merge_moves()}</p>
        <h2 className="mt-4 mb-2 text-lg font-semibold">{m.console_merge_stays()}</h2>
        <ul className="mb-5 max-w-prose list-disc space-y-1 pl-[1.25em]">
          {left.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {gone.isShown && !kept.isShown && (
          <Notice tone="apricot" className="mb-5">
            {m.console_merge_unpublished()}
          </Notice>
        )}
        <MeasureForm
          answer={answer}
          text={m.console_merge_text()}
          submit={m.console_merge_submit()}
          back={`/admin/schools/${kept.id}`}
          proofs={proofs}
          // Who reads it, the text above says; it names no broken rule.
          reasonHint={null}
          draftKey={`merge-${kept.id}-${gone.id}`}
        />
      </Card>
    </>
  )
}

type Side = ComparedProps['merge']['kept']

function SideBySide({ kept, gone }: { kept: Side; gone: Side }) {
  const rows = [
    [m.console_merge_place(), (side: Side) => side.place || '—'],
    [
      m.console_person_profile(),
      (side: Side) => (side.isShown ? m.console_person_shown() : m.console_person_hidden()),
    ],
    [m.console_school_since(), (side: Side) => momentDay(side.createdAt)],
    [
      m.console_merge_owner(),
      (side: Side) => side.ownerId && <Link to={`/admin/people/${side.ownerId}`}>{side.owner}</Link>,
    ],
    ...counts.map(([key, words]) => [words(), (side: Side) => side[key]] as const),
  ] as const
  const heading = (words: string, { id, name }: Side) => (
    <th scope="col" className="w-2/5 px-3 py-2 text-left align-top font-normal">
      <span className="block text-sm text-muted">{words}</span>
      <Link to={`/admin/schools/${id}`} className="font-semibold wrap-anywhere">
        {name || m.console_school_unnamed()}
      </Link>
    </th>
  )
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-card">
      <table className="w-full table-fixed">
        <thead>
          <tr>
            <td className="px-3" />
            {heading(m.console_merge_kept(), kept)}
            {heading(m.console_merge_gone(), gone)}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="px-3 py-2 text-left text-sm font-normal wrap-anywhere text-muted">
                {label}
              </th>
              {[kept, gone].map((side) => (
                <td key={side.id} className="px-3 py-2 wrap-anywhere tabular-nums">
                  {value(side)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Back({ id, name }: { id: string; name: string }) {
  return (
    <BackLink to={`/admin/schools/${id}`} className="mb-2">
      {name || m.console_school_unnamed()}
    </BackLink>
  )
}
