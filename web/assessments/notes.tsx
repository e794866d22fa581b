import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { assessmentNoteLengthMax, type Note } from '#domain/assessments/assessment.ts'
import { m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { colleagueName } from '#web/words/colleague-name.ts'
import { momentWords } from '#web/words/dates.ts'

/** A link to this part of the page puts the focus into the new note. */
export const newNoteId = 'note'

type NoteItemProps = {
  home: string
  query: string
  mayWrite: boolean
  /** An owner deletes those of others too. */
  mayDeleteAll: boolean
  now: Date
}
type NotesProps = NoteItemProps & { notes: readonly Note[]; requestId: string }

/**
 * A school's own notes on an application. A new note is posted to a separate page, which returns it if refused; `query`
 * keeps the list that the reader came from.
 */
export function Notes({ notes, requestId: nextId, ...item }: NotesProps) {
  const { home, query, mayWrite } = item
  const newNote = useRef<HTMLTextAreaElement>(null)
  const { hash } = useLocation()
  // On a page that follows colleagues' actions, the note being written stays as it is until it is saved.
  const [requestId, setRequestId] = useState(nextId)
  const isKept = (sent: string) => notes.some(({ id }) => id === sent)
  const isNextNeeded = isKept(requestId)
  useEffect(() => {
    if (isNextNeeded) setRequestId(nextId)
  }, [isNextNeeded, nextId])
  useEffect(() => {
    if (hash === `#${newNoteId}`) newNote.current?.focus()
  }, [hash])
  return (
    <Card as="section" id="notes">
      <h2 className="text-lg font-semibold">{m.notes_title()}</h2>
      <p className="mt-1 text-sm text-muted">{m.notes_private()}</p>
      {notes.length > 0 && (
        <ul className="mt-3 grid gap-4">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} {...item} />
          ))}
        </ul>
      )}
      {mayWrite && (
        <PostForm
          action={`${home}/notes${query}`}
          requestId={requestId}
          isKept={isKept}
          draftKey={`note-of-${home}`}
          summary={false}
          preventScrollReset
          className="mt-4 grid gap-3"
        >
          <TextAreaField
            label={m.note_new()}
            labelHidden
            name="text"
            id={newNoteId}
            ref={newNote}
            rows={2}
            placeholder={m.note_placeholder()}
            maxLength={assessmentNoteLengthMax}
          />
          <SubmitButton variant="secondary" className="justify-self-start">
            {m.note_add()}
          </SubmitButton>
        </PostForm>
      )}
    </Card>
  )
}

function NoteItem({ note, home, query, mayWrite, mayDeleteAll, now }: NoteItemProps & { note: Note }) {
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span>{signature(note, now)}</span>
        <span className="flex flex-wrap gap-x-3 empty:hidden">
          {mayWrite && note.isOwn && (
            <DialogLink
              to={`${home}/notes/${note.id}${query}`}
              className="inline-flex min-h-11 items-center sm:min-h-8"
            >
              {m.note_change()}
            </DialogLink>
          )}
          {mayWrite && (note.isOwn || mayDeleteAll) && (
            <DialogLink
              to={`${home}/notes/${note.id}/delete${query}`}
              className="inline-flex min-h-11 items-center sm:min-h-8"
            >
              {m.note_delete()}
            </DialogLink>
          )}
        </span>
      </p>
    </li>
  )
}

function signature({ author, writtenAt, changedAt }: Note, now: Date): string {
  return [
    colleagueName(author),
    momentWords(writtenAt, now),
    changedAt && m.note_changed({ moment: momentWords(changedAt, now) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
