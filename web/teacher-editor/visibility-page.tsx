import { Link } from 'react-router'
import { z } from 'zod'
import { findSchools } from '#domain/schools/find-schools.server.ts'
import { hideFromSchool, schoolsHiddenFrom, showToSchool } from '#domain/teachers/hide-from-school.server.ts'
import { setTeacherVisibility } from '#domain/teachers/set-teacher-visibility.server.ts'
import { audiences, hiddenFromMax, isSeenBy, onlookers } from '#domain/teachers/teacher.ts'
import { m } from '#locales/messages.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { settlementWords } from '#web/places/places.server.ts'
import { readForm, refuse, refuseField, refuseForm } from '#web/request/form.server.ts'
import { idOf, notFound, requireRole, wordsOfQuery } from '#web/request/guards.server.ts'
import { ownTeacherOf } from '#web/request/own-teacher.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { profileMissingWords } from '#web/words/profile-words.ts'
import { onlookerWords } from '#web/words/teacher-words.ts'
import type { Route } from './+types/visibility-page'
import { HiddenSchools } from './hidden-schools.tsx'

const path = '/teacher-dashboard/visibility'
const nobody = 'nobody'
const schoolsFound = 8

const audienceInput = z.object({
  seen_by: z.enum([...audiences, nobody], { error: () => m.visibility_required() }),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const teacher = await ownTeacherOf(context)
  if (!teacher) notFound()
  const { id, isAvailable, seenBy } = teacher
  const hidden = await schoolsHiddenFrom(actor)
  const q = wordsOfQuery(url, 'q').slice(0, 100)
  return {
    ...{ id, isAvailable, seenBy, hidden, q },
    missing: profileMissingWords(teacher.missing),
    isComplete: teacher.missing.length === 0,
    found: q === '' ? [] : await schoolsNamed(q),
    seen: onlookers.map((onlooker) => ({ onlooker, isSeen: isSeenBy({ isAvailable, seenBy }, onlooker) })),
  }
}

async function schoolsNamed(q: string) {
  const { schools } = await findSchools({
    ...{ q, exact: false, city: '', district: null, type: null, housing: null },
    ...{ hiring: false, verified: false, rating: null, sort: 'relevance', page: 1 },
  })
  return Promise.all(
    schools.slice(0, schoolsFound).map(async ({ id, schoolName, cityId, locationText }) => ({
      id,
      name: schoolName,
      place: await settlementWords(cityId, locationText),
    })),
  )
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const form = await request.formData()
  const saved = (title: string) => redirectWithToast(path, { kind: 'success', title })
  if (form.get('intent') === 'show') {
    await showToSchool(actor, idOf(String(form.get('school_id'))))
    return saved(m.visibility_shown_again())
  }
  if (form.get('intent') === 'hide') {
    const done = await hideFromSchool(actor, idOf(String(form.get('school_id'))))
    if (done.ok) return saved(m.visibility_hidden_from())
    if (done.reason === 'not-found') return refuseForm({}, m.visibility_school_gone())
    if (done.reason === 'too-many') return refuseForm({}, m.visibility_too_many({ count: hiddenFromMax }))
    throw new Response(null, { status: 403 })
  }
  const read = readForm(audienceInput, form)
  if (!read.ok) return refuse(read.answer)
  const { seen_by: seenBy } = read.value
  const changed =
    seenBy === nobody
      ? await setTeacherVisibility(actor, false)
      : await setTeacherVisibility(actor, true, seenBy)
  if (changed.ok) return saved(m.visibility_saved())
  if (changed.reason === 'hidden') return refuseField(read.values, 'seen_by', m.hiding_no_publishing())
  if (changed.reason === 'incomplete')
    return refuseField(
      read.values,
      'seen_by',
      m.teacher_gate({ fields: profileMissingWords(changed.missing) }),
    )
  return refuseField(read.values, 'seen_by', m.visibility_take_back_first())
}

export function meta() {
  return [{ title: pageTitle(m.visibility_title()) }]
}

export default function VisibilityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isAvailable, seenBy, isComplete, missing } = loaderData
  return (
    <div className="grid gap-5">
      <div>
        <BackLink to="/teacher-dashboard/profile">{m.visibility_back()}</BackLink>
        <h2 className="text-xl font-semibold">{m.visibility_title()}</h2>
        <p className="mt-1 text-pretty text-muted">{m.visibility_text()}</p>
      </div>
      <Card as="section">
        {!isComplete && <p className="mb-3 text-apricot-ink">{m.teacher_gate({ fields: missing })}</p>}
        <PostForm answer={actionData?.answer}>
          <RadioGroup
            key={isAvailable ? seenBy : nobody}
            legend={m.visibility_legend()}
            name="seen_by"
            defaultValue={isAvailable ? seenBy : nobody}
            options={[
              { value: 'everybody', label: m.visibility_everybody(), hint: m.visibility_everybody_hint() },
              { value: 'schools', label: m.visibility_schools(), hint: m.visibility_schools_hint() },
              {
                value: 'verified-schools',
                label: m.visibility_verified(),
                hint: m.visibility_verified_hint(),
              },
              { value: nobody, label: m.visibility_nobody(), hint: m.visibility_nobody_hint() },
            ]}
          />
          <SubmitButton className="sm:justify-self-start">{m.settings_save()}</SubmitButton>
        </PostForm>
      </Card>
      <HiddenSchools shown={loaderData} />
      <AsOthersSee shown={loaderData} />
    </div>
  )
}

type PageData = Route.ComponentProps['loaderData']

function AsOthersSee({ shown: { id, seen, hidden } }: { shown: PageData }) {
  return (
    <Card as="section" aria-labelledby="as-others-see">
      <h3 id="as-others-see" className="text-lg font-semibold">
        {m.visibility_others_title()}
      </h3>
      <ul className="mt-2 grid gap-1">
        {seen
          .filter(({ onlooker }) => onlooker !== 'hidden-school' || hidden.length > 0)
          .map(({ onlooker, isSeen }) => (
            // In large letters what they see stands below each.
            <li key={onlooker} className="flex flex-wrap items-center justify-between gap-x-4">
              <Link
                to={`/teachers/${id}?as=${onlooker}`}
                className="inline-flex min-h-11 min-w-[clamp(0px,(14rem-100vw)*100,100%)] items-center"
              >
                {onlookerWords(onlooker)}
              </Link>
              <Badge tone={isSeen ? 'green' : 'neutral'}>
                {isSeen ? m.visibility_sees() : m.visibility_sees_not()}
              </Badge>
            </li>
          ))}
      </ul>
      <p className="mt-2 text-sm text-pretty text-muted">{m.visibility_offers_note()}</p>
    </Card>
  )
}
