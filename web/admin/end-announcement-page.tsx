import { redirect } from 'react-router'
import { findAnnouncement } from '#domain/announcements/find-announcements.server.ts'
import { endAnnouncement } from '#domain/announcements/make-announcement.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/end-announcement-page'
import { consoleMeta } from './console-meta.ts'

const path = '/admin/announcements'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = (await findAnnouncement(actorOf(context), idOf(params.id))) ?? notFound()
  return { text: found.textRu }
}

export async function action({ context, params }: Route.ActionArgs) {
  const ended = await endAnnouncement(actorOf(context), idOf(params.id))
  if (ended.ok) return redirectWithToast(path, { kind: 'success', title: m.console_announcement_ended() })
  if (ended.reason === 'proof-needed') throw redirect(`/admin/enter?next=${encodeURIComponent(path)}`)
  notFound()
}

export function meta() {
  return consoleMeta(m.console_announcement_end())
}

export default function EndAnnouncementPage({ loaderData }: Route.ComponentProps) {
  return (
    <RouteDialog title={m.console_announcement_end()} closeTo={path}>
      <PostForm>
        <p className="max-w-prose text-pretty">{m.console_announcement_end_text()}</p>
        <blockquote lang="ru" className="border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">
          {loaderData.text}
        </blockquote>
        <FormActions back={path}>{m.console_announcement_end()}</FormActions>
      </PostForm>
    </RouteDialog>
  )
}
