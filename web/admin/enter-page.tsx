import { redirect } from 'react-router'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import { enterConsole } from '#domain/console/enter-console.server.ts'
import { ownSecurity } from '#domain/two-step/own-security.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { nextPath } from '#web/page/next-path.server.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { requestFacts } from '#web/request/actor.ts'
import { refuse } from '#web/request/form.server.ts'
import { notFound, requireRole } from '#web/request/guards.server.ts'
import { proofsOf, readProof, refuseProof } from '#web/security/proof.server.ts'
import { ProofFields } from '#web/security/proof-fields.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/enter-page'

const pathAfter = (url: URL) => nextPath(url.searchParams.get('next')) ?? '/admin'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'admin', m.console_only())
  const [door, security] = await Promise.all([consoleDoor(actor), ownSecurity(actor)])
  if (!security || !door) notFound()
  if (door === 'open') throw redirect(pathAfter(url))
  const proofs = proofsOf(security, url)
  // A passkey of another address proves nothing here.
  const hasProof = proofs.hasPassword || proofs.hasCode || proofs.passkeySiteId !== undefined
  return { door: hasProof ? door : 'needs-two-step', proofs }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'admin', m.console_only())
  const { ip } = context.get(requestFacts)
  const read = readProof(await request.formData(), url)
  if (!read.ok) return refuse(read.answer)
  const entered = await enterConsole(actor, read.proof, { ip })
  if (entered.ok) return redirect(pathAfter(url))
  if (entered.reason === 'needs-two-step') return redirect('/admin/enter')
  return refuseProof({}, entered)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(actionHeaders)
  headers.set('X-Robots-Tag', 'noindex')
  return headers
}

export function meta() {
  return [{ title: pageTitle(m.console_enter_title()) }, { name: 'robots', content: 'noindex' }]
}

export default function EnterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { door, proofs } = loaderData
  return (
    <div className="mx-auto w-full max-w-[28rem]">
      <PageHeading title={m.console_enter_title()} />
      <Card as="section">
        {door === 'needs-two-step' ? (
          <div className="grid gap-4">
            <p className="text-pretty">{m.console_enter_two_step()}</p>
            <ButtonLink to="/settings/security" className="justify-self-start">
              {m.console_enter_set_up()}
            </ButtonLink>
          </div>
        ) : (
          <PostForm answer={actionData?.answer}>
            <p className="text-pretty">{m.console_enter_text()}</p>
            <ProofFields proofs={proofs} />
            <SubmitButton className="justify-self-start">{m.console_enter_submit()}</SubmitButton>
          </PostForm>
        )}
      </Card>
    </div>
  )
}
