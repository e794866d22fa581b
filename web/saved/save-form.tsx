import { createContext, type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { Form, useLocation, useRevalidator } from 'react-router'
import { m } from '#locales/messages.ts'
import { useToast } from '#web/overlays/toast.tsx'
import { MayKeep } from '#web/page/may-keep.ts'

export const saveFormId = 'save-form'

type Saves = ReadonlyMap<string, boolean>

/** The things whose request is under way, by kind and id: whether each is to be saved. */
export const PendingSaves = createContext<Saves>(new Map())

/**
 * The one form that the hearts of a page belong to; it stands before them, so that each has it as soon as it is
 * there. With the script it sends at once and stays where it is; what could not be sent is as it was.
 */
export function SaveForm({
  isVisitor,
  mayKeep,
  children,
}: {
  isVisitor: boolean
  mayKeep: boolean
  children: ReactNode
}) {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [pending, setPending] = useState<Saves>(new Map())
  const lastSent = useRef<Promise<unknown>>(Promise.resolve())

  async function send(event: SubmitEvent<HTMLFormElement>) {
    // Whoever is not signed in is led there, as by any form.
    if (isVisitor) return
    event.preventDefault()
    const form = event.currentTarget
    const heart = event.nativeEvent.submitter
    if (!(heart instanceof HTMLButtonElement)) return
    const { value: mark } = heart
    const [intent, ...thing] = mark.split(' ')
    const key = thing.join(' ')
    const isWanted = intent === 'save'
    const body = new FormData(form, heart)
    body.set('in_place', 'yes')
    setPending((all) => new Map(all).set(key, isWanted))
    // One after another, so that of two presses of a heart the last one stands.
    const sending = lastSent.current.then(() =>
      fetch(form.action, { method: 'POST', body }).then(
        (answer) => answer.status,
        () => 0,
      ),
    )
    lastSent.current = sending
    const status = await sending
    if (status === 204) await revalidate()
    // A session that ended meanwhile: that somebody has to sign in is said by the page that leads there.
    else if (status === 401) sendAsPage(form, mark)
    else
      toast({
        kind: 'error',
        title: m.saved_thing_failed(),
        text: status === 0 ? m.saved_thing_failed_text() : m.error_server_text(),
      })
    setPending((all) => new Map([...all].filter(([one, is]) => one !== key || is !== isWanted)))
  }

  return (
    <PendingSaves value={pending}>
      <Form id={saveFormId} method="post" action="/saved/mark" onSubmit={send} hidden>
        <input type="hidden" name="return_to" value={pathname + search} />
      </Form>
      <MayKeep value={mayKeep}>{children}</MayKeep>
    </PendingSaves>
  )
}

/** As without the script; a form that is sent so says nothing of its button by itself. */
function sendAsPage(form: HTMLFormElement, mark: string) {
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name: 'mark', value: mark })
  form.append(field)
  form.submit()
  field.remove()
}
