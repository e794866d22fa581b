import { redirect } from 'react-router'
import { shownDocumentsOf } from '#domain/applications/shown-documents.server.ts'
import { m } from '#locales/messages.ts'
import { DocumentPages } from '#web/claims/document-pages.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/shown-document-page'

const homeOf = (id: string) => `/school-dashboard/applications/${id}`

/** The pages of a document that the teacher shows; when the teacher takes it back, this page closes. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = idOf(params.id)
  const shown = await shownDocumentsOf(actorOf(context), id)
  if (shown.length === 0) notFound()
  const found = shown.find((document) => document.isOpen && document.id === url.searchParams.get('shown'))
  if (!found) throw redirect(homeOf(id))
  return { home: homeOf(id), id: found.id, name: found.name ?? m.shown_hidden_name(), pages: found.pages }
}

export function meta() {
  return [{ title: pageTitle(m.shown_received_title()) }]
}

export default function ShownDocumentPage({ loaderData }: Route.ComponentProps) {
  const { home, id, name, pages } = loaderData
  return (
    <RouteDialog title={name} closeTo={home} wide>
      <div className="grid gap-4">
        <p className="text-sm text-pretty text-muted">{m.shown_received_text()}</p>
        <DocumentPages name={name} pages={pages} pathOf={(page) => `/shown-documents/${id}/${page}`} />
      </div>
    </RouteDialog>
  )
}
