import MessageCircle from 'lucide-react/icons/message-circle'
import { m } from '#locales/messages.ts'

/** Opens WhatsApp with a text that can be edited before sending. */
export function WhatsAppLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="nofollow noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-2"
    >
      <MessageCircle size={18} aria-hidden="true" />
      {m.whatsapp_write()}
    </a>
  )
}
