import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { m } from '#locales/messages.ts'
import { TextField } from '#web/forms/field.tsx'
import { FileInput } from '#web/forms/file-input.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hydrated.ts'

type Props = {
  label: string
  hint: string
  field: string
  accept: string
  /** The script's handling of chosen files; without JavaScript they are sent with the form. */
  onFiles: (files: File[]) => void
}

/** Files from the device, from its camera on a phone, or dropped here. */
export function DocumentChooser({ label, hint, field, accept, onFiles }: Props) {
  const isHydrated = useHydrated()
  const [isOver, setOver] = useState(false)
  const cameraId = useId()
  const chosen = useRef<HTMLInputElement>(null)
  const taken = useRef<HTMLInputElement>(null)
  const choose = useEffectEvent(() => {
    for (const { current } of [chosen, taken]) {
      const files = [...(current?.files ?? [])]
      if (current) current.value = ''
      if (files.length > 0) onFiles(files)
    }
  })
  // Chosen before the script had come.
  useEffect(() => choose(), [])

  function drag(event: DragEvent, isInside: boolean) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(isInside)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here is chosen by the field as well
    <div
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        onFiles([...event.dataTransfer.files])
      }}
      className={classNames(
        'grid gap-3',
        isOver && 'rounded-lg bg-felt outline-2 outline-offset-8 outline-lake outline-dashed',
      )}
    >
      <TextField
        ref={chosen}
        type="file"
        multiple
        label={label}
        name={field}
        hint={hint}
        accept={accept}
        onChange={() => choose()}
      />
      {/* Opens a phone's camera directly, without its gallery. */}
      <div className="hidden gap-1.5 pointer-coarse:grid">
        <label htmlFor={cameraId} className="font-medium">
          {m.wallet_camera()}
        </label>
        <FileInput
          ref={taken}
          id={cameraId}
          name={field}
          accept="image/*"
          capture="environment"
          onChange={() => choose()}
        />
      </div>
      {isHydrated && (
        <p className="text-sm text-muted max-sm:hidden pointer-coarse:hidden">{m.wallet_drop()}</p>
      )}
    </div>
  )
}
