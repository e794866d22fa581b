import { findOrganisation } from '#domain/console/find-organisation.server.ts'
import { handOverInput } from '#domain/measures/measure-input.ts'
import { handOverForOwner } from '#domain/members/hand-over-for-owner.server.ts'
import { ownerAbsentDays } from '#domain/members/membership.ts'
import { findSuccession } from '#domain/members/succession.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { NothingToDo } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { readForm, refuse, refuseForm, refuseOutdated } from '#web/request/form.server.ts'
import { idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { inLine, recentDay } from '#web/words/dates.ts'
import type { Route } from './+types/hand-over-page'
import { schoolRoleWords } from './audit-detail-words.ts'
import { consoleMeta } from './console-meta.ts'
import { measureProofs, proveMeasure, refuseMeasure } from './measure-form.server.ts'
import { MeasureForm } from './measure-form.tsx'

const pageOf = (id: string) => `/admin/schools/${id}`

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'admin', m.console_only())
  const id = idOf(params.id)
  const [found, succession] = await Promise.all([findOrganisation(actor, id), findSuccession(actor, id)])
  if (!found || !succession) notFound()
  const { owner, heirs, isBlocked, isAbsent } = succession
  const at = now()
  const seen = (visitedAt: Date) => inLine(recentDay(visitedAt, at))
  return {
    id,
    name: found.school.name || m.console_school_unnamed(),
    ownerId: owner.id,
    ownerSeen: seen(owner.visitedAt),
    heirs: heirs.map(({ visitedAt, ...heir }) => ({ ...heir, seen: seen(visitedAt) })),
    hindrance: isBlocked ? 'blocked' : !isAbsent ? 'visits' : heirs.length === 0 ? 'alone' : null,
    proofs: await measureProofs(actor, url),
  } as const
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'admin', m.console_only())
  const id = idOf(params.id)
  const form = await request.formData()
  const read = readForm(handOverInput, form)
  if (!read.ok) return refuse(read.answer)
  const proved = await proveMeasure({ context, url }, actor, form, read.values)
  if (!proved.ok) return proved.response
  const { heir, seen: seenOwner, reason } = read.value
  const handed = await handOverForOwner(actor, id, { heir, seenOwner, reason })
  if (handed.ok) return redirectWithToast(pageOf(id), { kind: 'success', title: m.console_handed_over() })
  switch (handed.reason) {
    case 'owner-visits':
    case 'owner-changed':
    case 'no-heir':
      return refuseOutdated(read.values, m.console_hand_over_changed())
    case 'under-measure':
      return refuseForm(read.values, m.console_hand_over_blocked())
    default:
      return refuseMeasure(read.values, handed.reason)
  }
}

export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? consoleMeta(m.console_hand_over_title(loaderData)) : []
}

type PageData = Route.ComponentProps['loaderData']

const hindrances: Record<NonNullable<PageData['hindrance']>, (data: PageData) => string> = {
  blocked: () => m.console_hand_over_blocked(),
  visits: ({ ownerSeen }) => m.console_hand_over_visits({ when: ownerSeen, days: ownerAbsentDays }),
  alone: () => m.console_hand_over_alone(),
}

/** A school whose owner is absent gets another owner among its members (rule 45). */
export default function HandOverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, ownerId, heirs, hindrance, proofs } = loaderData
  return (
    <RouteDialog title={m.console_hand_over_title(loaderData)} closeTo={pageOf(id)}>
      {hindrance ? (
        <NothingToDo back={pageOf(id)}>{hindrances[hindrance](loaderData)}</NothingToDo>
      ) : (
        <MeasureForm
          answer={actionData?.answer}
          text={m.console_hand_over_text({ days: ownerAbsentDays })}
          submit={m.console_hand_over_submit()}
          back={pageOf(id)}
          proofs={proofs}
          // The text says who reads it.
          reasonHint={null}
          draftKey={`hand-over-${id}`}
          before={
            <>
              <input type="hidden" name="seen" value={ownerId} />
              <RadioGroup
                legend={m.console_hand_over_heir()}
                name="heir"
                options={heirs.map(({ id: value, fullName, email, role, position, seen }) => ({
                  value,
                  label: fullName || email,
                  hint: [
                    position || schoolRoleWords[role](),
                    fullName && email,
                    m.console_hand_over_seen({ when: seen }),
                  ]
                    .filter(Boolean)
                    .join(' · '),
                }))}
                required
              />
            </>
          }
        />
      )}
    </RouteDialog>
  )
}
