import { changeMember } from '#domain/members/change-member.server.ts'
import { findColleague } from '#domain/members/find-members.server.ts'
import { memberInput } from '#domain/members/member-input.ts'
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
import { membersPlace, refusedAtMembers, roleOptions, roleWord } from './member-words.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const colleague = await findColleague(actorOf(context), idOf(params.id))
  if (!colleague) notFound()
  return { ...colleague, version: memberVersion(colleague) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const form = await request.formData()
  const read = readForm(memberInput, form)
  if (!read.ok) return (await findColleague(actor, id)) ? refuse(read.answer) : notFound()
  const changed = await changeMember(actor, id, read.value, String(form.get('version')))
  if (changed.ok) return redirectWithToast(membersPlace, { kind: 'success', title: m.members_changed() })
  if (changed.reason !== 'changed-meanwhile')
    return redirectWithToast(membersPlace, refusedAtMembers(changed.reason))
  const { role, position } = changed.now
  return refuseConflict(memberInput, read, {
    version: memberVersion(changed.now),
    fields: {
      role: { label: m.members_invite_role(), value: role, words: roleWord(role) },
      position: { label: m.members_position_label(), value: position ?? '' },
    },
  })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** What a colleague may do, and what they are. */
export default function ChangeMemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, role, position, version } = loaderData
  return (
    <RouteDialog title={m.members_change_title()} closeTo={membersPlace}>
      <title>{pageTitle(m.members_change_title())}</title>
      <PostForm answer={actionData?.answer} version={version}>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <RadioGroup
          legend={m.members_invite_role()}
          name="role"
          defaultValue={role}
          options={roleOptions()}
          required
        />
        <TextField
          label={m.members_position_label()}
          name="position"
          hint={m.members_position_hint()}
          defaultValue={position ?? ''}
          autoComplete="off"
        />
        <FormActions back={membersPlace}>{m.members_change_submit()}</FormActions>
      </PostForm>
    </RouteDialog>
  )
}
