import ChevronDown from 'lucide-react/icons/chevron-down'
import { type RemovableWay, removableWays } from '#domain/accounts/account.ts'
import type { WaysIn } from '#domain/sign-in/ways-in.server.ts'
import { m } from '#locales/messages.ts'
import { CheckboxGroup } from '#web/forms/choice-field.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** What a reset removed, and the remaining ways into the account. */
export type Reset = { removed: RemovableWay[]; stays: WaysIn }

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
export function PasswordIsReset({ removed, stays, loginPath }: Reset & { loginPath: string }) {
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
      <ButtonLink to={loginPath}>{m.account_login_now()}</ButtonLink>
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
