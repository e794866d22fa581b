import {
  type ComponentProps,
  Fragment,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type FetcherWithComponents, Form, useLocation, useNavigation } from 'react-router'
import { DialogContext } from '#web/overlays/dialog-context.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { Conflict } from './conflict.tsx'
import { useEndOfDraft } from './end-of-draft.ts'
import { ErrorSummary, useFocusOnErrors, useMendedErrors } from './error-summary.tsx'
import { type FormAnswer, hasTyped } from './form-answer.ts'
import { FormContext, useFormState } from './form-context.ts'
import { RequiredNote, RestoredNote } from './form-notes.tsx'
import { useDraft } from './kept-draft.ts'
import { useLostAnswer } from './lost-answer.ts'
import { useSendingElsewhere } from './sending-elsewhere.ts'
import { useSending } from './use-sending.ts'
import { type SubmitOptions, useBeginningAnew, useSubmit } from './use-submit.ts'

export type { FormAnswer } from './form-answer.ts'

type PostFormProps = Omit<ComponentProps<typeof Form>, 'method' | 'noValidate' | 'children'> &
  Pick<SubmitOptions, 'waitsFor'> & {
    /** The page's answer to the last attempt. */
    answer?: FormAnswer | undefined
    /** Whether errors are summarised above the form, with links to the fields. */
    summary?: boolean
    /** The title of the summary when it is not about a field. */
    failedTitle?: string
    /** Keeps what is typed in this browser, under this key, until it is sent. */
    draftKey?: string
    /** The same at the address that opens the form since the server has it. */
    draftKeyThere?: string | undefined
    /** The draft of another form that this form ends: a preview's. */
    endsDraft?: string
    /** A second submit with the same id is the same request; a refused form keeps its own. */
    requestId?: string | undefined
    /** The version that the person saw; another one on the server is a conflict. */
    version?: number | string | undefined
    /** Initial contents, if they differ from what the fields would show by themselves. */
    typed?: FormAnswer['values'] | undefined
    /** Whether what was sent under an id is on the page by now: then the form becomes empty for the next one. */
    isKept?: ((requestId: string) => boolean) | undefined
    /** How often the server has saved all contents of the form by itself. */
    keptTimes?: number | undefined
    /** Sends without navigating. */
    // biome-ignore lint/suspicious/noExplicitAny: the form does not read what its fetcher fetched
    fetcher?: FetcherWithComponents<any>
    children: ReactNode
  }

/** A form that works before the script loads, and then loses nothing and sends only once. */
export function PostForm({
  answer,
  summary = true,
  failedTitle,
  draftKey,
  draftKeyThere: keyThere,
  endsDraft,
  requestId: givenId,
  version,
  typed,
  keptTimes,
  waitsFor,
  isKept,
  fetcher: given,
  children,
  onSubmit,
  onInput,
  className,
  ...rest
}: PostFormProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const location = useLocation()
  const elsewhere = useSendingElsewhere(rest.action)
  const isInDialog = useContext(DialogContext)
  // A draft ends when its form is sent on, and with it the dialog's history entry.
  const fetcher = given ?? (draftKey || endsDraft || isInDialog ? undefined : elsewhere)
  const requestId = idIn(answer) ?? givenId
  const { busy, submitter, begin } = useSending(fetcher?.state, fetcher ? fetcher.data : answer)
  const draft = useDraft(form, draftKey, { answer, requestId, version, keptTimes, keyThere })
  const ending = useEndOfDraft(endsDraft)
  const expectAnswer = useLostAnswer(answer, fetcher)
  const FormTag = fetcher?.Form ?? Form
  useFocusOnErrors(form, answer)

  const submit = useSubmit(form, {
    ...{ busy, begin, waitsFor, onSubmit },
    onSent() {
      expectAnswer()
      draft.onSend()
      ending.onSend()
    },
  })
  const { errors, mend } = useMendedErrors(answer)
  const values = valuesIn(answer) ?? draft.restored?.values ?? typed
  const sentRequestId = draft.restored?.requestId ?? requestId
  useBeginningAnew(sentRequestId !== undefined && isKept?.(sentRequestId), draft.startOver)
  const sentVersion = answer?.version ?? draft.restored?.version ?? version

  return (
    <FormContext value={{ formId, values, errors, busy, submitter }}>
      <FormTag
        ref={form}
        state={location.state}
        // After a dialog's form was accepted, going back leads to the page, not into the dialog again. Elsewhere the
        // router decides: a refused form stays the same history entry.
        {...(isInDialog && { replace: true })}
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
        {draft.restored && <RestoredNote startOver={draft.startOver} />}
        <RequiredNote />
        <Fragment key={draft.epoch}>{children}</Fragment>
      </FormTag>
    </FormContext>
  )
}

function idIn(answer: FormAnswer | undefined): string | undefined {
  const id = answer?.values.request_id
  return typeof id === 'string' && id ? id : undefined
}

/** The typed values that the page returns; undefined if it accepted them. */
const valuesIn = (answer: FormAnswer | undefined) => (hasTyped(answer) ? answer.values : undefined)

/** A submit button that is busy while its own form is being sent. */
export function SubmitButton({ busy, onClick, ...rest }: ButtonProps) {
  const form = useFormState()
  const navigation = useNavigation()
  const button = useRef<HTMLButtonElement>(null)
  const [mine, setMine] = useState(false)
  useLayoutEffect(() => {
    setMine(Boolean(form?.busy && (form.submitter === null || form.submitter === button.current)))
  }, [form?.busy, form?.submitter])
  // A button outside its form names it, and only knows that something is being sent.
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
