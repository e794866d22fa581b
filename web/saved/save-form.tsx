import { createContext, type ReactNode, type SubmitEvent, useState } from 'react'
import { Form, useLocation, useRevalidator } from 'react-router'
import { m } from '#locales/messages.ts'
import { useToast } from '#web/ui/toast.tsx'

export const saveFormId = 'save-form'

/** What was asked for and is not answered yet: of a heart's value whether it shall be saved. */
export const Asked = createContext<ReadonlyMap<string, boolean>>(new Map())

/**
 * The one form that the hearts of a page belong to. With the script it sends at once and stays where it is; what
 * could not be sent is as it was.
 */
export function SaveForm({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [asked, setAsked] = useState<ReadonlyMap<string, boolean>>(new Map())

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const heart = event.nativeEvent.submitter
    if (!(heart instanceof HTMLButtonElement) || asked.has(heart.value)) return
    const { name, value } = heart
    const body = new FormData(form, heart)
    body.set('in_place', 'yes')
    setAsked((all) => new Map(all).set(value, name === 'save'))
    const status = await fetch(form.action, { method: 'POST', body }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 204) await revalidate()
    else if (status === 0)
      toast({ kind: 'error', title: m.saved_thing_failed(), text: m.saved_thing_failed_text() })
    // Whatever else was answered is said by a page: that somebody has to sign in first.
    else sendAsPage(form, name, value)
    setAsked((all) => new Map([...all].filter(([one]) => one !== value)))
  }

  return (
    <Asked value={asked}>
      {children}
      <Form id={saveFormId} method="post" action="/saved/mark" onSubmit={send} hidden>
        <input type="hidden" name="return_to" value={pathname + search} />
      </Form>
    </Asked>
  )
}

/** Without the script's part in it; a form that is sent so says nothing of its button by itself. */
function sendAsPage(form: HTMLFormElement, name: string, value: string) {
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name, value })
  form.append(field)
  form.submit()
}
