import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { m } from '#locales/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { sizeWords } from '#web/words/size-words.ts'

export type ChosenFile = {
  file: File
  /** Of its message, also when it is sent again. */
  clientId: string
  state:
    | { kind: 'chosen' | 'processing' }
    | { kind: 'sending'; percent: number }
    | { kind: 'refused' | 'failed'; why: string }
}

/** The file to be sent, or being sent: its progress, and a button to stop it. */
export function ChosenFileRow({ chosen, drop }: { chosen: ChosenFile; drop: () => void }) {
  const { file, state } = chosen
  const { name } = file
  const [picture, forgetPicture] = usePictureOf(file)
  const isUnderWay = state.kind === 'sending' || state.kind === 'processing'
  const label = isUnderWay ? m.message_file_cancel({ name }) : m.message_file_remove({ name })
  return (
    <div className="mb-2 flex items-center gap-3 rounded-lg border border-line py-1 pr-1 pl-2">
      {picture ? (
        <img
          src={picture}
          alt=""
          onError={forgetPicture}
          className="size-12 shrink-0 rounded-lg bg-felt object-cover"
        />
      ) : (
        <FileText size={28} className="mx-2 shrink-0 text-muted" />
      )}
      <div className="min-w-0 flex-1 py-1">
        <p className="truncate font-medium">{name}</p>
        <p role="status" className={'why' in state ? 'text-sm text-red-ink' : 'text-sm text-muted'}>
          {stateWords(chosen)}
        </p>
        {isUnderWay && (
          <progress
            aria-label={m.message_file_progress({ name })}
            max={100}
            value={state.kind === 'sending' ? state.percent : undefined}
            className="block h-2 w-full"
          />
        )}
      </div>
      {state.kind === 'failed' && (
        <Button type="submit" variant="secondary" size="small">
          {m.message_retry()}
        </Button>
      )}
      <Button
        type="button"
        variant="quiet"
        aria-label={label}
        title={label}
        onClick={drop}
        className="tap px-0!"
      >
        <X size={20} />
      </Button>
    </div>
  )
}

function stateWords({ file, state }: ChosenFile): string {
  switch (state.kind) {
    case 'chosen':
      return sizeWords(file.size)
    case 'sending':
      return m.photos_sending({ percent: state.percent })
    case 'processing':
      return m.photos_processing()
    case 'refused':
    case 'failed':
      return state.why
  }
}

/** A URL of the picture in this browser while it is shown, and a way to drop one that cannot be drawn. */
function usePictureOf(file: File): [string | undefined, () => void] {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file.type.startsWith('image/')) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return [address, () => setAddress(undefined)]
}
