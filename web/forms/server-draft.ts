import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Keeper, keepForm } from './keep-form.ts'

/** The server's answer to a draft that was sent automatically. */
export type KeptAnswer =
  /** `note`: what else came of it, in words. */
  | { ok: true; id: string; savedAt: string; note?: string }
  | { ok: false; reason: 'changed-meanwhile' | 'refused' | 'deleted' }

export type KeptDraft = {
  /** The id of the draft on the server, once there is one. */
  id: string | undefined
  state: 'resting' | 'saving' | 'saved' | 'lost' | 'changed-meanwhile' | 'refused' | 'deleted'
  /** The time of day, in words. */
  savedAt: string | undefined
  /** What came of one of the times that it was kept. */
  note: string | undefined
  /** How often all that stands in the form was kept. */
  keptTimes: number
}

export type ServerDraft = KeptDraft & {
  /** Requests under way arrive before the form itself is sent. */
  beforeSubmit: () => Promise<void> | undefined
}

export type Options = {
  address: string
  id: string | undefined
  draftKey: string
  /** The address of the draft: from now on a reload of the page opens it. */
  addressOf: (id: string) => string
  /** The key of its draft there, if it is another one. */
  draftKeyOf?: ((id: string) => string) | undefined
}

/** Saves a form on the server while it is written, so that it opens on another device. */
export function useServerDraft(
  formId: string,
  { isOn, addressOf, draftKeyOf, address, id, draftKey }: Options & { isOn: boolean },
): ServerDraft {
  const [kept, setKept] = useState<KeptDraft>({
    ...{ id, state: 'resting', savedAt: undefined, note: undefined, keptTimes: 0 },
  })
  const keeper = useRef<Keeper>(undefined)
  const { revalidate } = useRevalidator()
  const latest = useRef({ revalidate, addressOf, draftKeyOf })
  useEffect(() => {
    latest.current = { revalidate, addressOf, draftKeyOf }
  })

  useEffect(() => {
    if (!isOn) return
    const made = keepForm(
      {
        ...{ address, id, draftKey },
        addressOf: (id) => latest.current.addressOf(id),
        draftKeyOf: (id) => latest.current.draftKeyOf?.(id) ?? draftKey,
      },
      (changes) =>
        setKept((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) })),
    )
    keeper.current = made
    const changed = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest('form') : null
      if (form?.id === formId) made.changed(form)
    }
    const hidden = () => {
      if (document.visibilityState === 'hidden') void made.leave()
    }
    document.addEventListener('input', changed)
    document.addEventListener('change', changed)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('input', changed)
      document.removeEventListener('change', changed)
      document.removeEventListener('visibilitychange', hidden)
      // The last letters are sent when the form is closed; the list behind it then shows the draft.
      const { revalidate } = latest.current
      void made.end().then((hasKept) => {
        if (hasKept) void revalidate()
      })
    }
  }, [isOn, formId, address, id, draftKey])

  return {
    ...kept,
    beforeSubmit: () => keeper.current?.stop(),
  }
}
