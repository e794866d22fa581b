import ExternalLink from 'lucide-react/icons/external-link'
import { type RefObject, useRef, useState } from 'react'
import { data } from 'react-router'
import { findPlace, pointAround } from '#domain/places/find-places.server.ts'
import { countryBounds, type Point, placeName } from '#domain/places/place.ts'
import { type LocateSchool, locateSchool } from '#domain/schools/locate-school.server.ts'
import { ownSchool } from '#domain/schools/own-school.server.ts'
import { pinFields, pinInput } from '#domain/schools/pin-input.ts'
import { placeSchoolPin } from '#domain/schools/place-school-pin.server.ts'
import { getLocale, m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import { TextField } from '#web/forms/field.tsx'
import { type FormAnswer, PostForm, SubmitButton } from '#web/forms/form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { PinPicker } from '#web/places/pin-picker.tsx'
import { pinOf, townsAround } from '#web/places/place-on-map.server.ts'
import { isStored, refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse, refuseField, versionOf } from '#web/request/form.server.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { otherMaps } from '#web/schools/other-maps.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { numberWords } from '#web/words/money.ts'
import type { Route } from './+types/place-pin-page'

const home = '/school-dashboard/profile'
const formId = 'school-pin'
const decimals = 5
/** As far as somebody may move the map and still find a name on it. */
const townsShownKm = 150

export async function loader({ context }: Route.LoaderArgs) {
  const school = (await ownSchool(actorOf(context))) ?? notFound()
  const middle = await pointAround(school.cityId)
  const around = middle ?? (await pointAround('bishkek')) ?? { latitude: 42.87, longitude: 74.59 }
  const place = await findPlace(school.cityId)
  const isTown = place?.kind === 'city' || place?.kind === 'village'
  return {
    version: school.version,
    address: school.address,
    pin: pinOf(school),
    around,
    town: middle && place && isTown ? { name: placeName(place, getLocale()), ...middle } : null,
    towns: await townsAround(around, townsShownKm),
    tiles: config().mapTiles ?? null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context)
  const form = await request.formData()
  if (form.get('intent') === 'find') return found(await locateSchool(actor))
  const isRemoval = form.get('remove') === 'yes'
  const read = isRemoval ? undefined : readForm(pinInput, form)
  if (read && !read.ok) return refuse(read.answer)
  const placed = await placeSchoolPin(actor, read?.value ?? null, versionOf(form))
  const done = () =>
    redirectWithToast(
      home,
      isRemoval
        ? { kind: 'success', title: m.school_pin_removed() }
        : { kind: 'success', title: m.school_pin_saved(), text: m.school_pin_saved_text() },
    )
  if (placed.ok) return done()
  if (placed.reason === 'not-a-school') throw data(m.school_only(), { status: 403 })
  if (placed.reason === 'too-far')
    return refuseField(
      read?.values ?? {},
      'latitude',
      m.school_pin_far({
        km: numberWords(Math.round(placed.kilometres)),
        place: placeName(placed.place, getLocale()),
      }),
    )
  const school = (await ownSchool(actor)) ?? notFound()
  const { version } = school
  if (!read && school.latitude === null) return done()
  // A removal types nothing that could differ.
  if (!read) return conflict({ values: {}, errors: {}, formErrors: [], version, stored: [] })
  const fields = {
    latitude: { label: m.school_pin_latitude(), value: String(school.latitude ?? '') },
    longitude: { label: m.school_pin_longitude(), value: String(school.longitude ?? '') },
  }
  // Sent again after a lost answer, it wrote the same.
  if (await isStored(pinFields, read.value, fields)) return done()
  return refuseConflict(pinFields, read, { version, fields })
}

type FoundPoint = { answer?: never; found: Point; foundWords: string }
type NotFound = { answer: FormAnswer; found?: never; foundWords?: never }

const foundWords = {
  exact: () => m.school_pin_found_exact(),
  street: () => m.school_pin_found_street(),
  city: () => m.school_pin_found_city(),
}

/** Where the address is, on the form: nothing is saved yet. */
function found(located: LocateSchool) {
  if (located.ok) {
    const { confidence, ...point } = located.found
    return data<FoundPoint>({ found: point, foundWords: foundWords[confidence]() })
  }
  if (located.reason === 'not-a-school') throw data(m.school_only(), { status: 403 })
  const words = located.reason === 'limited' ? m.school_pin_limited() : m.school_pin_no_address()
  return data<NotFound>({ answer: { values: {}, errors: {}, formErrors: [words] } }, { status: 422 })
}

const conflict = (answer: FormAnswer) => data({ answer }, { status: 409 })

export function meta() {
  return [{ title: pageTitle(m.school_pin_title()) }]
}

export default function PlacePinPage(props: Route.ComponentProps) {
  const located = props.actionData && 'found' in props.actionData ? props.actionData : undefined
  // What was found is where the form begins anew.
  return <PinDialog key={JSON.stringify(located?.found)} {...props} located={located} />
}

/** The pin on maps that have streets: whoever moved it sees there whether it stands on the building. */
function StreetMaps({ point }: { point: Point }) {
  const at = {
    latitude: Number(point.latitude.toFixed(decimals)),
    longitude: Number(point.longitude.toFixed(decimals)),
  }
  return (
    <div className="mt-3 rounded-lg bg-felt px-4 pt-3 pb-1">
      <p className="text-sm">{m.school_pin_streets()}</p>
      <ul>
        {otherMaps.map((map) => (
          <li key={map.word()}>
            <a
              href={map.at(at)}
              target="_blank"
              rel="noopener"
              aria-label={`${m.school_map_show({ map: map.word() })} (${m.school_opens_apart()})`}
              className="inline-flex min-h-11 items-center gap-1.5"
            >
              {map.word()}
              <ExternalLink size={16} className="shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PinDialog({
  loaderData,
  actionData,
  located,
}: Route.ComponentProps & { located: FoundPoint | undefined }) {
  const { version, around, town, towns, tiles } = loaderData
  const pin = located?.found ?? loaderData.pin
  const { point, latitude, longitude, movePin, followFields } = usePin(pin ?? around)
  const isReady = useHydrated()

  return (
    <FormDialog title={m.school_pin_title()} closeTo={home} form={formId} submit={m.school_pin_save()}>
      <FindAddress version={version} address={loaderData.address} words={located?.foundWords} />
      <PostForm id={formId} answer={actionData?.answer} version={version}>
        <div className="pin-field">
          <PinPicker
            point={point}
            isPinned={pin !== null}
            tiles={tiles}
            towns={towns}
            town={town}
            describedBy="pin-hint"
            onMove={movePin}
          />
          <div>
            <p id="pin-hint" className="text-sm">
              {!isReady ? m.school_pin_unscripted() : tiles ? m.school_pin_drag() : m.school_pin_sketch()}{' '}
              {isReady && (
                <span className="text-muted max-sm:hidden pointer-coarse:hidden">{m.school_pin_keys()}</span>
              )}
            </p>
            {!tiles && <StreetMaps point={point} />}
            <ByNumbers
              pin={pin}
              fields={{ latitude, longitude }}
              hasErrors={actionData?.answer !== undefined}
              onChange={followFields}
            />
          </div>
        </div>
      </PostForm>
      {loaderData.pin && (
        <PostForm version={actionData?.answer?.version ?? version} className="mt-5">
          <input type="hidden" name="remove" value="yes" />
          <SubmitButton variant="secondary">{m.school_pin_remove()}</SubmitButton>
        </PostForm>
      )}
    </FormDialog>
  )
}

/** Where the pin stands, and its two fields, which follow each other. */
function usePin(begin: Point) {
  const [point, setPoint] = useState(begin)
  const latitude = useRef<HTMLInputElement>(null)
  const longitude = useRef<HTMLInputElement>(null)

  function movePin(to: Point) {
    const within = {
      latitude: Math.min(countryBounds.north, Math.max(countryBounds.south, to.latitude)),
      longitude: Math.min(countryBounds.east, Math.max(countryBounds.west, to.longitude)),
    }
    setPoint(within)
    if (latitude.current) latitude.current.value = within.latitude.toFixed(decimals)
    if (longitude.current) longitude.current.value = within.longitude.toFixed(decimals)
  }

  /** What is typed or pasted moves the pin as soon as it is a place. */
  function followFields() {
    const typed = [latitude.current?.value ?? '', longitude.current?.value ?? '']
    const [north, east] = (typed[1] ? typed : (typed[0] ?? '').split(/,\s|;|\s/)).map((one) =>
      Number(one.trim().replace(',', '.')),
    )
    if (!north || !east) return
    const { south, north: most, west, east: farthest } = countryBounds
    if (north < south || north > most || east < west || east > farthest) return
    setPoint({ latitude: north, longitude: east })
  }

  return { point, latitude, longitude, movePin, followFields }
}

type FindAddressProps = { version: number; address: string | null; words: string | undefined }

/** Asks where the school's address is; what was found begins the form anew. */
function FindAddress({ version, address, words }: FindAddressProps) {
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
      </div>
      {words && (
        <p role="status" className="mt-3 max-w-prose">
          {words}
        </p>
      )}
    </PostForm>
  )
}

type ByNumbersProps = {
  pin: Point | null
  fields: Record<keyof Point, RefObject<HTMLInputElement | null>>
  hasErrors: boolean
  onChange: () => void
}

/** The same as two numbers, which another map tells. */
function ByNumbers({ pin, fields, hasErrors, onChange }: ByNumbersProps) {
  return (
    <details open={hasErrors || undefined} className="grid gap-3">
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
