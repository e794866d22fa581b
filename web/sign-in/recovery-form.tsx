import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import { type RemovableWay, recoveryMinutes, removableWays } from '#domain/accounts/account.ts'
import type { WaysIn } from '#domain/sign-in/ways-in.server.ts'
import { m } from '#locales/messages.ts'
import { EmailField } from '#web/accounts/email-field.tsx'
import { MailboxLink } from '#web/accounts/mailbox-link.tsx'
import type { TypedEmail } from '#web/accounts/typed-email.ts'
import { CheckboxGroup } from '#web/forms/choice-field.tsx'
import { TextField } from '#web/forms/field.tsx'
import { type FormAnswer, PostForm, SubmitButton } from '#web/forms/form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { WithEmail } from '#web/ui/email-words.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

export type RecoveryAnswer =
  | { answer: FormAnswer; isReset?: undefined }
  | (Reset & { isReset: true; answer?: undefined })

/** What a reset removed, and the remaining ways into the account. */
type Reset = { removed: RemovableWay[]; stays: WaysIn }

export type RecoveryPlaces = {
  /** This page, and its version for a person who has the mail. */
  ask: string
  code: string
  /** Where the new password opens the page that the person wanted. */
  login: string
}

/** Recovery in two steps: the address, then the content of its mail. */
export function RecoveryForm({
  answered,
  hasCode,
  sentTo,
  places,
  typed,
  removable,
  requestId,
}: {
  answered: RecoveryAnswer | undefined
  /** Whether the person has the mail already. */
  hasCode: boolean
  /** Where the mail went. */
  sentTo: string | undefined
  places: RecoveryPlaces
  typed: TypedEmail
  /** What may be removed with the password. */
  removable: readonly RemovableWay[]
  /** Of the form that asks for the mail. */
  requestId: string
}) {
  if (answered?.isReset) return <PasswordIsReset {...answered} loginPlace={places.login} />
  const answer = answered?.answer
  if (hasCode || answer?.values.intent === 'reset')
    return <CodeForm key="code" answer={answer} askPlace={places.ask} {...{ sentTo, typed, removable }} />
  return (
    <PostForm key="ask" answer={answer} failedTitle={m.account_letter_failed()} requestId={requestId}>
      <p>{m.account_recovery_lead()}</p>
      <EmailField typed={typed} />
      <SubmitButton className="w-full">{m.account_recovery_submit()}</SubmitButton>
      <Link to={places.code} className="inline-flex min-h-11 items-center justify-self-center">
        {m.account_recovery_have_code()}
      </Link>
    </PostForm>
  )
}

function CodeForm({
  answer,
  askPlace,
  sentTo,
  typed,
  removable,
}: {
  answer?: FormAnswer | undefined
  askPlace: string
  sentTo: string | undefined
  typed: TypedEmail
  removable: readonly RemovableWay[]
}) {
  return (
    <PostForm answer={answer} failedTitle={m.account_reset_failed()}>
      <input type="hidden" name="intent" value="reset" />
      {sentTo && !answer && (
        <Notice tone="green" role="status" title={m.account_recovery_sent()}>
          <span className="wrap-anywhere">
            <WithEmail address={sentTo}>
              {m.account_recovery_sent_text({ email: sentTo, minutes: recoveryMinutes })}
            </WithEmail>
          </span>
          <MailboxLink email={sentTo} className="mt-3" />
        </Notice>
      )}
      <EmailField typed={typed} sentTo={sentTo} />
      <TextField
        label={m.account_code_label()}
        name="code"
        hint={m.account_code_hint()}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
      />
      <NewPasswordFields />
      <RemoveWays removable={removable} />
      <SubmitButton className="w-full">{m.account_reset_submit()}</SubmitButton>
      <Link to={askPlace} className="inline-flex min-h-11 items-center justify-self-center">
        {m.account_recovery_again()}
      </Link>
    </PostForm>
  )
}

const wayWords: Record<RemovableWay | 'twoStep', () => string> = {
  passkeys: () => m.passkey_title(),
  google: () => m.account_reset_way_google(),
  telegram: () => m.account_reset_way_telegram(),
  twoStep: () => m.two_step_title(),
}

/** What else can be removed with the former password: for the few whose account was taken over. */
export function RemoveWays({ removable }: { removable: readonly RemovableWay[] }) {
  if (removable.length === 0) return null
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 text-lake-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="shrink-0 transition-transform group-open:transform-[rotate(180deg)]"
        />
        {m.account_reset_remove_ask()}
      </summary>
      <div className="mt-2">
        <CheckboxGroup
          legend={m.account_reset_remove()}
          name="remove"
          hint={m.account_reset_remove_hint()}
          options={removable.map((value) => ({ value, label: wayWords[value]() }))}
        />
      </div>
    </details>
  )
}

/** The new password is set; everybody is signed out. */
export function PasswordIsReset({ removed, stays, loginPlace }: Reset & { loginPlace: string }) {
  const staying = (['twoStep', ...removableWays] as const).filter((way) => stays[way])
  return (
    <div className="grid gap-5">
      <Notice tone="green" role="status" title={m.account_reset_done()}>
        {m.account_reset_done_text()}
      </Notice>
      <Ways title={m.account_reset_removed()} ways={removed} />
      <Ways
        title={m.account_reset_stays()}
        ways={staying}
        hint={staying.some((way) => way !== 'google') ? m.account_reset_stays_hint() : undefined}
      />
      <ButtonLink to={loginPlace}>{m.account_login_now()}</ButtonLink>
    </div>
  )
}

function Ways({
  title,
  ways,
  hint,
}: {
  title: string
  ways: readonly (keyof WaysIn)[]
  hint?: string | undefined
}) {
  if (ways.length === 0) return null
  return (
    <section>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-1 list-disc pl-[1.25em]">
        {ways.map((way) => (
          <li key={way}>{wayWords[way]()}</li>
        ))}
      </ul>
      {hint && <p className="mt-2 text-sm text-muted">{hint}</p>}
    </section>
  )
}
