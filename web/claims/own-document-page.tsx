import { redirect } from 'react-router'
import { deleteDocument } from '#domain/claims/delete-document.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/own-document-page'
import { pagePath } from './claim-words.ts'
import { DocumentPages } from './document-pages.tsx'
import { ownSide } from './side.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { home, own } = await ownSide(context)
  const document = own.documents.find(({ id }) => id === url.searchParams.get('document'))
  if (!document) throw redirect(home)
  const { id, name, pages, waitsFor, isShown } = document
  return { home, id, name, pages, isShown, isWaiting: waitsFor.length > 0 }
}

export async function action({ context, url }: Route.ActionArgs) {
  const { actor, home, own } = await ownSide(context)
  const document = own.documents.find(({ id }) => id === url.searchParams.get('document'))
  // A document that is already gone is reported as the button promised.
  const deleted = document ? await deleteDocument(actor, document.id) : { ok: true as const }
  if (!deleted.ok && deleted.reason === 'in-use')
    return redirectWithToast(home, { kind: 'error', title: m.wallet_in_use() })
  return redirectWithToast(home, { kind: 'success', title: m.wallet_deleted() })
}

export function meta() {
  return [{ title: pageTitle(m.wallet_title()) }]
}

export default function OwnDocumentPage({ loaderData }: Route.ComponentProps) {
  const { home, id, name, pages, isShown, isWaiting } = loaderData
  return (
    <RouteDialog title={name} closeTo={home} wide>
      <div className="grid gap-4">
        <DocumentPages name={name} pages={pages} pathOf={(page) => pagePath(id, page)} />
        {isWaiting ? (
          <Notice tone="lake">{m.wallet_in_use()}</Notice>
        ) : (
          <PostForm>
            <p className="text-pretty wrap-anywhere">{m.wallet_delete_text({ name })}</p>
            {isShown && <p className="text-pretty">{m.wallet_delete_shown()}</p>}
            <FormActions back={home} keep={m.claim_keep()} variant="danger">
              {m.wallet_delete()}
            </FormActions>
          </PostForm>
        )}
      </div>
    </RouteDialog>
  )
}
