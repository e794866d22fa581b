import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lightened } from '#web/files/lightened.ts'
import type { PhotoRefusal } from './gallery-words.ts'
import { sendPhoto } from './send-photo.ts'

export type QueuedPhoto = {
  id: number
  file: File
  state:
    | { kind: 'waiting' | 'processing' | 'done' | 'cancelled' }
    | { kind: 'sending'; percent: number }
    | { kind: 'failed'; reason: PhotoRefusal }
}

type State = QueuedPhoto['state']

const isUnderWay = ({ state }: QueuedPhoto) =>
  state.kind === 'waiting' || state.kind === 'sending' || state.kind === 'processing'

/** Files that are sent one after another; leaving the page stops them. */
export function usePhotoQueue(address: string, onFailed: (file: File) => void) {
  const [photos, setPhotos] = useState<QueuedPhoto[]>([])
  const nextId = useRef(1)

  const update = useCallback(
    (id: number, state: State) =>
      setPhotos((now) => now.map((photo) => (photo.id === id ? { ...photo, state } : photo))),
    [],
  )

  const failed = useEffectEvent(onFailed)

  const current = photos.find(isUnderWay)
  const [id, file] = [current?.id, current?.file]
  useEffect(() => {
    if (id === undefined || !file) return
    const stopped = new AbortController()
    const { signal } = stopped
    const say = (state: State) => {
      if (!signal.aborted) update(id, state)
    }
    const send = async () => {
      say({ kind: 'sending', percent: 0 })
      const light = await lightened(file)
      if (signal.aborted) return
      const onProgress = (percent: number) =>
        say(percent < 100 ? { kind: 'sending', percent } : { kind: 'processing' })
      const sent = await sendPhoto(address, light, { onProgress, signal })
      say(sent === 'done' ? { kind: 'done' } : { kind: 'failed', reason: sent })
      if (sent !== 'done' && !signal.aborted) failed(file)
    }
    void send()
    return () => stopped.abort()
  }, [id, file, address, update])

  return {
    photos,
    isBusy: current !== undefined,
    add(files: { file: File; refused?: PhotoRefusal | undefined }[]) {
      const added = files.map(
        ({ file, refused }): QueuedPhoto => ({
          id: nextId.current++,
          file,
          state: refused ? { kind: 'failed', reason: refused } : { kind: 'waiting' },
        }),
      )
      setPhotos((now) => [...now, ...added])
    },
    cancel: (cancelled: number) => update(cancelled, { kind: 'cancelled' }),
    /** Once more, after those that wait already. */
    retry(again: QueuedPhoto) {
      const state = { kind: 'waiting' } as const
      setPhotos((now) => [...now.filter(({ id: one }) => one !== again.id), { ...again, state }])
    },
  }
}
