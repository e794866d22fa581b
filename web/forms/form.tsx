import {
  type ComponentProps,
  Fragment,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type FetcherWithComponents, Form, useLocation, useNavigation } from 'react-router'
import { m } from '#locales/messages.ts'
import { DialogContext } from '#web/overlays/dialog-context.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Conflict } from './conflict.tsx'
import { clearDraft, type Draft, readDraft, writeDraft } from './draft.ts'
import { type FormAnswer, hasErrors } from './form-answer.ts'
import { contentsOf, sameContents } from './form-contents.ts'
import { FormContext, fieldId, useFormState } from './form-context.ts'
import { typedInto } from './typed-early.ts'

export { clearDraft } from './draft.ts'
export type { FormAnswer } from './form-answer.ts'

type PostFormProps = Omit<ComponentProps<typeof Form>, 'method' | 'noValidate' | 'children'> & {
  /** What the page answered to the last attempt. */
  answer?: FormAnswer | undefined
  /** Errors summed up on top, with links to the fields. */
  summary?: boolean
  /** What the summary is called when it is about no single field. */
  failedTitle?: string
  /** Keeps what is typed in this browser, under this name, until it is sent. */
  draftKey?: string
  /** The draft that this form ends although another one keeps it: a preview's. */
  endsDraft?: string
  /** A second submit with the same id is the same one. */
  requestId?: string
  /** The version that the person saw; another one on the server is a conflict. */
  version?: number | string
  /** Sends without navigating. */
  // biome-ignore lint/suspicious/noExplicitAny: the form does not read what its fetcher fetched
  fetcher?: FetcherWithComponents<any>
  children: ReactNode
}

/** A form that works before the script has come, and afterwards loses nothing and sends only once. */
export function PostForm({
  answer,
  summary = true,
  failedTitle,
  draftKey,
  endsDraft,
  requestId,
  version,
  fetcher,
  children,
  onSubmit,
  onInput,
  className,
  ...rest
}: PostFormProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const location = useLocation()
  const { busy, submitter, begin } = useSending(fetcher?.state, fetcher ? fetcher.data : answer)
  const draft = useDraft(form, draftKey, { answer, requestId, version })
  const ending = useEndOfDraft(endsDraft)
  const isInDialog = useContext(DialogContext)
  const FormTag = fetcher?.Form ?? Form

  useFocusOnErrors(form, answer)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (busy) {
      event.preventDefault()
      return
    }
    onSubmit?.(event)
    if (event.defaultPrevented) return
    begin(event.nativeEvent.submitter)
    draft.onSend()
    ending.onSend()
  }

  const { errors, mend } = useMendedErrors(answer)
  const answered = answer && Object.keys(answer.values).length > 0 ? answer.values : undefined
  const state = {
    formId,
    values: answered ?? draft.restored?.values,
    errors,
    busy,
    submitter,
  }
  const sentRequestId = draft.restored?.requestId ?? requestId
  const sentVersion = answer?.version ?? draft.restored?.version ?? version

  return (
    <FormContext value={state}>
      <FormTag
        ref={form}
        state={location.state}
        // Going back after a dialog's form was accepted leads to the page, not into the dialog again.
        replace={isInDialog}
        {...rest}
        method="post"
        noValidate
        onSubmit={submit}
        onInput={(event) => {
          mend(event.target)
          onInput?.(event)
        }}
        className={className ?? 'post-form grid gap-5'}
      >
        {sentRequestId !== undefined && <input type="hidden" name="request_id" value={sentRequestId} />}
        {sentVersion !== undefined && <input type="hidden" name="version" value={sentVersion} />}
        {summary && (
          <ErrorSummary formId={formId} answer={answer && { ...answer, errors }} failedTitle={failedTitle} />
        )}
        {answer?.stored && <Conflict stored={answer.stored} />}
        {draft.restored && (
          <Notice tone="lake">
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              {m.ui_draft_restored()}
              <Button type="button" variant="quiet" size="small" onClick={draft.startOver}>
                {m.ui_draft_start_over()}
              </Button>
            </span>
          </Notice>
        )}
        <p className="required-note text-sm text-muted">
          <span className="text-red-ink" aria-hidden="true">
            *
          </span>{' '}
          {m.ui_required_note()}
        </p>
        <Fragment key={draft.epoch}>{children}</Fragment>
      </FormTag>
    </FormContext>
  )
}

/** A submit button that is busy while its own form is being sent. */
export function SubmitButton({ busy, onClick, ...rest }: ButtonProps) {
  const form = useFormState()
  const navigation = useNavigation()
  const button = useRef<HTMLButtonElement>(null)
  const [mine, setMine] = useState(false)
  useLayoutEffect(() => {
    setMine(Boolean(form?.busy && (form.submitter === null || form.submitter === button.current)))
  }, [form?.busy, form?.submitter])
  // A button that stands outside names its form, and knows of it only that something is being sent.
  const { name, value } = rest
  const sent = navigation.formData
  const besideForm = !form && Boolean(rest.form) && sent !== undefined
  const isSent = besideForm && (!name || sent.get(name) === String(value))
  return (
    <Button
      {...rest}
      ref={button}
      busy={busy || mine || isSent}
      onClick={(event) => {
        if (busy || form?.busy || besideForm) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}

function ErrorSummary({
  formId,
  answer,
  failedTitle = m.ui_form_failed(),
}: {
  formId: string
  answer: FormAnswer | undefined
  failedTitle?: string | undefined
}) {
  if (!hasErrors(answer)) return null
  const fields = Object.entries(answer.errors).filter(([, errors]) => errors.length > 0)
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-error-summary
      className="rounded-lg border-l-4 border-red bg-red-soft px-4 py-3 text-red-ink"
    >
      <p className="font-semibold">{fields.length > 0 ? m.ui_errors_title() : failedTitle}</p>
      {answer.formErrors.map((error) => (
        <p key={error} className="mt-1">
          {error}
        </p>
      ))}
      {fields.length > 0 && (
        <ul className="mt-1 grid">
          {fields.map(([name, errors]) => (
            <li key={name}>
              <a href={`#${fieldId(formId, name)}`} className="inline-block py-1.5 text-red-ink underline">
                {errors[0]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The errors of an answer, without those of fields that were changed since. */
function useMendedErrors(answer: FormAnswer | undefined) {
  const [mended, setMended] = useState<{ answer: FormAnswer | undefined; names: readonly string[] }>({
    answer,
    names: [],
  })
  const names = mended.answer === answer ? mended.names : []
  const errors = Object.entries(answer?.errors ?? {}).filter(([name]) => !names.includes(name))
  return {
    errors: Object.fromEntries(errors),
    mend(target: EventTarget) {
      const name = target instanceof Element ? nameOfField(target) : undefined
      if (name && errors.some(([wrong]) => wrong === name)) setMended({ answer, names: [...names, name] })
    },
  }
}

/** A list tells of an item that it gained or lost by itself, where no control has the name. */
function nameOfField(changed: Element): string | undefined {
  const named = changed.hasAttribute('name') ? changed : changed.closest('fieldset')?.querySelector('[name]')
  return named?.getAttribute('name') ?? undefined
}

/** The first wrong field takes the focus when an answer arrives; without one, the summary does. */
function useFocusOnErrors(form: RefObject<HTMLFormElement | null>, answer: FormAnswer | undefined) {
  useEffect(() => {
    if (!answer) return
    const target =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"])') ??
      form.current?.querySelector<HTMLElement>('[data-error-summary]')
    target?.focus()
  }, [answer, form])
}

/**
 * From a submit until the navigation (or the fetcher) that it began is over, or its answer is there: on a busy phone
 * the one may be over before it was drawn once.
 */
function useSending(fetcherState: 'idle' | 'loading' | 'submitting' | undefined, answered: unknown) {
  const navigation = useNavigation()
  const now = fetcherState ?? navigation.state
  const [busy, setBusy] = useState(false)
  const [submitter, setSubmitter] = useState<HTMLElement | null>(null)
  const before = useRef(now)
  useEffect(() => {
    if (before.current !== 'idle' && now === 'idle') {
      setBusy(false)
      setSubmitter(null)
    }
    before.current = now
  }, [now])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the answer is, it ends the sending
  useEffect(() => {
    setBusy(false)
    setSubmitter(null)
  }, [answered])
  return {
    busy,
    submitter,
    begin(button: HTMLElement | null) {
      setBusy(true)
      setSubmitter(button)
    },
  }
}

const saveDelayMs = 300

function useDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string | undefined,
  { answer, requestId, version }: Pick<PostFormProps, 'answer' | 'requestId' | 'version'>,
) {
  const [restored, setRestored] = useState<Draft>()
  const [epoch, setEpoch] = useState(0)
  const sent = useRef(false)
  const dirty = useRef(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = useRef(() => {})
  const navigation = useNavigation()
  const latest = useRef({ navigation, answer })
  const kept = useRef({ requestId, version, restored })
  const place = usePlace()
  useLayoutEffect(() => {
    latest.current = { navigation, answer }
    kept.current = { requestId, version, restored }
  })

  useEffect(() => {
    const element = form.current
    if (!key || !element) return
    const draft = latest.current.answer ? undefined : readDraft(key)
    if (draft && !sameContents(draft.values, contentsOf(element))) {
      // What is typed while the page wakes up is newer.
      setRestored({ ...draft, values: { ...draft.values, ...typedInto(element) } })
      setEpoch((now) => now + 1)
      dirty.current = true
    } else if (draft) {
      clearDraft(key)
    }

    const save = () => {
      clearTimeout(waiting.current)
      waiting.current = undefined
      const { requestId: id, version: seen, restored: from } = kept.current
      const keptVersion = from?.version ?? seen
      writeDraft(key, {
        values: contentsOf(element),
        requestId: from?.requestId ?? id,
        version: keptVersion === undefined ? undefined : String(keptVersion),
      })
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
      if (dirty.current && !sent.current) event.preventDefault()
    }
    element.addEventListener('input', changed)
    element.addEventListener('change', changed)
    addEventListener('beforeunload', warn)
    return () => {
      flush.current()
      element.removeEventListener('input', changed)
      element.removeEventListener('change', changed)
      removeEventListener('beforeunload', warn)
      if (sent.current && place.current && leadsAway(latest.current.navigation, place.current))
        clearDraft(key)
    }
  }, [form, key, place])

  // A form that was accepted and stays on the screen (a redirect to its own page) has nothing unsent any more.
  const before = useRef(navigation.state)
  useEffect(() => {
    const ended = before.current !== 'idle' && navigation.state === 'idle'
    before.current = navigation.state
    if (!ended || !sent.current) return
    sent.current = false
    if (key && !hasErrors(answer)) {
      clearDraft(key)
      dirty.current = false
      setRestored(undefined)
    }
  }, [navigation.state, answer, key])

  return {
    restored,
    epoch,
    onSend() {
      flush.current()
      sent.current = true
    },
    startOver() {
      clearTimeout(waiting.current)
      waiting.current = undefined
      if (key) clearDraft(key)
      dirty.current = false
      setRestored(undefined)
      setEpoch((now) => now + 1)
    },
  }
}

/** Where a form stands, known also once it is left. */
function usePlace() {
  const { key, pathname } = useLocation()
  const place = useRef<Place>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is another one wherever the browser goes
  useLayoutEffect(() => {
    place.current = placeNow(pathname)
  }, [key, pathname])
  return place
}

/** Clears a draft that another form keeps, once this one's submission leads away for good. */
function useEndOfDraft(key: string | undefined) {
  const navigation = useNavigation()
  const sent = useRef(false)
  const latest = useRef(navigation)
  const place = usePlace()
  useLayoutEffect(() => {
    latest.current = navigation
  })
  useEffect(() => {
    return () => {
      if (key && sent.current && place.current && leadsAway(latest.current, place.current)) clearDraft(key)
    }
  }, [key, place])
  return {
    onSend() {
      sent.current = true
    },
  }
}

/** Where a form stands: as the browser knows it, and as the router does, which leaves the language out. */
type Place = { address: string; pathname: string }

const placeNow = (pathname: string): Place => ({
  address: window.location.pathname + window.location.search,
  pathname,
})

/**
 * Whether a form that goes was sent to a redirect to another place for good. The browser is asked where it is, since a
 * busy phone may draw what follows without having drawn that it is loaded. A place that promises to come back here (a
 * sign-in that carries this form's address) keeps the draft.
 */
function leadsAway(navigation: ReturnType<typeof useNavigation>, from: Place) {
  if (!navigation.formData || placeNow('').address === from.address) return false
  const promised = [...new URLSearchParams(window.location.search).values()]
  return !promised.some((value) => value.startsWith(from.pathname) || value.startsWith(from.address))
}
