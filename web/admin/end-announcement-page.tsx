import { redirect } from 'react-router'
import { findAnnouncement } from '#domain/announcements/find-announcements.server.ts'
import { endAnnouncement } from '#domain/announcements/make-announcement.server.ts'
import { m } from '#locales/messages.ts'
import { QuestionDialog } from '#web/forms/question-dialog.tsx'
import { actorOf, enterFor, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/end-announcement-page'
import { announcementEnds } from './announcement-words.ts'
import { consoleMeta } from './console-meta.ts'

const path = '/admin/announcements'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = (await findAnnouncement(actorOf(context), idOf(params.id))) ?? notFound()
  if (found.state === 'over')
    throw redirectWithToast(path, { kind: 'info', title: m.console_announcement_ended_already() })
  return { text: found.textRu, state: found.state }
}

export async function action({ context, params }: Route.ActionArgs) {
  const actor = actorOf(context)
  const before = await findAnnouncement(actor, idOf(params.id))
  const ended = await endAnnouncement(actor, idOf(params.id))
  const { done } = announcementEnds[before?.state === 'coming' ? 'coming' : 'shown']
  if (ended.ok) return redirectWithToast(path, { kind: 'success', title: done() })
  if (ended.reason === 'proof-needed') throw redirect(enterFor(path))
  notFound()
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? consoleMeta(announcementEnds[loaderData.state].title()) : []
}

export default function EndAnnouncementPage({ loaderData }: Route.ComponentProps) {
  const { title, text, link } = announcementEnds[loaderData.state]
  return (
    <QuestionDialog title={title()} back={path} submit={link()}>
      <blockquote lang="ru" className="border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">
        {loaderData.text}
      </blockquote>
      <p>{text()}</p>
    </QuestionDialog>
  )
}
