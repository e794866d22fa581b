import { redirect } from 'react-router'
import { emailLengthMax } from '#domain/accounts/account.ts'
import { findReportable } from '#domain/reports/find-reportable.server.ts'
import { isPublicKind, type PublicKind } from '#domain/reports/report.ts'
import { publicReportInput } from '#domain/reports/report-input.ts'
import { reportObject } from '#domain/reports/report-object.server.ts'
import { reportedWords } from '#domain/reports/reported-words.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { TextField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuse, refuseLimited } from '#web/request/form.server.ts'
import { actorOf, idOf, loginFor, notFound, placeOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/report-object-page'
import { ReportFields } from './report-fields.tsx'
import { reportedGone } from './reported-gone.server.ts'

function objectOf(params: { kind: string; id: string }): { kind: PublicKind; id: string } {
  return isPublicKind(params.kind) ? { kind: params.kind, id: idOf(params.id) } : notFound()
}

/** Of one's own there is nothing to complain: its page says what can be done. */
const ownObject = ({ kind, path }: { kind: PublicKind; path: string }) =>
  redirectWithToast(path, { kind: 'info', title: ownWords(kind) })

function ownWords(kind: PublicKind): string {
  if (kind === 'review') return m.report_own_review()
  return kind === 'answer' ? m.report_own_answer() : m.report_own()
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { kind, id } = objectOf(params)
  const actor = actorOf(context)
  const object = await findReportable(actor, kind, id)
  if (!object) notFound()
  if (object.isOwn) throw ownObject(object)
  return {
    ...{ kind, id, path: object.path, title: object.title },
    isVisitor: actor.role === 'visitor',
    requestId: uuidv7(),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const object = objectOf(params)
  const actor = actorOf(context)
  const found = await findReportable(actor, object.kind, object.id)
  if (!found) reportedGone()
  if (found.isOwn) return ownObject(found)
  const isVisitor = actor.role === 'visitor'
  const form = await request.formData()
  // Signed out since the form was opened, which asks no address of a member: what was typed waits for them as a draft.
  if (isVisitor && !form.has('email')) throw redirect(loginFor(placeOf(url)))
  const read = readForm(publicReportInput(object.kind, isVisitor), form)
  if (!read.ok) return refuse(read.answer)
  const { ip, locale } = context.get(requestFacts)
  const reported = await reportObject(actor, object, read.value, { ip, locale })
  if (reported.ok)
    return redirectWithToast(
      found.path,
      reported.isConfirmed
        ? { kind: 'success', title: m.report_done(), text: m.report_done_member() }
        : {
            kind: 'info',
            title: m.report_sent_confirm(),
            text: m.report_sent_confirm_text({ email: read.value.email ?? '' }),
          },
    )
  switch (reported.reason) {
    case 'not-found':
      return reportedGone()
    case 'own':
      return ownObject(found)
    case 'limited':
      return refuseLimited(read.values, reported, m.report_limited())
    default:
      throw redirect(loginFor(placeOf(url)))
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: m.report_title(), owner: loaderData?.title, isHidden: true })
}

export const handle = { frame: 'work' }

export default function ReportObjectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, path, title, isVisitor, requestId } = loaderData
  const answer = actionData?.answer
  return (
    <AccountFrame title={m.report_title()}>
      <p className="mb-2 font-semibold wrap-anywhere">
        <Unbroken>{reportedWords({ kind, title })}</Unbroken>
      </p>
      <p className="mb-5 text-pretty text-muted">{m.report_object_text()}</p>
      <PostForm answer={answer} requestId={requestId} draftKey={`report-${id}`}>
        <ReportFields kind={kind} />
        {isVisitor && (
          <TextField
            label={m.support_email_label()}
            name="email"
            type="email"
            hint={m.report_email_hint()}
            autoComplete="email"
            inputMode="email"
            maxLength={emailLengthMax}
            required
          />
        )}
        <FormActions back={path}>{m.report_submit()}</FormActions>
      </PostForm>
    </AccountFrame>
  )
}
