import { redirect } from 'react-router'
import { type ClaimKind, claimDocumentsMax, claimKindsOf, statementLengthMax } from '#domain/claims/claim.ts'
import { claimInput } from '#domain/claims/claim-input.ts'
import { type SubmitClaim, submitClaim } from '#domain/claims/submit-claim.server.ts'
import { claimTitle } from '#domain/delivery/claim-title.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { pdfPagesMax } from '#platform/pdf.ts'
import { CheckboxField } from '#web/forms/choice-field.tsx'
import { TextField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseField, refuseForm, refuseLimited } from '#web/request/form.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/send-claim-page'
import { givesOf, needsOf } from './claim-words.ts'
import { DocumentsField } from './documents-field.tsx'
import { ownSide, standingOf } from './side.server.ts'
import { acceptedDocuments, filesField, withDocuments } from './upload-documents.server.ts'

const kindOf = (url: URL, side: 'teacher' | 'school'): ClaimKind | undefined =>
  claimKindsOf[side].find((kind) => kind === url.searchParams.get('kind'))

export async function loader({ context, url }: Route.LoaderArgs) {
  const { side, home, own } = await ownSide(context)
  const kind = kindOf(url, side)
  if (!kind || !own.isReady) throw redirect(home)
  const { latest } = standingOf(own.claims, kind)
  if (latest?.state === 'pending')
    throw redirectWithToast(home, { kind: 'info', title: m.claim_pending_already() })
  return {
    ...{ kind, side, home, requestId: uuidv7() },
    documents: own.documents.map(({ id, name }) => ({ id, name })),
    chosen: latest?.documentIds ?? [],
    statement: latest?.statement ?? '',
    ...{ accept: acceptedDocuments, field: filesField, pages: pdfPagesMax },
  }
}

const refusals: Record<
  Exclude<Extract<SubmitClaim, { ok: false }>['reason'], 'not-allowed' | 'limited'>,
  () => string
> = {
  'no-profile': m.claims_no_profile,
  'no-documents': m.claim_documents_required,
  'too-many-documents': () => m.claim_documents_many({ max: claimDocumentsMax }),
  'document-gone': m.claim_document_gone,
  'pending-already': m.claim_pending_already,
}

/** Ticked documents and new files; the files stay in the wallet, whatever happens to the form. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { actor, side, home } = await ownSide(context)
  const kind = kindOf(url, side)
  if (!kind) throw redirect(home)
  return withDocuments({ request, context, actor }, claimDocumentsMax, async (form, errors) => {
    const read = readForm(claimInput, form, ['documents'])
    if (errors.length > 0)
      return refuse({
        values: read.ok ? read.values : read.answer.values,
        errors: read.ok ? {} : read.answer.errors,
        formErrors: errors,
      })
    if (!read.ok) return refuse(read.answer)
    const sent = await submitClaim(actor, kind, read.value)
    if (sent.ok)
      return redirectWithToast(home, {
        kind: 'success',
        title: m.claim_sent(),
        text: m.claim_sent_text(),
      })
    if (sent.reason === 'not-allowed') throw redirect(home)
    if (sent.reason === 'limited') return refuseLimited(read.values, sent, m.claim_limited())
    const words = refusals[sent.reason]()
    return sent.reason === 'no-documents' || sent.reason === 'too-many-documents'
      ? refuseField(read.values, 'documents', words)
      : refuseForm(read.values, words)
  })
}

export { actionHeaders as headers } from '#web/page/action-headers.ts'

export function meta() {
  return [{ title: pageTitle(m.claim_send()) }]
}

export default function SendClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, side, home, requestId, documents, chosen, statement, accept, field, pages } = loaderData
  const claim = claimTitle(kind)
  return (
    <RouteDialog title={m.claim_form_title({ claim })} closeTo={home} wide>
      <PostForm
        encType="multipart/form-data"
        answer={actionData?.answer}
        failedTitle={m.claim_refused()}
        requestId={requestId}
      >
        <div className="grid gap-2 text-pretty">
          <p>{needsOf(kind)}</p>
          <p className="text-muted">{givesOf(kind)}</p>
        </div>
        <DocumentsField
          label={m.claim_documents()}
          documents={documents}
          chosen={chosen}
          accept={accept}
          field={field}
          pages={pages}
        />
        <TextField
          label={m.claim_statement()}
          name="statement"
          hint={side === 'school' ? m.claim_statement_hint_school() : m.claim_statement_hint()}
          defaultValue={statement}
          maxLength={statementLengthMax}
        />
        <CheckboxField label={m.claim_consent()} name="consent" value="yes" />
        <FormActions back={home}>{m.claim_send()}</FormActions>
      </PostForm>
    </RouteDialog>
  )
}
