import Check from 'lucide-react/icons/check'
import HeartIcon from 'lucide-react/icons/heart'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Tag from 'lucide-react/icons/tag'
import { type Keeper, noteLengthMaxOf } from '#domain/saved/saved.ts'
import { m } from '#locales/messages.ts'
import { photoUrl } from '#web/files/photo.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { type FormAnswer, PostForm, SubmitButton } from '#web/forms/form.tsx'
import { useHasDraft } from '#web/forms/kept-draft.ts'
import { LabelBadges } from '#web/labels/label-badges.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { ShownThing } from './shown-things.server.ts'

type ActionAnswer = { answer: FormAnswer } | undefined

type SavedItemProps = {
  thing: ShownThing
  keeper: Keeper
  /** The page that answers, on which its note can be changed and it can be removed. */
  here?: string
  /** The next step: to apply, or to invite. */
  next?: { to: string; words: string } | undefined
  isApplied: boolean
  /** The page's answer to a refused note. */
  answered?: ActionAnswer
}

/** A saved thing in a few lines, with its actions. */
export function SavedItem({ thing, here, keeper, next, isApplied, answered }: SavedItemProps) {
  const { kind, id, name, isGone, labels, note, savedOn, author } = thing
  const kept = <Dotted items={[m.saved_thing_on({ day: savedOn }), author]} />
  const mayLabel = here && keeper === 'school' && kind === 'teacher' && !isGone
  return (
    <Card as="li" className="flex flex-col gap-2">
      <What thing={thing} hasHeart={here !== undefined} />
      <LabelBadges labels={labels} />
      {note && <p className="rounded-lg bg-felt px-3 py-2 whitespace-pre-line wrap-anywhere">{note}</p>}
      {here && <Heart thing={thing} here={here} />}
      {!here && <p className="text-sm text-muted">{kept}</p>}
      {here && (
        <div className="saved-ways relative z-10 mt-auto -mb-1 flex flex-wrap items-start gap-x-5 text-sm font-medium">
          {isApplied ? (
            <span className="applied-mark min-h-11">
              <Check size={18} aria-hidden="true" />
              {m.vacancy_applied()}
            </span>
          ) : (
            next && (
              <span className="flex min-h-11 items-center">
                <ButtonLink
                  to={next.to}
                  variant="secondary"
                  size="small"
                  className="max-sm:min-h-11"
                  aria-label={`${next.words}: ${name}`}
                >
                  {next.words}
                </ButtonLink>
              </span>
            )
          )}
          <NoteForm thing={thing} keeper={keeper} here={here} answered={answered} />
          {mayLabel && (
            <DialogLink
              to={`/saved/${id}/labels${here.slice('/saved'.length)}`}
              aria-label={`${labels.length > 0 ? m.saved_thing_labels() : m.saved_thing_label()}: ${name}`}
              className="inline-flex min-h-11 items-center gap-2 self-start text-lake-ink no-underline hover:underline"
            >
              <Tag size={18} className="max-sm:hidden" />
              {labels.length > 0 ? m.saved_thing_labels() : m.saved_thing_label()}
            </DialogLink>
          )}
          <p className="font-normal text-muted max-sm:order-first max-sm:mb-3 max-sm:basis-full sm:ml-auto sm:self-center">
            {kept}
          </p>
        </div>
      )}
    </Card>
  )
}

/** The thing: a vacancy shows its pay first, and its school on a separate line. */
function What({ thing, hasHeart }: { thing: ShownThing; hasHeart: boolean }) {
  const { kind, name, to, pay, isClosed, facts, photoFileId } = thing
  const [whose, rest] = kind === 'vacancy' ? [facts[0], facts.slice(1)] : [undefined, facts]
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      {kind === 'teacher' && to && <Avatar name={name} src={photoUrl(photoFileId, 96)} size={48} />}
      <div className="min-w-0 flex-[1_1_8rem]">
        <div
          className={classNames(
            'sm:flex sm:items-baseline sm:justify-between sm:gap-x-4',
            hasHeart && 'sm:pr-10',
          )}
        >
          <h2
            className={classNames(
              'min-w-0 text-lg leading-snug font-semibold text-pretty wrap-anywhere',
              !to && 'text-muted',
              hasHeart && 'max-sm:pr-10',
            )}
          >
            {to ? <CardLink to={to}>{name}</CardLink> : name}
          </h2>
          {pay && <p className="mt-1 pay-sum flex-none font-semibold sm:mt-0">{pay}</p>}
        </div>
        {isClosed && (
          <p className="mt-1">
            <Badge tone="apricot">{m.saved_thing_closed()}</Badge>
          </p>
        )}
        {whose && (
          <p className="mt-1 wrap-anywhere text-pretty text-muted">
            <Unbroken>{whose}</Unbroken>
          </p>
        )}
        {rest.length > 0 && (
          <p className={classNames('wrap-anywhere text-pretty text-muted', !whose && 'mt-1')}>
            <Dotted items={rest} />
          </p>
        )}
      </div>
    </div>
  )
}

/** The heart of a card, as in the lists; here it is always full, and removes the thing. */
function Heart({ thing: { kind, id, name }, here }: { thing: ShownThing; here: string }) {
  return (
    <PostForm action={here} preventScrollReset className="">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value="remove"
        title={m.saved_thing_remove()}
        aria-label={m.saved_thing_remove_named({ name })}
        className="save-button save-mark is-full"
      >
        <HeartIcon size={22} />
      </button>
    </PostForm>
  )
}

function NoteForm({
  thing: { kind, id, name, note, version },
  here,
  keeper = 'person',
  answered,
}: {
  thing: ShownThing
  keeper: Keeper
  here: string
  answered: ActionAnswer
}) {
  const mine = answered?.answer.values.id === id ? answered : undefined
  const draftKey = `saved-note-${id}`
  const hasDraft = useHasDraft(draftKey)
  return (
    // Closed again by what is stored, once it is.
    <details key={version} open={mine !== undefined || hasDraft} className="open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-lake-ink hover:underline">
        <NotebookPen size={18} className="max-sm:hidden" />
        <span aria-hidden="true" className="sm:hidden">
          {m.saved_thing_note()}
        </span>
        <span className="max-sm:sr-only">
          {note ? m.saved_thing_note_change() : m.saved_thing_note_add()}
        </span>
        <span className="sr-only">: {name}</span>
      </summary>
      <PostForm
        action={here}
        answer={mine?.answer}
        version={version}
        draftKey={draftKey}
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
