import { useEffect, useRef, useState } from 'react'
import { m } from '#locales/messages.ts'
import type { ChosenFile } from './chosen-file.tsx'
import { fileRefusal } from './file-words.ts'
import { sendFile } from './send-file.ts'

type MessageFile = {
  roomId: string
  /** It stands in the room. */
  onSent(): void
}

/** The file of the next message, from its choice until it was sent. */
export function useMessageFile({ roomId, onSent }: MessageFile) {
  const [chosen, setChosen] = useState<ChosenFile>()
  const stopSending = useRef<AbortController>(undefined)
  const isSending = chosen?.state.kind === 'sending' || chosen?.state.kind === 'processing'

  // Whoever leaves the room stops what is on its way.
  useEffect(() => () => stopSending.current?.abort(), [])

  function choose(file: File, clientId: string): void {
    const why = fileRefusal(file)
    setChosen({ file, clientId, state: why ? { kind: 'refused', why } : { kind: 'chosen' } })
  }

  async function send({ file, clientId, state }: ChosenFile, text: string): Promise<void> {
    if (state.kind === 'refused') return
    const stopped = new AbortController()
    stopSending.current = stopped
    const say = (state: ChosenFile['state']) => {
      if (!stopped.signal.aborted) setChosen({ file, clientId, state })
    }
    say({ kind: 'sending', percent: 0 })
    const onProgress = (percent: number) =>
      say(percent < 100 ? { kind: 'sending', percent } : { kind: 'processing' })
    const answer = await sendFile({ roomId, clientId, text, file }, { onProgress, signal: stopped.signal })
    if (stopped.signal.aborted) return
    if (answer === 'unknown') return say({ kind: 'failed', why: m.photos_lost() })
    if (!answer.ok) return say({ kind: 'failed', why: answer.why })
    setChosen(undefined)
    onSent()
  }

  function drop(): void {
    stopSending.current?.abort()
    setChosen(undefined)
  }

  return { chosen, isSending, choose, send, drop }
}
