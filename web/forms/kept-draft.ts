import { type RefObject, useEffect, useRef, useState } from 'react'
import { useActionData, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { clearDraft, type Draft, readDraft, writeDraftThere } from './draft.ts'
import { addressNow, type FormAddress, isStillAt, leadsAway, useFormAddress } from './form-address.ts'
import { type FormAnswer, hasErrors, hasTyped } from './form-answer.ts'
import { contentsOf, sameContents } from './form-contents.ts'
import { isLostAnswer } from './lost-answer.ts'
import { typedInto } from './typed-early.ts'
import { useLatest } from './use-latest.ts'

/** The page's data about the form: its last answer, and extra values to send. */
type DraftedForm = {
  answer?: FormAnswer | undefined
  requestId?: string | undefined
  version?: number | string | undefined
  /** How often the server has saved all contents of the form by itself. */
  keptTimes?: number | undefined
  /** The key of the draft at the address that opens the form since the server has it. */
  keyThere?: string | undefined
}

type FormRef = RefObject<HTMLFormElement | null>

const saveDelayMs = 300

/**
 * The draft of a form that was sent and is just being re-rendered in place, because its page now contains something
 * else.
 */
let sentHere: string | undefined

/** The browser is leaving for the same page in another language, where the typed text is restored. */
const comesBack = () => document.documentElement.hasAttribute('data-language-coming')

/** Keeps what is typed into a form in this browser, under a key, until the form is accepted or leads away for good. */
export function useDraft(form: FormRef, key: string | undefined, drafted: DraftedForm) {
  const { answer, keptTimes } = drafted
  const [restored, setRestored] = useState<Draft>()
  const [epoch, setEpoch] = useState(0)
  const sent = useRef(false)
  const dirty = useRef(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = useRef(() => {})
  const navigation = useNavigation()
  // A page of many forms hands an answer that never came to none of them.
  const isLost = isLostAnswer(useActionData())
  const latest = useLatest({ navigation, restored, account: useAccount(), ...drafted })
  const address = useFormAddress()

  useEffect(() => {
    const element = form.current
    if (!key || !element) return
    const of = latest.current.account
    const draft = comingBack(element, key, hasTyped(latest.current.answer) ? undefined : readDraft(key, of))
    if (draft) {
      setRestored(draft)
      setEpoch((now) => now + 1)
      dirty.current = true
    }
    const save = () => {
      clearTimeout(waiting.current)
      waiting.current = undefined
      writeDraftThere(key, latest.current.keyThere, standingIn(element, latest.current, of))
    }
    flush.current = () => {
      if (waiting.current !== undefined) save()
    }
    const changed = () => {
      dirty.current = true
      clearTimeout(waiting.current)
      waiting.current = setTimeout(save, saveDelayMs)
    }
    const warn = (event: BeforeUnloadEvent) => {
      flush.current()
      if (dirty.current && !sent.current && !comesBack()) event.preventDefault()
    }
    const stop = followForm(element, changed, warn)
    return () => {
      flush.current()
      stop()
      if (sent.current) leave([key, latest.current.keyThere], latest.current.navigation, address.current)
    }
  }, [form, key, address, latest])

  useKeptElsewhere(keptTimes, { waiting, dirty })

  function forget() {
    clearAll([key, drafted.keyThere])
    dirty.current = false
    setRestored(undefined)
  }

  // A form that was accepted and stays on the screen (a redirect to its own page) has nothing unsent any more.
  useEndOfNavigation(navigation.state, () => {
    if (!sent.current) return
    sent.current = false
    if (!isLost && !answer?.stored && !hasErrors(answer)) forget()
  })

  return {
    restored,
    epoch,
    onSend() {
      flush.current()
      sent.current = true
      address.current = addressNow()
    },
    startOver() {
      clearTimeout(waiting.current)
      waiting.current = undefined
      forget()
      setEpoch((now) => now + 1)
    },
  }
}

type DraftFacts = Pick<DraftedForm, 'requestId' | 'version'> & { restored: Draft | undefined }

/**
 * The present contents of a form as the draft of an account; restored contents keep their id and the version that they
 * saw.
 */
function standingIn(form: HTMLFormElement, beside: DraftFacts, of: string | undefined): Draft {
  const { restored, requestId, version } = beside
  return {
    values: contentsOf(form),
    requestId: restored?.requestId ?? requestId,
    version: (restored?.version ?? version)?.toString(),
    of,
  }
}

/** Calls back on each change, and before the browser leaves, until the returned function is called. */
function followForm(form: HTMLFormElement, changed: () => void, leaving: (event: BeforeUnloadEvent) => void) {
  form.addEventListener('input', changed)
  form.addEventListener('change', changed)
  addEventListener('beforeunload', leaving)
  return () => {
    form.removeEventListener('input', changed)
    form.removeEventListener('change', changed)
    removeEventListener('beforeunload', leaving)
  }
}

/** The draft to restore into a rendered form: none if it equals the contents, or if the page has just accepted it. */
function comingBack(form: HTMLFormElement, key: string, draft: Draft | undefined): Draft | undefined {
  const wasAccepted = sentHere === key
  sentHere = undefined
  if (!draft) return undefined
  // Text typed during hydration is newer.
  if (!wasAccepted && !sameContents(draft.values, contentsOf(form)))
    return { ...draft, values: { ...draft.values, ...typedInto(form) } }
  clearDraft(key)
  return undefined
}

/** A form that was sent goes off the screen. */
function leave(
  keys: readonly [string, string | undefined],
  navigation: ReturnType<typeof useNavigation>,
  from: FormAddress | undefined,
) {
  if (!from) return
  if (leadsAway(navigation, from)) clearAll(keys)
  else if (isStillAt(from)) sentHere = keys[0]
}

function clearAll(keys: readonly (string | undefined)[]) {
  for (const key of keys) if (key) clearDraft(key)
}

/** Calls back once a navigation is over. */
function useEndOfNavigation(state: ReturnType<typeof useNavigation>['state'], ended: () => void): void {
  const before = useRef(state)
  const newest = useLatest(ended)
  useEffect(() => {
    const isOver = before.current !== 'idle' && state === 'idle'
    before.current = state
    if (isOver) newest.current()
  }, [state, newest])
}

function useAccount(): string | undefined {
  return useRouteLoaderData<{ actor: { accountId?: string } }>('root')?.actor.accountId
}

/** Text that the server has saved is not unsent, unless more was typed since. */
function useKeptElsewhere(
  keptTimes: number | undefined,
  { waiting, dirty }: { waiting: RefObject<unknown>; dirty: RefObject<boolean> },
) {
  useEffect(() => {
    if (keptTimes && waiting.current === undefined) dirty.current = false
  }, [keptTimes, waiting, dirty])
}

/** Whether this browser has an unsent draft under a key. */
export function useHasDraft(key: string): boolean {
  const location = useLocation()
  const account = useAccount()
  const [hasDraft, setHasDraft] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form over the page leaves its draft when the address changes
  useEffect(() => {
    const look = () => setHasDraft(readDraft(key, account) !== undefined)
    look()
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [key, account, location])
  return hasDraft
}
