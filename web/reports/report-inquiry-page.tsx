import { readInquiry } from '#domain/inquiries/find-inbox.server.ts'
import { inquiryReportInput } from '#domain/reports/report-input.ts'
import { reportInquiry } from '#domain/reports/report-inquiry.server.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { readForm, refuse, refuseLimited } from '#web/request/form.server.ts'
import { idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/report-inquiry-page'
import { ReportFields } from './report-fields.tsx'
import { reportedGone } from './reported-gone.server.ts'

const pathOf = (id: string) => `/teacher-dashboard/inquiries/${id}`

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const inquiry = await readInquiry(actor, idOf(params.id))
  if (!inquiry) notFound()
  return { id: inquiry.id, name: inquiry.name, requestId: uuidv7() }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const id = idOf(params.id)
  if (!(await readInquiry(actor, id))) reportedGone()
  const read = readForm(inquiryReportInput, await request.formData())
  if (!read.ok) return refuse(read.answer)
  const reported = await reportInquiry(actor, id, read.value)
  if (!reported.ok) {
    if (reported.reason === 'not-found') reportedGone()
    return refuseLimited(read.values, reported, m.report_limited())
  }
  return redirectWithToast(pathOf(id), {
    kind: 'success',
    title: m.report_done(),
    text: m.report_done_member(),
  })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const handle = { frame: 'work' }

export function meta() {
  return pageMeta({ title: m.report_title() })
}

export default function ReportInquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, requestId } = loaderData
  const answer = actionData?.answer
  return (
    <AccountFrame title={m.report_title()}>
      <p className="mb-2 font-semibold wrap-anywhere">{name}</p>
      <p className="mb-5 text-pretty text-muted">{m.inquiry_report_text()}</p>
      <PostForm answer={answer} requestId={requestId} draftKey={`report-inquiry-${id}`}>
        <ReportFields kind="inquiry" />
        <FormActions back={pathOf(id)}>{m.report_submit()}</FormActions>
      </PostForm>
    </AccountFrame>
  )
}
