import Link2 from 'lucide-react/icons/link-2'
import MessageCircle from 'lucide-react/icons/message-circle'
import Send from 'lucide-react/icons/send'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { getLocale, m } from '#locales/messages.ts'
import { useToast } from '#web/overlays/toast.tsx'
import { pathIn } from '#web/page/languages.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hydrated.ts'

type ShareProps = {
  /** The page's path, without a language. Only for a public page. */
  path: string
  title: string
  className?: string
}

const iconSize = 18

/** Ways to share a page: its address, two messengers, and the phone's own share sheet. */
export function Share({ path, title, className }: ShareProps) {
  const show = useToast()
  const canShareNatively = useHydrated() && typeof navigator.share === 'function'
  const publicUrl = useRouteLoaderData<typeof rootLoader>('root')?.publicUrl
  if (!publicUrl) return null
  const address = publicUrl + pathIn(getLocale(), path)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      show({ kind: 'success', title: m.share_copied() })
    } catch {
      show({ kind: 'error', title: m.share_copy_failed(), text: address })
    }
  }
  const shareNatively = () => navigator.share({ title, url: address }).catch(() => {}) // closed again

  return (
    <section aria-labelledby="share" className={classNames('share-place print:hidden', className)}>
      <h2 id="share" className="mb-2 text-sm text-muted">
        {m.share_title()}
      </h2>
      <div className="share-ways">
        <Button
          type="button"
          variant="secondary"
          icon={<Link2 size={iconSize} />}
          onClick={copy}
          className="noscript:hidden"
        >
          {m.share_copy()}
        </Button>
        <ShareLink to={telegramAddress(address, title)} icon={<Send size={iconSize} />}>
          {m.share_telegram()}
        </ShareLink>
        <ShareLink to={whatsappAddress(address, title)} icon={<MessageCircle size={iconSize} />}>
          {m.share_whatsapp()}
        </ShareLink>
        {canShareNatively && (
          <Button type="button" variant="secondary" icon={<Share2 size={iconSize} />} onClick={shareNatively}>
            {m.share_native()}
          </Button>
        )}
      </div>
      <input
        readOnly
        value={address}
        aria-label={m.share_address()}
        className="control mt-2 hidden min-h-11 w-full max-w-prose rounded-lg bg-card px-3 noscript:block"
      />
    </section>
  )
}

function ShareLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className={buttonLook({ variant: 'secondary' })}>
      {icon}
      {children}
    </a>
  )
}

function telegramAddress(address: string, title: string): string {
  return `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(title)}`
}

function whatsappAddress(address: string, title: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`
}
