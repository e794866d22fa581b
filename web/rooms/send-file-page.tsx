import { data, redirect } from 'react-router'
import { hasRoom } from '#domain/messaging/read-room.server.ts'
import { isRoomId, messageTextLengthMax } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { TextField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { acceptedFiles, fileField } from '#web/messages/file-words.ts'
import { sendFileForm } from '#web/messages/send-file-form.server.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { notFound, pathOf } from '#web/request/guards.server.ts'
import type { Route } from './+types/send-file-page'
import { absentRoom } from './absent-room.server.ts'
import { requireParty } from './party.server.ts'

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const party = requireParty(context, pathOf(url))
  if (!isRoomId(params.id) || !(await hasRoom(party, params.id)))
    return absentRoom(party, { request, url, params })
  return { id: params.id, clientId: uuidv7() }
}

/** A file as a browser without the script sends it. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const place = `/messages/${params.id}`
  const party = requireParty(context, `${place}/file`, 'send')
  if (!isRoomId(params.id) || !(await hasRoom(party, params.id)))
    return absentRoom(party, { request, url, params })
  const sent = await sendFileForm(party, params.id, request)
  if (!sent) notFound()
  if (sent.ok) return redirect(place)
  const { status, headers = {}, answer } = sent
  return data({ answer }, { status, headers })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.message_attach(), m.messages_title()) }]
}

export default function SendFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, clientId } = loaderData
  const room = `/messages/${id}`
  return (
    <RouteDialog title={m.message_attach()} closeTo={room}>
      <PostForm
        encType="multipart/form-data"
        answer={actionData?.answer}
        failedTitle={m.message_failed()}
        requestId={clientId}
      >
        <TextField
          type="file"
          label={m.message_file_label()}
          name={fileField}
          hint={m.message_file_hint()}
          accept={acceptedFiles}
          required
        />
        <TextAreaField label={m.message_file_text()} name="text" rows={3} maxLength={messageTextLengthMax} />
        <FormActions back={room} keep={m.message_file_keep()}>
          {m.message_send()}
        </FormActions>
      </PostForm>
    </RouteDialog>
  )
}
