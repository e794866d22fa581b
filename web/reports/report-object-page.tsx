import { redirect } from 'react-router'
import { emailLengthMax } from '#domain/accounts/account.ts'
import { correctReporter, findSentReport, sentReportToken } from '#domain/reports/correct-reporter.server.ts'
import { findReportable } from '#domain/reports/find-reportable.server.ts'
import { isPublicKind, type PublicKind } from '#domain/reports/report.ts'
import { correctedReporterInput, publicReportInput } from '#domain/reports/report-input.ts'
import { reportObject } from '#domain/reports/report-object.server.ts'
import { reportedWords } from '#domain/reports/reported-words.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { MailStep } from '#web/accounts/mail-step.tsx'
import { TextField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuse, refuseForm, refuseLimited } from '#web/request/form.server.ts'
import { actorOf, idOf, loginFor, notFound, pathOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { waitWords } from '#web/words/waits.ts'
import type { Route } from './+types/report-object-page'
import { ReportFields } from './report-fields.tsx'
import { reportedGone } from './reported-gone.server.ts'

function objectOf(params: { kind: string; id: string }): { kind: PublicKind; id: string } {
  return isPublicKind(params.kind) ? { kind: params.kind, id: idOf(params.id) } : notFound()
}

/** One's own content cannot be reported: its page shows what can be done. */
const ownObject = ({ kind, path }: { kind: PublicKind; path: string }) =>
  redirectWithToast(path, { kind: 'info', title: ownWords(kind) })

function ownWords(kind: PublicKind): string {
  if (kind === 'review') return m.report_own_review()
  return kind === 'answer' ? m.report_own_answer() : m.report_own()
}

const sentIn = (url: URL) => url.searchParams.get('sent') ?? ''

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { kind, id } = objectOf(params)
  const actor = actorOf(context)
  const object = await findReportable(actor, kind, id)
  if (!object) notFound()
  if (object.isOwn) throw ownObject(object)
  const sent = await findSentReport(sentIn(url))
  // The link was opened in another browser.
  if (sent?.isConfirmed) throw alreadySent(object.path)
  if (sentIn(url) && !sent) throw tooLate(url)
  return {
    ...{ kind, id, path: object.path, title: object.title },
    /** The address that a mail has just gone to. */
    sentTo: sent?.email,
    place: pathOf(url),
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
  // The page that says where a mail went asks only for an address.
  if (sentIn(url) && !form.has('reason')) return mailAgain(context, form, { path: found.path, url })
  url.searchParams.delete('sent')
  // Signed out since the form was opened, which asks a member for no address: the typed text waits as a draft.
  if (isVisitor && !form.has('email')) throw redirect(loginFor(pathOf(url)))
  const read = readForm(publicReportInput(object.kind, isVisitor), form)
  if (!read.ok) return refuse(read.answer)
  const { ip, locale } = context.get(requestFacts)
  const reported = await reportObject(actor, object, read.value, { ip, locale })
  if (reported.ok && reported.isConfirmed)
    return redirectWithToast(found.path, {
      kind: 'success',
      title: m.report_done(),
      text: m.report_done_member(),
    })
  if (reported.ok) {
    url.searchParams.set('sent', sentReportToken(reported.id))
    return redirect(pathOf(url))
  }
  switch (reported.reason) {
    case 'not-found':
      return reportedGone()
    case 'own':
      return ownObject(found)
    case 'limited':
      return refuseLimited(read.values, reported, m.report_limited())
    default:
      throw redirect(loginFor(pathOf(url)))
  }
}

/** To the address of the first mail, or to the intended one. */
async function mailAgain(
  context: Route.ActionArgs['context'],
  form: FormData,
  { path, url }: { path: string; url: URL },
) {
  const read = readForm(correctedReporterInput, form)
  if (!read.ok) return refuse(read.answer)
  const { ip } = context.get(requestFacts)
  const corrected = await correctReporter(sentIn(url), read.value.email, { ip })
  if (corrected.ok) {
    // The page is valid as long as the latest mail.
    url.searchParams.set('sent', sentReportToken(corrected.id))
    return redirectWithToast(pathOf(url), { kind: 'success', title: m.account_letter_sent() })
  }
  if (corrected.reason === 'limited')
    return refuseLimited(
      read.values,
      corrected,
      m.inquiry_mails_limited({ wait: waitWords(corrected.retryAfterSeconds) }),
    )
  if (corrected.reason === 'mailed-enough') return refuseForm(read.values, m.report_mailed_enough())
  return (await findSentReport(sentIn(url)))?.isConfirmed ? alreadySent(path) : tooLate(url)
}

const alreadySent = (path: string) =>
  redirectWithToast(path, { kind: 'success', title: m.report_confirmed_title() })

/** The report is gone: an empty form, at an address without the mail's token. */
function tooLate(url: URL) {
  url.searchParams.delete('sent')
  return redirectWithToast(pathOf(url), { kind: 'error', title: m.report_link_invalid() })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: m.report_title(), owner: loaderData?.title, isHidden: true })
}

export const handle = { frame: 'work' }

export default function ReportObjectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, path, title, isVisitor, sentTo, place, requestId } = loaderData
  const answer = actionData?.answer
  if (sentTo)
    return (
      <AccountFrame title={m.report_sent_confirm()}>
        <MailStep
          text={m.report_sent_confirm_text()}
          sentTo={sentTo}
          place={place}
          answer={answer}
          back={{ to: path, words: m.report_sent_back() }}
        />
      </AccountFrame>
    )
  return (
    <AccountFrame title={m.report_title()}>
      <p className="mb-2 font-semibold wrap-anywhere">
        <Unbroken>{reportedWords({ kind, title })}</Unbroken>
      </p>
      <p className="mb-5 text-pretty text-muted">{m.report_object_text()}</p>
      <PostForm answer={answer} requestId={requestId} draftKey={`report-${kind}-${id}`}>
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
