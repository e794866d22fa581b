import { countAssigned, letGoOfAssigned } from '#domain/applications/assign-application.server.ts'
import { type ChangeMember, changeMember, changeOwnPosition } from '#domain/members/change-member.server.ts'
import { findColleague, findOwnPosition } from '#domain/members/find-members.server.ts'
import { memberInput, ownPositionInput } from '#domain/members/member-input.ts'
import { memberVersion } from '#domain/members/membership.ts'
import { m } from '#locales/messages.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { TextField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/change-member-page'
import { memberRoleWord, membersPath, refusedAtMembers, roleOptions } from './member-words.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const [actor, id] = [actorOf(context), idOf(params.id)]
  const own = await findOwnPosition(actor, id)
  if (own) return { ...own, role: null, version: memberVersion(own), assigned: 0 }
  const [colleague, assigned] = await Promise.all([findColleague(actor, id), countAssigned(actor, id)])
  if (!colleague) notFound()
  return { ...colleague, version: memberVersion(colleague), assigned }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const form = await request.formData()
  const version = String(form.get('version'))
  if (await findOwnPosition(actor, id)) {
    const read = readForm(ownPositionInput, form)
    if (!read.ok) return refuse(read.answer)
    const changed = await changeOwnPosition(actor, read.value.position, version)
    return answerOf(changed, (now) =>
      refuseConflict(ownPositionInput, read, {
        version: memberVersion(now),
        fields: { position: { label: m.members_position_label(), value: now.position ?? '' } },
      }),
    )
  }
  const read = readForm(memberInput, form)
  if (!read.ok) return (await findColleague(actor, id)) ? refuse(read.answer) : notFound()
  return answerOf(await changeMember(actor, id, read.value, { version, letGo: letGoOfAssigned }), (now) =>
    refuseConflict(memberInput, read, {
      version: memberVersion(now),
      fields: {
        role: { label: m.members_invite_role(), value: now.role, words: memberRoleWord(now.role) },
        position: { label: m.members_position_label(), value: now.position ?? '' },
      },
    }),
  )
}

type Conflict = Extract<ChangeMember, { reason: 'changed-meanwhile' }>['now']

function answerOf<Answer>(changed: ChangeMember, ofConflict: (now: Conflict) => Answer) {
  if (changed.ok)
    return redirectWithToast(membersPath, {
      kind: 'success',
      title: m.members_changed(),
      ...(changed.left && { text: m.members_left_unassigned({ count: changed.left }) }),
    })
  if (changed.reason !== 'changed-meanwhile')
    return redirectWithToast(membersPath, refusedAtMembers(changed.reason))
  return ofConflict(changed.now)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(loaderData.role ? m.members_change_title() : m.members_position_own_title()) }]
}

/** A colleague's role and position; for the owner only the position. */
export default function ChangeMemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, role, position, version, assigned } = loaderData
  const title = role ? m.members_change_title() : m.members_position_own_title()
  return (
    <RouteDialog title={title} closeTo={membersPath}>
      <PostForm answer={actionData?.answer} version={version}>
        <p className="font-semibold wrap-anywhere">{name}</p>
        {role && (
          <RadioGroup
            legend={m.members_invite_role()}
            name="role"
            defaultValue={role}
            options={roleOptions()}
            required
          />
        )}
        {assigned > 0 && <p className="text-pretty">{m.members_viewer_assigned({ count: assigned })}</p>}
        <TextField
          label={m.members_position_label()}
          name="position"
          hint={m.members_position_hint()}
          defaultValue={position ?? ''}
          autoComplete="off"
        />
        <FormActions back={membersPath}>{m.members_change_submit()}</FormActions>
      </PostForm>
    </RouteDialog>
  )
}
