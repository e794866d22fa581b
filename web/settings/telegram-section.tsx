import ExternalLink from 'lucide-react/icons/external-link'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TelegramOffer } from '#domain/telegram/own-telegram.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { ButtonLink, buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { momentDay } from '#web/words/dates.ts'
import { SettingsSection } from './settings-section.tsx'

type TelegramSectionProps = {
  linkedAt: Date | null
  /** The answer to a request to link: the bot and its code, or why there is none. */
  offer: TelegramOffer | undefined
  trouble: string | undefined
}

/** Whether the bot notifies the person; its forms post to their own page. */
export function TelegramSection({ linkedAt, offer, trouble }: TelegramSectionProps) {
  // The page is reloaded while the code is in use, and reloading forgets the answer that contained it.
  const [shown, setShown] = useState(offer)
  if (offer && !linkedAt && offer !== shown) setShown(offer)
  if (linkedAt && shown) setShown(undefined)
  return (
    <SettingsSection title={m.settings_telegram_title()} text={m.settings_telegram_text()}>
      {trouble && <Notice tone="apricot" role="alert" title={trouble} />}
      {linkedAt ? (
        <PostForm className="grid gap-3">
          <p>{m.settings_telegram_since({ day: momentDay(linkedAt) })}</p>
          <div>
            <SubmitButton name="intent" value="telegram-end" variant="secondary">
              {m.settings_telegram_end()}
            </SubmitButton>
          </div>
        </PostForm>
      ) : shown ? (
        <HowToLink {...shown} />
      ) : (
        <PostForm>
          <div>
            <SubmitButton name="intent" value="telegram-begin">
              {m.settings_telegram_begin()}
            </SubmitButton>
          </div>
        </PostForm>
      )}
    </SettingsSection>
  )
}

/** The link to the bot and the text to send to it, shown only now. */
function HowToLink({ bot, code, url, minutes }: TelegramOffer) {
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // Coming back from Telegram shows the result.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
  return (
    <div ref={heading} tabIndex={-1} className="grid gap-4 outline-none" role="status">
      <p className="max-w-prose text-pretty">{m.settings_telegram_how({ bot: `@${bot}` })}</p>
      <p className="rounded-lg bg-felt px-4 py-3">
        <code className="text-lg wrap-anywhere">/start {code}</code>
      </p>
      <p className="text-sm text-muted">{m.settings_telegram_code_hint({ minutes })}</p>
      <div className="flex flex-wrap gap-3">
        <a href={url} target="_blank" rel="noopener noreferrer" className={buttonLook({})}>
          <ExternalLink size={18} />
          {m.settings_telegram_open()}
        </a>
        <ButtonLink to="/settings/notifications" variant="secondary" preventScrollReset reloadDocument>
          {m.settings_telegram_check()}
        </ButtonLink>
      </div>
    </div>
  )
}
