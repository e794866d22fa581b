import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { clearDraft } from './draft.ts'
import { contentsOf } from './form-contents.ts'

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

/** So long after the last letter. */
const saveDelayMs = 1_200
const retryDelayMs = 5_000

type Options = {
  address: string
  id: string | undefined
  draftKey: string
  /** The address of the draft: from now on a reload of the page opens it. */
  addressOf: (id: string) => string
}

/** Saves a form on the server while it is written, so that it opens on another device. */
export function useServerDraft(
  formId: string,
  { isOn, addressOf, address, id, draftKey }: Options & { isOn: boolean },
): ServerDraft {
  const [kept, setKept] = useState<KeptDraft>({
    ...{ id, state: 'resting', savedAt: undefined, note: undefined, keptTimes: 0 },
  })
  const keeper = useRef<Keeper>(undefined)
  const { revalidate } = useRevalidator()
  const latest = useRef({ revalidate, addressOf })
  useEffect(() => {
    latest.current = { revalidate, addressOf }
  })

  useEffect(() => {
    if (!isOn) return
    const made = keepForm(
      { address, id, draftKey, addressOf: (id) => latest.current.addressOf(id) },
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

type Keeper = ReturnType<typeof keepForm>

/** Sends a form a moment after its last change, one request at a time, until the server refuses it for good. */
export function keepForm(
  { address, id, draftKey, addressOf }: Options,
  tell: (changes: Partial<KeptDraft> | ((before: KeptDraft) => Partial<KeptDraft>)) => void,
) {
  const sending = inAMoment(send)
  let form: HTMLFormElement | undefined
  let last: string | undefined
  let isOver = false
  let isStopped = false
  let hasKept = false
  const inWords = (one: HTMLFormElement) => JSON.stringify(contentsOf(one))

  async function send(isLeaving: boolean) {
    const contents = form && inWords(form)
    if (!form || isOver || contents === last) return
    tell({ state: 'saving' })
    const answer = await post(address, form, { id, isLeaving })
    if (!answer) {
      tell({ state: 'lost' })
      if (!isLeaving) wait(retryDelayMs)
    } else if (answer.ok) {
      last = contents
      hasKept = true
      if (id === undefined && form.isConnected) history.replaceState(history.state, '', addressOf(answer.id))
      id = answer.id
      const isAll = inWords(form) === contents
      if (isAll) clearDraft(draftKey)
      tell(({ note, keptTimes }) => ({
        id,
        state: 'saved',
        savedAt: answer.savedAt,
        note: answer.note ?? note,
        keptTimes: keptTimes + Number(isAll),
      }))
    } else {
      isOver = true
      tell({ state: answer.reason })
    }
  }

  function wait(delayMs: number) {
    if (isStopped) sending.drop()
    else sending.wait(delayMs)
  }

  /** Sends what is waiting; returns whether anything was saved that the pages do not show yet. */
  async function leave(): Promise<boolean> {
    sending.hurry(true)
    await sending.running()
    return hasKept
  }

  return {
    leave,
    changed(one: HTMLFormElement) {
      form = one
      isStopped = false
      if (!isOver) wait(saveDelayMs)
    },
    /** The same for good: a failed request is not tried again. */
    end() {
      isStopped = true
      return leave()
    },
    /** Sends nothing more automatically until the next change; returns the running request. */
    stop() {
      sending.drop()
      isStopped = true
      hasKept = false
      return sending.running()
    },
  }
}

/** Work that is done a moment after the last request for it, one run at a time. */
function inAMoment(work: (isLeaving: boolean) => Promise<void>) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  function drop() {
    clearTimeout(waiting)
    waiting = undefined
  }

  function begin(isLeaving: boolean) {
    drop()
    const now = (running ?? Promise.resolve()).then(() => work(isLeaving))
    running = now
    void now.finally(() => {
      if (running === now) running = undefined
    })
  }

  return {
    drop,
    wait(delayMs: number) {
      drop()
      waiting = setTimeout(begin, delayMs, false)
    },
    /** Begins what waits at once. */
    hurry(isLeaving: boolean) {
      if (waiting !== undefined) begin(isLeaving)
    },
    running: () => running,
  }
}

/** Undefined if the server was not reached, or could not answer. */
async function post(
  address: string,
  form: HTMLFormElement,
  { id, isLeaving }: { id: string | undefined; isLeaving: boolean },
): Promise<KeptAnswer | undefined> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  if (id !== undefined) body.set('id', id)
  try {
    const answer = await fetch(address, { method: 'POST', body, keepalive: isLeaving })
    if (answer.status >= 500) return undefined
    const told: unknown = await answer.json().catch(() => undefined)
    if (told && typeof told === 'object' && 'ok' in told) return told as KeptAnswer
    // Too many requests of everybody behind one address are over in a moment.
    return answer.status === 429 ? undefined : { ok: false, reason: 'refused' }
  } catch {
    return undefined
  }
}
