import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lightened } from './lightened.ts'
import type { postFile } from './post-file.ts'

/** The result of one file: what the server made of it, or why it was refused. */
export type SendAnswer<Found, Reason> = { ok: true; found: Found } | { ok: false; reason: Reason }

export type QueuedFile<Found, Reason> = {
  id: number
  file: File
  state:
    | { kind: 'waiting' | 'processing' | 'cancelled' }
    | { kind: 'done'; found: Found }
    | { kind: 'sending'; percent: number }
    | { kind: 'failed'; reason: Reason }
}

type SendFile<Found, Reason> = (
  file: Blob,
  name: string,
  watch: Parameters<typeof postFile>[2],
) => Promise<SendAnswer<Found, Reason>>

const underWay = ['waiting', 'sending', 'processing']

/** Files that are sent one after another; leaving the page stops them. */
export function useUploadQueue<Found, Reason>(
  sendFile: SendFile<Found, Reason>,
  onEnd: (file: File, sent: SendAnswer<Found, Reason>) => void,
) {
  type Queued = QueuedFile<Found, Reason>
  const [queue, setQueue] = useState<Queued[]>([])
  const nextId = useRef(1)

  const update = useCallback(
    (id: number, state: Queued['state']) =>
      setQueue((now) => now.map((queued) => (queued.id === id ? { ...queued, state } : queued))),
    [],
  )

  const sendOne = useEffectEvent(sendFile)
  const ended = useEffectEvent(onEnd)

  const current = queue.find(({ state }) => underWay.includes(state.kind))
  const [id, file] = [current?.id, current?.file]
  useEffect(() => {
    if (id === undefined || !file) return
    const stopped = new AbortController()
    const { signal } = stopped
    const say = (state: Queued['state']) => {
      if (!signal.aborted) update(id, state)
    }
    const send = async () => {
      say({ kind: 'sending', percent: 0 })
      const light = await lightened(file)
      if (signal.aborted) return
      const onProgress = (percent: number) =>
        say(percent < 100 ? { kind: 'sending', percent } : { kind: 'processing' })
      const sent = await sendOne(light, file.name, { onProgress, signal })
      say(sent.ok ? { kind: 'done', found: sent.found } : { kind: 'failed', reason: sent.reason })
      if (!signal.aborted) ended(file, sent)
    }
    void send()
    return () => stopped.abort()
  }, [id, file, update])

  return {
    queue,
    isBusy: current !== undefined,
    add(files: { file: File; refused?: Reason | undefined }[]) {
      const added = files.map(
        ({ file: one, refused }): Queued => ({
          id: nextId.current++,
          file: one,
          state: refused ? { kind: 'failed', reason: refused } : { kind: 'waiting' },
        }),
      )
      setQueue((now) => [...now, ...added])
    },
    clear: () => setQueue([]),
    cancel: (cancelled: number) => update(cancelled, { kind: 'cancelled' }),
    /** Once more, after those that wait already. */
    retry(again: number) {
      setQueue((now) => {
        const one = now.find(({ id: other }) => other === again)
        const others = now.filter(({ id: other }) => other !== again)
        return one ? [...others, { ...one, state: { kind: 'waiting' } }] : now
      })
    },
  }
}
