import ExternalLink from 'lucide-react/icons/external-link'
import { type ReactNode, type RefObject, useState } from 'react'
import type { Point } from '#domain/places/place.ts'
import { m } from '#locales/messages.ts'
import { TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { otherMaps } from '#web/schools/other-maps.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { MyPosition } from './my-position.tsx'
import { pinDecimals } from './use-pin.ts'

type FindPlaceProps = {
  version: number
  address: string | null
  /** What the search for the address found. */
  words: string | undefined
  point: Point
  onLocated: (point: Point) => void
}

/** By one press: asks where the school's address is, whose answer begins the form anew, or where the device is. */
export function FindPlace({ version, address, words, point, onLocated }: FindPlaceProps) {
  const [said, setSaid] = useState(words)
  return (
    <PostForm version={version} className="mb-4">
      <input type="hidden" name="intent" value="find" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {address && (
          <p className="min-w-0 flex-[1_1_8.25rem] wrap-anywhere sm:flex-none">
            <Unbroken>{address}</Unbroken>
          </p>
        )}
        <SubmitButton variant="secondary" size="small">
          {m.school_pin_find()}
        </SubmitButton>
        <MyPosition point={point} onFound={onLocated} onSaid={setSaid} />
      </div>
      <p role="status" className="mt-3 max-w-prose empty:sr-only">
        {said}
      </p>
    </PostForm>
  )
}

type OtherMapsProps = {
  /** Null where nobody put the pin yet. */
  point: Point | null
  /** The school's place and address, as another map looks for it. */
  where: string | null
}

/** Maps with streets: the school is found there, or seen whether the pin stands on the building. */
export function OtherMaps({ point, where }: OtherMapsProps) {
  const at = point && {
    latitude: Number(point.latitude.toFixed(pinDecimals)),
    longitude: Number(point.longitude.toFixed(pinDecimals)),
  }
  if (!at && !where) return null
  const words = at ? m.school_map_show : m.school_map_find
  return (
    <>
      <p className="text-sm">{at ? m.school_pin_streets() : m.school_pin_streets_find()}</p>
      <ul className="flex flex-wrap gap-x-5">
        {otherMaps.map((map) => (
          <li key={map.word()}>
            <a
              href={at ? map.at(at) : map.search(encodeURIComponent(where ?? ''))}
              target="_blank"
              rel="noopener"
              aria-label={`${words({ map: map.word() })} (${m.school_opens_apart()})`}
              className="inline-flex min-h-11 items-center gap-1.5"
            >
              {map.word()}
              <ExternalLink size={16} className="shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

type ByLinkProps = {
  link: RefObject<HTMLInputElement | null>
  words: string | undefined
  onChange: () => void
  children: ReactNode
}

/** A place as another map copies it; the server reads it as the browser does. */
export function ByLink({ link, words, onChange, children }: ByLinkProps) {
  return (
    <div className="mt-3 rounded-lg bg-felt px-4 pt-3 pb-4">
      {children}
      <TextField
        ref={link}
        label={m.school_pin_link()}
        hint={m.school_pin_link_hint()}
        name="link"
        inputMode="url"
        autoComplete="off"
        onChange={onChange}
      />
      <p role="status" className="mt-2 text-sm empty:sr-only">
        {words}
      </p>
    </div>
  )
}

type ByNumbersProps = {
  pin: Point | null
  fields: Record<keyof Point, RefObject<HTMLInputElement | null>>
  isOpen: boolean
  onChange: () => void
}

/** The same as two numbers, which another map tells. */
export function ByNumbers({ pin, fields, isOpen, onChange }: ByNumbersProps) {
  return (
    <details open={isOpen || undefined} className="grid gap-3">
      <summary className="inline-flex min-h-11 items-center text-lake-ink underline">
        {m.school_pin_by_numbers()}
      </summary>
      <p className="mt-1 mb-4 max-w-prose text-sm text-muted">{m.school_pin_numbers()}</p>
      <div className="grid gap-5">
        <TextField
          ref={fields.latitude}
          label={m.school_pin_latitude()}
          name="latitude"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={pin?.latitude}
          onChange={onChange}
        />
        <TextField
          ref={fields.longitude}
          label={m.school_pin_longitude()}
          name="longitude"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={pin?.longitude}
          onChange={onChange}
        />
      </div>
    </details>
  )
}
