import { createContext, type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { Form, useLocation, useRevalidator } from 'react-router'
import { m } from '#locales/messages.ts'
import { useToast } from '#web/overlays/toast.tsx'
import { MayKeep } from '#web/page/may-keep.ts'

export const saveFormId = 'save-form'

type Saves = ReadonlyMap<string, boolean>

/** The things with a running request, by kind and id: whether each is to be saved. */
export const PendingSaves = createContext<Saves>(new Map())

/**
 * The one form for all hearts of a page; it comes before them, so that each has it from the start. With JavaScript it
 * sends at once and the page stays; what could not be sent is reverted.
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
    // A signed-out person is redirected to sign in, as by any form.
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
    // One after another, so that of two presses of a heart the last one wins.
    const sending = lastSent.current.then(() =>
      fetch(form.action, { method: 'POST', body }).then(
        (answer) => answer.status,
        () => 0,
      ),
    )
    lastSent.current = sending
    const status = await sending
    if (status === 204) await revalidate()
    // The session ended meanwhile: the page that it redirects to asks to sign in.
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

/** As without JavaScript; a form that is sent like this does not contain its button. */
function sendAsPage(form: HTMLFormElement, mark: string) {
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name: 'mark', value: mark })
  form.append(field)
  form.submit()
  field.remove()
}
