import KeyRound from 'lucide-react/icons/key-round'
import { m } from '#locales/messages.ts'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { SettingsSection } from '#web/settings/settings-section.tsx'
import { canUsePasskeys } from '#web/sign-in/ask-passkey.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { inLine, momentDay, recentDay } from '#web/words/dates.ts'

const place = '/settings/security/passkeys'

type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

/** The account's passkeys; removable in any browser, and added where the browser can make one. */
export function PasskeysSection({
  passkeys,
  siteId,
  now,
}: {
  passkeys: Passkey[]
  siteId: string
  now: Date
}) {
  const canAdd = useHydrated() && canUsePasskeys(siteId)
  return (
    <SettingsSection title={m.passkey_title()} text={m.passkey_text()}>
      {passkeys.length === 0 ? (
        <p className="text-muted">{m.passkey_none()}</p>
      ) : (
        <ul className="grid gap-4">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} now={now} />
          ))}
        </ul>
      )}
      {canAdd && (
        <div>
          <ButtonLink to={`${place}/new`} variant="secondary" state={dialogState()} preventScrollReset>
            {m.passkey_add()}
          </ButtonLink>
        </div>
      )}
    </SettingsSection>
  )
}

function PasskeyItem({ passkey, now }: { passkey: Passkey; now: Date }) {
  const { id, name, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <KeyRound size={24} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{m.passkey_added_at({ day: momentDay(createdAt) })}</p>
        <p className="text-sm text-muted">
          {lastUsedAt
            ? m.passkey_used_at({ day: inLine(recentDay(lastUsedAt, now)) })
            : m.passkey_never_used()}
        </p>
      </div>
      <ButtonLink
        to={`${place}/${id}/remove`}
        variant="secondary"
        size="small"
        state={dialogState()}
        preventScrollReset
        aria-label={m.passkey_remove_named({ name })}
        className="ml-10 shrink-0 sm:ml-0"
      >
        {m.passkey_remove()}
      </ButtonLink>
    </li>
  )
}
