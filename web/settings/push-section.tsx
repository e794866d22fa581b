import { useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SettingsSection } from './settings-section.tsx'

type PushSectionProps = {
  /** The number of the person's subscribed browsers, and whether this one is. */
  count: number
  isHere: boolean
  /** By what browsers know the server. */
  publicKey: string
}

type Trouble = 'denied' | 'failed'

const troubleWords: Record<Trouble, () => string> = {
  denied: () => m.settings_push_denied(),
  failed: () => m.settings_push_failed(),
}

/** Whether this browser shows notifications while no page is open: asked only after a press of the button. */
export function PushSection({ count, isHere, publicKey }: PushSectionProps) {
  const isHydrated = useHydrated()
  const fetcher = useFetcher()
  const [trouble, setTrouble] = useState<Trouble>()
  const [isAsking, setIsAsking] = useState(false)
  const canHear = isHydrated && 'serviceWorker' in navigator && 'PushManager' in window

  async function begin() {
    setIsAsking(true)
    setTrouble(undefined)
    try {
      const subscribed = await subscribe(publicKey)
      if (!subscribed) setTrouble('denied')
      else await fetcher.submit(subscribed, { method: 'post', action: '/settings/push' })
    } catch {
      setTrouble('failed')
    }
    setIsAsking(false)
  }

  return (
    <SettingsSection title={m.settings_push_title()} text={m.settings_push_text()}>
      {trouble && (
        <div role="alert">
          <Notice tone="apricot" title={troubleWords[trouble]()} />
        </div>
      )}
      <noscript>
        <p className="text-muted">{m.settings_push_needs_script()}</p>
      </noscript>
      {isHydrated && !canHear && <p className="text-muted">{m.settings_push_unable()}</p>}
      {canHear && !isHere && (
        <div>
          <Button type="button" busy={isAsking || fetcher.state !== 'idle'} onClick={() => void begin()}>
            {m.settings_push_begin()}
          </Button>
        </div>
      )}
      {count > 0 && (
        <PostForm action="/settings/push" className="grid gap-3">
          <p>{m.settings_push_count({ count })}</p>
          <div className="flex flex-wrap gap-3">
            {isHere && (
              <SubmitButton name="intent" value="here" variant="secondary">
                {m.settings_push_end()}
              </SubmitButton>
            )}
            {(count > 1 || !isHere) && (
              <SubmitButton name="intent" value="everywhere" variant="secondary">
                {m.settings_push_end_all()}
              </SubmitButton>
            )}
          </div>
        </PostForm>
      )}
    </SettingsSection>
  )
}

/** A worker that could not be installed is never ready. */
const readyMs = 15_000

/** The browser's subscription after its person allowed it; undefined if they did not. */
async function subscribe(publicKey: string): Promise<Record<string, string> | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register('/sw.js')
  const late = new Promise<never>((_done, fail) => setTimeout(() => fail(new Error('too late')), readyMs))
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late])
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  // A subscription with another key, of a reinstalled server, is replaced.
  await (await pushManager.getSubscription())?.unsubscribe()
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON()
  return { intent: 'subscribe', endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}
