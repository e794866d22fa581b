import { ownVerifiedKinds } from '#domain/claims/outdate-claims.server.ts'
import { hasHandedOver } from '#domain/members/done-already.server.ts'
import { findColleague } from '#domain/members/find-members.server.ts'
import { type HandOver, handOver } from '#domain/members/hand-over.server.ts'
import { ownSecurity } from '#domain/two-step/own-security.server.ts'
import { m } from '#locales/messages.ts'
import { OutdatingNotice } from '#web/claims/outdating-notice.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { requestFacts } from '#web/request/actor.ts'
import { refuse } from '#web/request/form.server.ts'
import { idOf, notFound, requireMember } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { proofsOf, readProof, refuseProof } from '#web/security/proof.server.ts'
import { canProve, ProofFields } from '#web/security/proof-fields.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/hand-over-page'
import { membersPath, refusedAtMembers } from './member-words.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const [colleague, security, verified] = await Promise.all([
    findColleague(actor, idOf(params.id)),
    ownSecurity(actor),
    ownVerifiedKinds(actor),
  ])
  if (!colleague || !security) notFound()
  return { name: colleague.name, verified, proofs: proofsOf(security, url) }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireMember(context, url)
  const id = idOf(params.id)
  const done = () => redirectWithToast(membersPath, { kind: 'success', title: m.members_handed_over() })
  if (await hasHandedOver(actor, id)) return done()
  // Nobody is asked for a password in vain.
  if (!(await findColleague(actor, id)))
    return redirectWithToast(
      membersPath,
      refusedAtMembers(
        actor.role === 'school' && actor.schoolRole === 'owner' ? 'not-found' : 'not-the-owner',
      ),
    )
  const read = readProof(await request.formData(), url)
  if (!read.ok) return refuse(read.answer)
  const handed = await handOver(actor, id, read.proof, { ip: context.get(requestFacts).ip })
  if (handed.ok) return done()
  if (isOfMembers(handed)) return redirectWithToast(membersPath, refusedAtMembers(handed.reason))
  return refuseProof({}, handed)
}

const isOfMembers = (
  refused: Exclude<HandOver, { ok: true }>,
): refused is Extract<HandOver, { reason: 'not-found' | 'not-the-owner' }> =>
  refused.reason === 'not-the-owner' || refused.reason === 'not-found'

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.members_hand_over_title()) }]
}

/** The owner makes a colleague the owner, with a proof. */
export default function HandOverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, verified, proofs } = loaderData
  return (
    <RouteDialog title={m.members_hand_over_title()} closeTo={membersPath}>
      <PostForm answer={actionData?.answer}>
        <p className="max-w-prose text-pretty wrap-anywhere">{m.members_hand_over_text({ name })}</p>
        <OutdatingNotice verified={verified} facts={['owner']} />
        <ProofFields proofs={proofs} />
        <div className="form-actions">
          <ButtonLink to={membersPath} variant="secondary" replace preventScrollReset>
            {m.form_cancel()}
          </ButtonLink>
          {canProve(proofs) && <SubmitButton variant="danger">{m.members_hand_over_submit()}</SubmitButton>}
        </div>
      </PostForm>
    </RouteDialog>
  )
}
