import Heart from 'lucide-react/icons/heart'
import { type SubmitEvent, useState } from 'react'
import { Form, useLocation, useRevalidator } from 'react-router'
import type { SavedKind } from '#domain/saved/saved.ts'
import { m } from '#locales/messages.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

type SaveButtonProps = {
  kind: SavedKind
  id: string
  /** What it is called. */
  name: string
  isSaved: boolean
  /** What stands beside the heart; without it the heart stands alone in the corner of a card. */
  words?: string
}

/** Keeps a thing among the saved ones, or takes it out: at once, and back again where it could not be sent. */
export function SaveButton({ kind, id, name, isSaved, words }: SaveButtonProps) {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [asked, setAsked] = useState<boolean>()
  const isPressed = asked ?? isSaved

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (asked !== undefined) return
    const form = event.currentTarget
    const body = new FormData(form, event.nativeEvent.submitter)
    body.set('in_place', 'yes')
    setAsked(!isPressed)
    const status = await fetch(form.action, { method: 'POST', body }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 204) await revalidate()
    else if (status === 0)
      toast({ kind: 'error', title: m.saved_thing_failed(), text: m.saved_thing_failed_text() })
    // Whatever else was answered is said by a page: that somebody has to sign in first.
    else form.submit()
    setAsked(undefined)
  }

  return (
    <Form
      method="post"
      action="/saved/mark"
      onSubmit={send}
      className={words ? 'grid' : 'absolute top-2 right-2 z-10'}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="return_to" value={pathname + search} />
      <button
        type="submit"
        name="intent"
        value={isPressed ? 'remove' : 'save'}
        aria-pressed={isPressed}
        aria-label={m.saved_thing_mark({ name })}
        className={`save-button ${words ? buttonLook({ variant: 'secondary' }) : 'save-mark'}`}
      >
        <Heart size={words ? 18 : 22} />
        {words}
      </button>
    </Form>
  )
}
