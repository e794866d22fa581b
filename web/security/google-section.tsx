import { m } from '#locales/messages.ts'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { SettingsSection } from '#web/settings/settings-section.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { momentDay } from '#web/words/dates.ts'

/** Since when Google opens the account, and the way to end that. */
export function GoogleSection({ since }: { since: Date }) {
  return (
    <SettingsSection title={m.google_title()} text={m.google_text()}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="green">{m.google_is_linked()}</Badge>
        <span className="text-muted">{m.two_step_since({ day: momentDay(since) })}</span>
      </p>
      <div>
        <ButtonLink
          to="/settings/security/google/unlink"
          variant="secondary"
          state={dialogState()}
          preventScrollReset
        >
          {m.google_unlink()}
        </ButtonLink>
      </div>
    </SettingsSection>
  )
}
