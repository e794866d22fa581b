import MessageCircle from 'lucide-react/icons/message-circle'
import { m } from '#locales/messages.ts'

/** Opens a talk in WhatsApp with words that can be changed before they are sent. */
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
