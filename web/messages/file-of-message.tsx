import FileText from 'lucide-react/icons/file-text'
import type { MessageFile } from '#domain/messaging/change.ts'
import { m } from '#locales/messages.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { sizeWords } from '#web/words/size-words.ts'
import { documentUrl, messagePictureUrl } from './file-words.ts'

type FileOfMessageProps = { roomId: string; file: MessageFile | null }

/** The file of a message: a picture that opens, or a document to save. Its space is reserved while it loads. */
export function FileOfMessage({ roomId, file }: FileOfMessageProps) {
  if (!file) return <p className="text-muted italic">{m.message_file_gone()}</p>
  const { id, name, picture } = file
  const size = sizeWords(file.sizeBytes)
  if (!picture)
    return (
      <a
        href={documentUrl(file)}
        download={name}
        aria-label={m.message_file_save({ name, size })}
        className="flex min-h-11 items-center gap-3 text-ink no-underline"
      >
        <FileText size={28} className="shrink-0 text-muted" />
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere underline">{name}</span>
          <span className="block text-sm text-muted">PDF, {size}</span>
        </span>
      </a>
    )
  return (
    <DialogLink
      to={`/messages/${roomId}/pictures/${id}`}
      aria-label={m.message_photo_open({ name })}
      className="block"
    >
      <img
        src={messagePictureUrl(file, 480)}
        alt=""
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className="h-auto max-h-80 w-auto max-w-full rounded-lg bg-felt object-contain"
      />
    </DialogLink>
  )
}
