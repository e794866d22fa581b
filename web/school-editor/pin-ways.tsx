import ChevronDown from 'lucide-react/icons/chevron-down'
import ExternalLink from 'lucide-react/icons/external-link'
import type { RefObject } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#locales/messages.ts'
import { TextField } from '#web/forms/field.tsx'
import { SubmitButton } from '#web/forms/form.tsx'
import { otherMaps } from '#web/schools/other-maps.ts'
import { classNames } from '#web/ui/class-names.ts'
import { MyPosition, useMayLocate } from './my-position.tsx'
import type { Pin } from './use-pin.ts'

type FirstStepProps = {
  pin: Pin
  /** Whether a place is stored that this one replaces. */
  isKept: boolean
  /** The form that asks a geocoder for the address; null if none is configured. */
  findForm: string | null
  failedWords: string | undefined
  onFound: (pin: Pin) => void
  onFailed: (words: string | undefined) => void
}

/**
 * One press: the device's position, or a geocoder's result for the school's address, with which the form starts again.
 */
export function FirstStep({ pin, isKept, findForm, failedWords, onFound, onFailed }: FirstStepProps) {
  const mayLocate = useMayLocate()
  const isFinding = useNavigation().formData?.get('intent') === 'find'
  const isFirst = pin.state === 'none'
  return (
    <>
      <p className="font-medium">{isKept ? m.school_pin_change_by() : m.school_pin_first()}</p>
      {mayLocate && <MyPosition {...{ isFirst, onFound, onFailed }} point={pin.point} />}
      {findForm && (
        <SubmitButton
          form={findForm}
          variant={isFirst && !mayLocate ? 'primary' : 'secondary'}
          busy={isFinding}
        >
          {m.school_pin_find()}
        </SubmitButton>
      )}
      <p role="status" className="text-sm text-apricot-ink empty:sr-only">
        {failedWords}
      </p>
    </>
  )
}

type OtherMapProps = {
  ways: RefObject<HTMLDetailsElement | null>
  /** The school's place and address, as a search for another map. */
  where: string | null
  link: RefObject<HTMLInputElement | null>
  /** What stands in the field at first. */
  typed: string | undefined
  /** Why it is no place, or what was read from it. */
  words: string | undefined
  read: string | undefined
  isOpen: boolean
  onChange: () => void
}

/** A place copied from a map with streets, open on a desktop; the server parses it like the browser. */
export function OtherMap(props: OtherMapProps) {
  const { ways, where, link, typed, words, read, isOpen, onChange } = props
  return (
    <details
      ref={ways}
      open={isOpen || undefined}
      className="pin-ways group desk-open"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
      }}
    >
      <summary className="pin-ways-opener">
        <span className="pin-short">{m.school_pin_ways_short()}</span>
        <span className="pin-whole">{m.school_pin_ways()}</span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="shrink-0 transition-transform group-open:transform-[rotate(180deg)]"
        />
      </summary>
      <p className="mt-2 text-sm">
        <span className="for-fingers">{m.school_pin_streets_find()}</span>
        <span className="for-mouse">{m.school_pin_streets_find_mouse()}</span>
      </p>
      {where && (
        <ul className="mb-1 flex flex-wrap gap-x-3 text-sm sm:gap-x-5">
          {otherMaps.map((map) => (
            <li key={map.word()}>
              <a
                href={map.search(encodeURIComponent(where))}
                target="_blank"
                rel="noopener"
                aria-label={`${m.school_map_find({ map: map.word() })} (${m.school_opens_apart()})`}
                className="inline-flex min-h-11 items-center gap-1"
              >
                {map.word()}
                <ExternalLink size={16} className="shrink-0" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <TextField
        ref={link}
        label={m.school_pin_link()}
        hint={m.school_pin_link_hint()}
        name="link"
        inputMode="url"
        autoComplete="off"
        defaultValue={typed}
        onChange={onChange}
      />
      <p
        role="status"
        className={classNames('mt-2 text-sm empty:sr-only', words ? 'text-red-ink' : 'text-green-ink')}
      >
        {words ?? read}
      </p>
    </details>
  )
}
