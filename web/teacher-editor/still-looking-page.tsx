import { data } from 'react-router'
import { answerIdleByMail, findIdleProfile } from '#domain/teachers/answer-idle-by-mail.server.ts'
import { idleAnswers } from '#domain/teachers/idle.ts'
import { m } from '#locales/messages.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { LostLink } from '#web/accounts/lost-link.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/still-looking-page'

/** A mail's link: having the mail is enough to answer, by a button, without signing in (rule 43). */
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const found = await findIdleProfile(token)
  return data({ token, found }, { status: found ? 200 : 410 })
}

export async function action({ request, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const posted = (await request.formData()).get('idle')
  const answer = idleAnswers.find((one) => one === posted)
  if (!(await findIdleProfile(token))) return data(null, { status: 410 })
  if (!answer) return data(null, { status: 422 })
  return data(null, { status: (await answerIdleByMail(token, answer)) ? 200 : 410 })
}

export { handle, headers, shouldRevalidate } from '#web/accounts/mail-link.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: titleOf(loaderData?.found) })
}

type FoundLink = Route.ComponentProps['loaderData']['found']

function titleOf(found: FoundLink): string {
  const isAsked = found?.isShown && found.step !== null
  return !found
    ? m.account_confirm_invalid_title()
    : isAsked
      ? m.idle_title()
      : found.isShown
        ? m.idle_looking_done()
        : m.idle_hidden_title()
}

export default function StillLookingPage({ loaderData: { token, found } }: Route.ComponentProps) {
  const isAsked = found?.isShown && found.step !== null
  const title = titleOf(found)
  return (
    <AccountFrame title={title}>
      {!found && (
        <LostLink to="/teacher-dashboard" go={m.idle_to_dashboard()}>
          {m.idle_invalid()}
        </LostLink>
      )}
      {found && (
        <div className="grid gap-5">
          <p className="text-pretty">
            {isAsked
              ? m.idle_text()
              : found.isShown
                ? m.idle_shown_text()
                : found.step === 'hidden'
                  ? m.idle_hidden_text()
                  : m.teacher_hidden_text()}
          </p>
          <PostForm action={`/still-looking?token=${token}`} className="grid gap-3">
            {isAsked && (
              <SubmitButton name="idle" value="looking">
                {m.idle_looking()}
              </SubmitButton>
            )}
            {!found.isShown && found.mayBeShown && (
              <SubmitButton name="idle" value="looking">
                {m.idle_show_again()}
              </SubmitButton>
            )}
            {found.isShown && (
              <SubmitButton name="idle" value="hide" variant={isAsked ? 'secondary' : 'quiet'}>
                {m.idle_hide()}
              </SubmitButton>
            )}
          </PostForm>
        </div>
      )}
      {found && (
        <ButtonLink to="/teacher-dashboard" variant="quiet" className="mt-3 w-full">
          {m.teacher_dashboard_title()}
        </ButtonLink>
      )}
    </AccountFrame>
  )
}
