import KeyRound from 'lucide-react/icons/key-round'
import { useRef, useState } from 'react'
import { Link, useHref, useLocation } from 'react-router'
import { m } from '#locales/messages.ts'
import { TextField } from '#web/forms/field.tsx'
import { PasswordField } from '#web/forms/password-field.tsx'
import { askPasskey, canUsePasskeys, challengeFrom } from '#web/sign-in/ask-passkey.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Notice } from '#web/ui/notice.tsx'
import { NoPassword } from './no-password.tsx'
import type { Proofs } from './proof.server.ts'

/** Whether a person has any proof for a form; without one there is no form to send. */
export const canProve = ({ hasPassword, hasCode, passkeySiteId }: Proofs) =>
  hasPassword || hasCode || passkeySiteId !== undefined

/**
 * The proof in a form that somebody with a borrowed phone must not send: the password or a code, or a passkey instead.
 */
export function ProofFields({ proofs }: { proofs: Proofs }) {
  const { hasPassword, hasCode, isByCode, passkeySiteId } = proofs
  const { pathname, state } = useLocation()
  if (!canProve(proofs)) return <NoPassword />
  return (
    <div className="grid gap-2">
      {isByCode ? (
        <TextField
          label={m.proof_code_label()}
          name="proof_code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      ) : (
        hasPassword && <PasswordField label={m.account_password_label()} name="password" required />
      )}
      {hasPassword && hasCode && (
        <Link
          to={isByCode ? pathname : `${pathname}?by=code`}
          state={state}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center justify-self-start"
        >
          {isByCode ? m.proof_by_password() : m.proof_by_code()}
        </Link>
      )}
      {passkeySiteId && <PasskeyProof siteId={passkeySiteId} />}
    </div>
  )
}

/** Sends its form with a passkey's answer instead of a typed proof. */
function PasskeyProof({ siteId }: { siteId: string }) {
  const isShown = useHydrated() && canUsePasskeys(siteId)
  const address = useHref('/settings/security/challenge')
  const answer = useRef<HTMLInputElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  if (!isShown) return null

  async function ask() {
    setIsAsking(true)
    setHasFailed(false)
    try {
      const passkey = await askPasskey(await challengeFrom(address))
      const input = answer.current
      if (!passkey || !input) return
      input.value = passkey
      input.form?.requestSubmit()
      // What was answered once is no proof a second time.
      input.value = ''
    } catch {
      setHasFailed(true)
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <>
      <input ref={answer} type="hidden" name="passkey" defaultValue="" />
      <Button
        type="button"
        variant="secondary"
        icon={<KeyRound size={18} />}
        busy={isAsking}
        onClick={isAsking ? undefined : ask}
        className="justify-self-start"
      >
        {m.proof_by_passkey()}
      </Button>
      {hasFailed && (
        <Notice tone="red" role="alert">
          {m.proof_passkey_wrong()}
        </Notice>
      )}
    </>
  )
}
