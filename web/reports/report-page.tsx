import type { Actor } from '#domain/accounts/actor.ts'
import { readRoom } from '#domain/messaging/read-room.server.ts'
import { reportableMessagesMax } from '#domain/reports/report.ts'
import { reportInput } from '#domain/reports/report-input.ts'
import { reportPeer } from '#domain/reports/report-peer.server.ts'
import { isRoomId } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { SelectField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseLimited } from '#web/request/form.server.ts'
import { notFound, pathOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { absentRoom } from '#web/rooms/absent-room.server.ts'
import { requireParty } from '#web/rooms/party.server.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { cutWords, peerName, roomPreview } from '#web/words/message-words.ts'
import type { Route } from './+types/report-page'
import { ReportFields } from './report-fields.tsx'

const previewLengthMax = 60

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const party = requireParty(context, pathOf(url))
  const room = isRoomId(params.id) ? await readRoom(party, params.id) : undefined
  if (!room) return absentRoom(party, { request, url, params })
  const ofPeer = room.messages.filter(({ isOwn }) => !isOwn).reverse()
  const listed = ofPeer.slice(0, reportableMessagesMax)
  const chosen = await chosenMessage(party, room.id, url)
  if (chosen && !listed.some(({ number }) => number === chosen.number)) listed.unshift(chosen)
  return {
    id: room.id,
    name: peerName(room.peer),
    chosen: chosen ? String(chosen.number) : null,
    messages: listed.map((message) => ({
      value: String(message.number),
      label: m.report_message({ text: cutWords(roomPreview(message), previewLengthMax) }),
    })),
    requestId: uuidv7(),
  }
}

/** The message whose menu led here, however old: the last one of the page before the next. */
async function chosenMessage(party: Actor, roomId: string, url: URL) {
  const named = url.searchParams.get('message') ?? ''
  if (!/^\d{1,9}$/.test(named)) return undefined
  const room = await readRoom(party, roomId, Number(named) + 1)
  return room?.messages.find(({ number, isOwn }) => number === Number(named) && !isOwn)
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const place = `/messages/${params.id}`
  const party = requireParty(context, `${place}/report`)
  const room = isRoomId(params.id) ? await readRoom(party, params.id) : undefined
  if (!room) return absentRoom(party, { request, url, params })
  const read = readForm(reportInput, await request.formData())
  if (!read.ok) return refuse(read.answer)
  const reported = await reportPeer(party, room.id, read.value)
  if (!reported.ok) {
    if (reported.reason === 'not-found') notFound()
    return refuseLimited(read.values, reported, m.report_limited())
  }
  return redirectWithToast(place, { kind: 'success', title: m.report_done(), text: m.report_done_text() })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.report_title()) }]
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, messages, chosen, requestId } = loaderData
  return (
    <RouteDialog title={m.report_title()} closeTo={`/messages/${id}`}>
      <p className="mb-5 wrap-anywhere text-pretty">
        <Unbroken>{m.report_text({ name })}</Unbroken>
      </p>
      <PostForm answer={actionData?.answer} draftKey={`report-${id}-${chosen ?? ''}`} requestId={requestId}>
        <SelectField
          label={m.report_what_label()}
          name="message"
          placeholder={m.report_person()}
          options={messages}
          defaultValue={chosen}
        />
        <ReportFields kind="message" />
        <FormActions back={`/messages/${id}`}>{m.report_submit()}</FormActions>
      </PostForm>
    </RouteDialog>
  )
}
