import { Link } from 'react-router'
import type { ownSignature } from '#domain/members/own-signature.server.ts'
import { signatureWords } from '#domain/notifications/signature.ts'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { SwitchButton } from '#web/forms/switch.tsx'
import { SettingsSection } from './settings-section.tsx'

type Signature = NonNullable<Awaited<ReturnType<typeof ownSignature>>>

/** Whether teachers see which member of the school writes to them, with the present preview. */
export function SignatureSection({ signature }: { signature: Signature }) {
  const { id, isShown, name, position, school, isOwner } = signature
  return (
    <SettingsSection title={m.settings_signature_title()} text={m.settings_signature_text()}>
      <PostForm>
        <input type="hidden" name="intent" value="signature" />
        <input type="hidden" name="signature" value={isShown ? 'off' : 'on'} />
        <SwitchButton checked={isShown} label={m.settings_signature_label()} />
      </PostForm>
      <figure className="grid gap-1.5">
        <figcaption className="text-sm text-muted">{m.settings_signature_sample()}</figcaption>
        <div className="w-fit max-w-full rounded-lg bg-felt px-3 py-2">
          <p className="text-sm font-medium text-muted wrap-anywhere">
            {isShown ? signatureWords({ name, position }) : school || m.messages_role_school()}
          </p>
          <p>{m.settings_signature_words()}</p>
        </div>
      </figure>
      {!position && (
        <p className="max-w-prose text-sm text-muted text-pretty">
          {isOwner ? (
            <Link to={`/school-dashboard/members/${id}`}>{m.members_position_own_change()}</Link>
          ) : (
            m.settings_signature_position_none()
          )}
        </p>
      )}
    </SettingsSection>
  )
}
