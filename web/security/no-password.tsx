import { m } from '#locales/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** For an account that signs in differently: recovery gives it a password. */
export function NoPassword() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-pretty">{m.settings_no_password()}</p>
      <ButtonLink to="/forgot-password" variant="secondary">
        {m.settings_password_set()}
      </ButtonLink>
    </div>
  )
}
