import { redirect } from 'react-router'
import { isLive, shownDocumentsMax } from '#domain/applications/application.ts'
import { showInput } from '#domain/applications/application-input.ts'
import { readOwnApplication } from '#domain/applications/find-applications.server.ts'
import { type ShowDocuments, showDocuments } from '#domain/applications/show-documents.server.ts'
import { shownDocumentsOf } from '#domain/applications/shown-documents.server.ts'
import { claimDocumentsMax } from '#domain/claims/claim.ts'
import { ownWallet } from '#domain/claims/own-claims.server.ts'
import { m } from '#locales/messages.ts'
import { pdfPagesMax } from '#platform/pdf.ts'
import { DocumentsField } from '#web/claims/documents-field.tsx'
import { acceptedDocuments, filesField, withDocuments } from '#web/claims/upload-documents.server.ts'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseForm } from '#web/request/form.server.ts'
import { idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/show-documents-page'
import { schoolPartyName } from './application-words.ts'
import { blockedWords } from './gate-words.ts'

const pathOf = (id: string) => `/teacher-dashboard/applications/${id}`

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const found = (await readOwnApplication(actor, idOf(params.id))) ?? notFound()
  if (!isLive(found.status)) throw redirect(pathOf(found.id))
  const shown = await shownDocumentsOf(actor, found.id)
  const isShown = (id: string) => shown.some(({ fileId, isOpen }) => isOpen && fileId === id)
  const documents = (await ownWallet(actor)).filter(({ id }) => !isShown(id))
  return {
    ...{ id: found.id, schoolName: found.schoolName },
    choice: { documents, accept: acceptedDocuments, field: filesField, pages: pdfPagesMax },
  }
}

function refusalWords(reason: Exclude<Extract<ShowDocuments, { ok: false }>['reason'], 'not-found'>): string {
  switch (reason) {
    case 'not-open':
      return m.shown_not_open()
    case 'no-documents':
      return m.claim_documents_required()
    case 'too-many-documents':
      return m.shown_many({ max: shownDocumentsMax })
    case 'document-gone':
      return m.claim_document_gone()
    default:
      return blockedWords(reason)
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const id = idOf(params.id)
  if (!(await readOwnApplication(actor, id))) notFound()
  return withDocuments({ request, context, actor }, claimDocumentsMax, async (form, fileErrors) => {
    const read = readForm(showInput, form, ['documents'])
    if (!read.ok) return refuse(read.answer)
    if (fileErrors.length > 0) return refuseForm(read.values, ...fileErrors)
    const shown = await showDocuments(actor, id, read.value.documents ?? [])
    if (shown.ok)
      return redirectWithToast(pathOf(id), {
        kind: 'success',
        title: m.shown_done(),
        text: m.shown_done_text(),
      })
    if (shown.reason === 'not-found') notFound()
    return refuseForm(read.values, refusalWords(shown.reason))
  })
}

export function meta() {
  return [{ title: pageTitle(m.shown_add()) }]
}

export default function ShowDocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, schoolName, choice } = loaderData
  return (
    <RouteDialog title={m.shown_add()} closeTo={pathOf(id)} wide>
      <PostForm encType="multipart/form-data" answer={actionData?.answer} failedTitle={m.shown_refused()}>
        <p className="text-pretty wrap-anywhere">
          {m.shown_add_text({ school: schoolPartyName(schoolName) })} {m.shown_own_text()}
        </p>
        <DocumentsField label={m.claim_documents_choose()} {...choice} />
        <FormActions back={pathOf(id)}>{m.shown_submit()}</FormActions>
      </PostForm>
    </RouteDialog>
  )
}
