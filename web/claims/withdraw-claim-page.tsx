import { redirect } from 'react-router'
import { canWithdraw, claimStates } from '#domain/claims/claim.ts'
import { withdrawClaim } from '#domain/claims/withdraw-claim.server.ts'
import { claimTitle } from '#domain/delivery/claim-title.ts'
import { m } from '#locales/messages.ts'
import { QuestionDialog } from '#web/forms/question-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/withdraw-claim-page'
import { ownSide } from './side.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { home, own } = await ownSide(context)
  const claim = own.claims.find(({ id }) => id === url.searchParams.get('claim'))
  if (!claim || !canWithdraw(claim.state)) throw redirect(home)
  return { home, kind: claim.kind, state: claim.state }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const seen = claimStates.find((state) => state === form.get('state')) ?? 'pending'
  const { actor, home, own } = await ownSide(context)
  const claim = own.claims.find(({ id }) => id === url.searchParams.get('claim'))
  const withdrawn = claim && (await withdrawClaim(actor, claim.id, seen))
  return redirectWithToast(
    home,
    withdrawn?.ok
      ? { kind: 'success', title: m.claim_withdrawn() }
      : { kind: 'error', title: m.claim_withdraw_refused() },
  )
}

export function meta() {
  return [{ title: pageTitle(m.claim_withdraw_title()) }]
}

export default function WithdrawClaimPage({ loaderData }: Route.ComponentProps) {
  const { home, kind, state } = loaderData
  const claim = claimTitle(kind)
  return (
    <QuestionDialog
      title={m.claim_withdraw_title()}
      back={home}
      submit={m.claim_withdraw()}
      keep={m.claim_keep()}
    >
      <input type="hidden" name="state" value={state} />
      <p>
        {state === 'verified'
          ? m.claim_withdraw_verified_text({ claim })
          : m.claim_withdraw_pending_text({ claim })}
      </p>
    </QuestionDialog>
  )
}
