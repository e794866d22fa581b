import Heart from 'lucide-react/icons/heart'
import { useFetcher, useLocation } from 'react-router'
import type { SavedKind } from '#domain/saved/saved.ts'
import { m } from '#locales/messages.ts'
import { buttonLook } from '#web/ui/button.tsx'

type SaveButtonProps = {
  kind: SavedKind
  id: string
  /** What it is called. */
  name: string
  isSaved: boolean
  /** What stands beside the heart; without it the heart stands alone in the corner of a card. */
  words?: string
}

/** Keeps a thing among the saved ones, or takes it out. */
export function SaveButton({ kind, id, name, isSaved, words }: SaveButtonProps) {
  const { Form, formData } = useFetcher()
  const { pathname, search } = useLocation()
  const isPressed = formData ? formData.get('intent') === 'save' : isSaved
  return (
    <Form method="post" action="/saved/mark" className={words ? 'grid' : 'absolute top-2 right-2 z-10'}>
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
