import Heart from 'lucide-react/icons/heart'
import { useContext } from 'react'
import type { SavedKind } from '#domain/saved/saved.ts'
import { m } from '#locales/messages.ts'
import { MayKeep } from '#web/page/may-keep.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { PendingSaves, saveFormId } from './save-form.tsx'

type SaveButtonProps = {
  kind: SavedKind
  id: string
  /** What it is called. */
  name: string
  isSaved: boolean
  /** The words beside the heart; without them only the heart is shown, in the corner of a card. */
  words?: string
}

/** Saves a thing, or removes it: shown at once, and reverted if it could not be sent. */
export function SaveButton({ kind, id, name, isSaved, words }: SaveButtonProps) {
  const thing = `${kind} ${id}`
  const isPressed = useContext(PendingSaves).get(thing) ?? isSaved
  if (!useContext(MayKeep)) return null
  return (
    <button
      type="submit"
      form={saveFormId}
      name="mark"
      value={`${isPressed ? 'remove' : 'save'} ${thing}`}
      aria-pressed={isPressed}
      aria-label={m.saved_thing_mark({ name })}
      className={words ? buttonLook({ variant: 'secondary' }, 'save-button') : 'save-button save-mark'}
    >
      <Heart size={words ? 18 : 22} />
      {words}
    </button>
  )
}
