import { clearDraft } from './draft.ts'
import { contentsOf } from './form-contents.ts'
import type { KeptAnswer, KeptDraft, Options } from './server-draft.ts'

/** So long after the last letter. */
const saveDelayMs = 1_200

const retryDelayMs = 5_000

export type Keeper = ReturnType<typeof keepForm>

/** Sends a form a moment after its last change, one request at a time, until the server refuses it for good. */
export function keepForm(
  { address, id, draftKey, addressOf, draftKeyOf = () => draftKey }: Options,
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
      wait(retryDelayMs)
    } else if (answer.ok) {
      last = contents
      hasKept = true
      if (id === undefined && form.isConnected) history.replaceState(history.state, '', addressOf(answer.id))
      id = answer.id
      const isAll = inWords(form) === contents
      if (isAll) for (const key of [draftKey, draftKeyOf(answer.id)]) clearDraft(key)
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
    const kept: unknown = await answer.json().catch(() => undefined)
    if (kept && typeof kept === 'object' && 'ok' in kept) return kept as KeptAnswer
    // Too many requests of everybody behind one address are over in a moment.
    return answer.status === 429 ? undefined : { ok: false, reason: 'refused' }
  } catch {
    return undefined
  }
}
