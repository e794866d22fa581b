import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useRef, useState } from 'react'
import { useFetcher, useHref } from 'react-router'
import type { ChoosableRole } from '#domain/accounts/account.ts'
import { m } from '#locales/messages.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Notice } from '#web/ui/notice.tsx'
import {
  askPasskey,
  canOfferPasskeys,
  canUsePasskeys,
  challengeFrom,
  offerPasskeys,
  stopOffering,
} from './ask-passkey.ts'

/** A challenge is valid for five minutes; the offer is renewed before. */
const offerMs = 4 * 60_000

type Where = {
  type: ChoosableRole | undefined
  next: string | undefined
  /** From an earlier page; otherwise the button uses the box 'remember me' of its form. */
  isRemembered?: boolean
}

/** Signing in with a passkey, if the browser has them: a button, and the browser's own offer in the address field. */
export function PasskeyButton({ siteId, ...where }: Where & { siteId: string }) {
  const isShown = useHydrated() && canUsePasskeys(siteId)
  return isShown ? <Way {...where} /> : null
}

function Way({ type, next, isRemembered: wasAsked }: Where) {
  const fetcher = useFetcher<{ answer: FormAnswer }>()
  const address = useHref('/login/passkey')
  const button = useRef<HTMLButtonElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const isBusy = isAsking || fetcher.state !== 'idle'

  const signIn = useRef((_answer: string) => {})
  useEffect(() => {
    signIn.current = (passkey) => {
      const box = button.current?.form?.elements.namedItem('remember')
      const isRemembered = wasAsked ?? (box instanceof HTMLInputElement && box.checked)
      void fetcher.submit(
        { passkey, ...(isRemembered && { remember: 'on' }), ...(type && { type }), ...(next && { next }) },
        { method: 'post', action: '/login/passkey' },
      )
    }
  })

  // Without the form of the first step there is no field for the offer.
  const isOffering = useRef(wasAsked === undefined)
  useEffect(() => {
    if (isBusy) return
    return offering(address, (answer) => signIn.current(answer), isOffering)
  }, [address, isBusy])
  useEffect(() => () => void stopOffering(), [])

  async function ask() {
    setIsAsking(true)
    setHasFailed(false)
    try {
      const answer = await askPasskey(await challengeFrom(address))
      if (answer) signIn.current(answer)
    } catch {
      setHasFailed(true)
    } finally {
      setIsAsking(false)
    }
  }

  const refusals = hasFailed ? [m.passkey_login_failed()] : fetcher.data?.answer?.formErrors
  return (
    <>
      <Button
        ref={button}
        type="button"
        variant="secondary"
        icon={<KeyRound size={20} />}
        busy={isBusy}
        onClick={isBusy ? undefined : ask}
        className="w-full"
      >
        {m.passkey_login()}
      </Button>
      {refusals && !isBusy && (
        <Notice tone="red" role="alert">
          {refusals.join(' ')}
        </Notice>
      )}
    </>
  )
}

/** Offers passkeys in the field until it fails: an error of ours must not disturb a person who types a password. */
function offering(address: string, take: (answer: string) => void, isOn: { current: boolean }): () => void {
  const leaving = new AbortController()
  async function offer() {
    try {
      if (!isOn.current || !(await canOfferPasskeys()) || leaving.signal.aborted) return
      const options = await challengeFrom(address, leaving.signal)
      if (leaving.signal.aborted) return
      const answer = await offerPasskeys(options)
      if (answer && !leaving.signal.aborted) take(answer)
    } catch {
      isOn.current = false
    }
  }
  void offer()
  const renewal = setInterval(() => void offer(), offerMs)
  return () => {
    clearInterval(renewal)
    leaving.abort()
  }
}
