import { data } from 'react-router'
import { confirmReport, findReportConfirmation } from '#domain/reports/confirm-report.server.ts'
import { reportedWords } from '#domain/reports/reported-words.ts'
import { m } from '#locales/messages.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { LostLink } from '#web/accounts/lost-link.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import type { Route } from './+types/confirm-report-page'

/** The link of a mail opens a page with one button: a scanner that follows links confirms nothing (rule 43). */
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const found = await findReportConfirmation(token)
  return data({ token, found }, { status: found ? 200 : 410 })
}

export async function action({ url }: Route.ActionArgs) {
  const isConfirmed = await confirmReport(url.searchParams.get('token') ?? '')
  return data(null, { status: isConfirmed ? 200 : 410 })
}

export { handle, headers, shouldRevalidate } from '#web/accounts/mail-link.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: titleOf(loaderData?.found) })
}

type FoundLink = Route.ComponentProps['loaderData']['found']

function titleOf(found: FoundLink): string {
  return !found
    ? m.account_confirm_invalid_title()
    : found.isConfirmed
      ? m.report_confirmed_title()
      : m.report_confirm_title()
}

export default function ConfirmReportPage({ loaderData: { token, found } }: Route.ComponentProps) {
  const title = titleOf(found)
  return (
    <AccountFrame title={title}>
      {!found && (
        <LostLink to="/support" go={m.faq_more_link()}>
          {m.report_link_invalid()}
        </LostLink>
      )}
      {found?.isConfirmed && <p className="text-pretty">{m.report_confirmed_text()}</p>}
      {found && !found.isConfirmed && (
        <>
          <p className="mb-5 text-pretty wrap-anywhere">
            {m.report_confirm_text({ about: reportedWords(found) })}
          </p>
          <PostForm action={`/reports/confirm?token=${token}`}>
            <SubmitButton className="w-full">{m.report_confirm_submit()}</SubmitButton>
          </PostForm>
        </>
      )}
    </AccountFrame>
  )
}
