import { type RefObject, useEffect, useRef } from 'react'
import { useHref } from 'react-router'
import { documentBytesMax } from '#domain/claims/claim.ts'
import { m } from '#locales/messages.ts'
import { useUploadQueue } from '#web/files/upload-queue.ts'
import { UploadRows } from '#web/files/upload-rows.tsx'
import { useToast } from '#web/overlays/toast.tsx'
import { DocumentChooser } from './document-chooser.tsx'
import { LostFiles, underWayField } from './lost-files.tsx'
import { type KeptDocument, sendDocument, type UploadRefusal } from './send-document.ts'

/** Files being uploaded to the wallet, one after another. */
export function useDocumentUploads(field: string, onKept: () => void = () => {}) {
  const address = useHref('/documents/upload')
  const uploads = useUploadQueue<KeptDocument, UploadRefusal>(
    (file, name, watch) => sendDocument(address, { field, file, name }, watch),
    (_, sent) => {
      if (sent.ok) onKept()
    },
  )
  const kept = uploads.queue.flatMap(({ state }) => (state.kind === 'done' ? [state.found] : []))
  return {
    ...uploads,
    rows: uploads.queue.filter(({ state }) => state.kind !== 'done' && state.kind !== 'cancelled'),
    // The same file twice is one document.
    kept: [...new Map(kept.map((document) => [document.id, document])).values()],
    take(files: File[]) {
      uploads.add(
        files.map((file) => {
          const isTooLarge = file.size > documentBytesMax && file.type === 'application/pdf'
          const refused = isTooLarge ? { words: m.photos_too_large(), mayRetry: false } : undefined
          return { file, refused }
        }),
      )
    },
  }
}

/** A draft keeps what is ticked, so it is told of each uploaded document, which nobody ticked by hand. */
function useKeptInDraft(
  around: RefObject<HTMLElement | null>,
  { rows, kept }: Pick<Uploads, 'rows' | 'kept'>,
): void {
  const state = `${rows.length} ${kept.length}`
  const reported = useRef(state)
  useEffect(() => {
    if (reported.current === state) return
    reported.current = state
    around.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [around, state])
}

type Uploads = ReturnType<typeof useDocumentUploads>

type Props = {
  uploads: Uploads
  label: string
  hint: string
  field: string
  accept: string
}

/** Uploads files to the wallet and shows their progress; the form around waits for them. */
export function DocumentUploads({ uploads, ...words }: Props) {
  const { queue, rows, cancel, retry, take, isBusy } = uploads
  const around = useRef<HTMLDivElement>(null)
  const toast = useToast()
  useKeptInDraft(around, uploads)
  useEffect(() => {
    const form = around.current?.closest('form')
    if (!form || !isBusy) return
    const wait = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      toast({ kind: 'info', title: m.wallet_wait() })
    }
    form.addEventListener('submit', wait, true)
    return () => form.removeEventListener('submit', wait, true)
  }, [isBusy, toast])
  return (
    <div ref={around} className="grid gap-3">
      <DocumentChooser {...words} onFiles={take} />
      <LostFiles queue={queue} />
      {rows.map(({ id, file }) => (
        <input key={id} type="hidden" name={underWayField} value={file.name} />
      ))}
      {rows.length > 0 && (
        <UploadRows
          label={m.wallet_queue()}
          queue={rows}
          cancel={cancel}
          retry={retry}
          wordsOf={({ words: why }) => why}
          mayRetry={({ mayRetry }) => mayRetry}
        />
      )}
    </div>
  )
}
