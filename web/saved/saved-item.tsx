import NotebookPen from 'lucide-react/icons/notebook-pen'
import Tag from 'lucide-react/icons/tag'
import { type Keeper, noteLengthMaxOf } from '#domain/saved/saved.ts'
import { m } from '#locales/messages.ts'
import { photoUrl } from '#web/files/photo.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { type FormAnswer, PostForm, SubmitButton } from '#web/forms/form.tsx'
import { LabelBadges } from '#web/labels/label-badges.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import type { ShownThing } from './shown-things.server.ts'

type Answered = { answer: FormAnswer } | undefined

/** A saved thing in a few lines; with `here`, the page that answers, its note can be changed and it can be taken out. */
export function SavedItem({
  thing,
  here,
  keeper = 'person',
  answered,
}: {
  thing: ShownThing
  keeper?: Keeper
  here?: string
  /** What the page answered to a note that was not accepted. */
  answered?: Answered
}) {
  const { kind, id, name, to, isClosed, isGone, facts, photoFileId, labels, note, savedOn, author } = thing
  return (
    <Card as="li" className="grid gap-2 max-sm:py-3">
      <div className="flex items-start gap-3">
        {kind === 'teacher' && to && <Avatar name={name} src={photoUrl(photoFileId, 96)} size={48} />}
        <div className="min-w-0 flex-1">
          <h2
            className={classNames(
              'text-lg leading-snug font-semibold text-pretty wrap-anywhere',
              !to && 'text-muted',
            )}
          >
            {to ? <CardLink to={to}>{name}</CardLink> : name}
          </h2>
          {isClosed && (
            <p className="mt-1">
              <Badge tone="apricot">{m.saved_thing_closed()}</Badge>
            </p>
          )}
          <p className="mt-1 wrap-anywhere text-pretty text-muted">
            <Dotted items={facts} />
          </p>
        </div>
      </div>
      <LabelBadges labels={labels} />
      {note && (
        <p className="max-w-prose rounded-lg bg-felt px-3 py-2 whitespace-pre-line wrap-anywhere">{note}</p>
      )}
      <p className="text-sm text-muted">
        <Dotted items={[m.saved_thing_on({ day: savedOn }), author]} />
      </p>
      {here && (
        <div className="relative z-10 -my-1 flex flex-wrap items-start gap-x-5">
          <NoteForm thing={thing} keeper={keeper} here={here} answered={answered} />
          {keeper === 'school' && kind === 'teacher' && !isGone && (
            <DialogLink
              to={`/saved/${id}/labels${here.slice('/saved'.length)}`}
              aria-label={`${labels.length > 0 ? m.saved_thing_labels() : m.saved_thing_label()}: ${name}`}
              className="-ml-1 inline-flex min-h-11 items-center gap-2 self-start rounded-lg px-1 text-lake-ink no-underline hover:underline"
            >
              <Tag size={18} />
              {labels.length > 0 ? m.saved_thing_labels() : m.saved_thing_label()}
            </DialogLink>
          )}
          <PostForm action={here} preventScrollReset className="-mr-3 ml-auto flex min-h-11 items-center">
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="id" value={id} />
            <SubmitButton
              variant="quiet"
              size="small"
              name="intent"
              value="remove"
              aria-label={m.saved_thing_remove_named({ name })}
            >
              {m.saved_thing_remove()}
            </SubmitButton>
          </PostForm>
        </div>
      )}
    </Card>
  )
}

function NoteForm({
  thing: { kind, id, name, note, version },
  here,
  keeper = 'person',
  answered,
}: {
  thing: ShownThing
  keeper?: Keeper
  here: string
  answered: Answered
}) {
  const mine = answered?.answer.values.id === id ? answered : undefined
  return (
    // Closed again by what is stored, once it is.
    <details key={version} open={Boolean(mine)} className="open:basis-full">
      <summary className="-ml-1 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-1 text-lake-ink">
        <NotebookPen size={18} />
        {m.saved_thing_note()}
        <span className="sr-only">: {name}</span>
      </summary>
      <PostForm
        action={here}
        answer={mine?.answer}
        version={version}
        preventScrollReset
        className="mt-2 grid gap-3"
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <TextAreaField
          label={m.saved_thing_note()}
          name="note"
          hint={keeper === 'school' ? m.saved_thing_school_note_hint() : m.saved_thing_note_hint()}
          defaultValue={note}
          maxLength={noteLengthMaxOf[keeper]}
          rows={3}
        />
        <div>
          <SubmitButton
            variant="secondary"
            name="intent"
            value="note"
            aria-label={`${m.saved_thing_note_save()}: ${name}`}
          >
            {m.saved_thing_note_save()}
          </SubmitButton>
        </div>
      </PostForm>
    </details>
  )
}
