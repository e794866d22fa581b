import { useState } from 'react'
import { data } from 'react-router'
import { lastChangeOfSchool } from '#domain/organisations/last-change.server.ts'
import { findPlace, pointAround } from '#domain/places/find-places.server.ts'
import { type Point, placeName } from '#domain/places/place.ts'
import { findLandmarks } from '#domain/schools/landmarks.server.ts'
import { type LocateSchool, locateSchool } from '#domain/schools/locate-school.server.ts'
import { ownSchool } from '#domain/schools/own-school.server.ts'
import { pinFields, pinInput } from '#domain/schools/pin-input.ts'
import { placeSchoolPin } from '#domain/schools/place-school-pin.server.ts'
import { getLocale, m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import { type FormAnswer, PostForm, SubmitButton } from '#web/forms/form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { PinPicker } from '#web/places/pin-picker.tsx'
import { pinOf, townsAround } from '#web/places/place-on-map.server.ts'
import { settlementWords } from '#web/places/places.server.ts'
import { isStored, refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse, refuseField, versionOf } from '#web/request/form.server.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { changedBy } from '#web/words/changed-by.ts'
import { numberWords } from '#web/words/money.ts'
import type { Route } from './+types/place-pin-page'
import { ByLink, ByNumbers, FindPlace, OtherMaps } from './pin-ways.tsx'
import { usePin } from './use-pin.ts'

const home = '/school-dashboard/profile'
const formId = 'school-pin'
/** As far as somebody may move the map and still find a name on it. */
const townsShownKm = 150

export async function loader({ context }: Route.LoaderArgs) {
  const school = (await ownSchool(actorOf(context))) ?? notFound()
  const middle = await pointAround(school.cityId)
  const around = middle ?? (await pointAround('bishkek')) ?? { latitude: 42.87, longitude: 74.59 }
  const place = await findPlace(school.cityId)
  const tiles = config().mapTiles ?? null
  const isTown = place?.kind === 'city' || place?.kind === 'village'
  return {
    version: school.version,
    address: school.address,
    where: school.address
      ? [await settlementWords(school.cityId, school.locationText), school.address].filter(Boolean).join(', ')
      : null,
    pin: pinOf(school),
    around,
    town: middle && place && isTown ? { name: placeName(place, getLocale()), ...middle } : null,
    towns: await townsAround(around, townsShownKm),
    landmarks: tiles ? [] : await findLandmarks(school, around),
    tiles,
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
      read?.values.link ? 'link' : 'latitude',
      m.school_pin_far({
        km: numberWords(Math.round(placed.kilometres)),
        place: placeName(placed.place, getLocale()),
      }),
    )
  const school = (await ownSchool(actor)) ?? notFound()
  const { version } = school
  const by = changedBy(await lastChangeOfSchool(actor))
  if (!read && school.latitude === null) return done()
  // A removal types nothing that could differ.
  if (!read) return conflict({ values: {}, errors: {}, formErrors: [], version, stored: by ? [by] : [] })
  const fields = {
    latitude: { label: m.school_pin_latitude(), value: String(school.latitude ?? '') },
    longitude: { label: m.school_pin_longitude(), value: String(school.longitude ?? '') },
  }
  // Sent again after a lost answer, it wrote the same.
  if (await isStored(pinFields, read.value, fields)) return done()
  return refuseConflict(pinFields, read, { version, fields, by })
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
  const [begun, setBegun] = useState({ located, times: 0 })
  // What was found is where the form begins anew, though it be the same place again; an answer to saving begins nothing.
  if (located && located !== begun.located) setBegun({ located, times: begun.times + 1 })
  return <PinDialog key={begun.times} {...props} located={begun.located} />
}

function PinDialog({
  loaderData,
  actionData,
  located,
}: Route.ComponentProps & { located: FoundPoint | undefined }) {
  const { version, around, town, towns, landmarks, tiles, where } = loaderData
  const begin = located?.found ?? loaderData.pin
  const answer: FormAnswer | undefined = actionData?.answer
  const pin = usePin(begin ?? around)
  const { fields, foundTimes, isByEye, point } = pin
  const isRefused = answer?.errors.link?.includes(pin.linkWords ?? '')
  const isPut = begin !== null || foundTimes > 0
  const isReady = useHydrated()

  return (
    <FormDialog title={m.school_pin_title()} closeTo={home} form={formId} submit={m.school_pin_save()}>
      <FindPlace
        version={version}
        address={loaderData.address}
        words={located?.foundWords}
        point={point}
        onLocated={pin.locatePin}
      />
      <PostForm id={formId} answer={answer} version={version}>
        <div className="pin-field">
          <div>
            <PinPicker
              // What was found is looked at from near by.
              key={foundTimes}
              {...{ point, tiles, towns, landmarks, town }}
              isPinned={isPut}
              describedBy="pin-hint"
              onMove={pin.movePin}
            />
            {isByEye && !tiles && <p className="mt-1 text-sm text-muted">{m.school_pin_by_eye()}</p>}
          </div>
          <div>
            <p id="pin-hint" className="text-sm">
              {!isReady ? m.school_pin_unscripted() : tiles ? m.school_pin_drag() : m.school_pin_sketch()}{' '}
              {isReady && (
                <span className="text-muted max-sm:hidden pointer-coarse:hidden">{m.school_pin_keys()}</span>
              )}
            </p>
            <ByLink
              link={fields.link}
              words={isRefused ? undefined : pin.linkWords}
              onChange={pin.followLink}
            >
              {!tiles && <OtherMaps point={isPut || isByEye ? point : null} where={where} />}
            </ByLink>
            <ByNumbers
              pin={begin}
              fields={fields}
              isOpen={answer !== undefined && !answer.errors.link}
              onChange={pin.followFields}
            />
          </div>
        </div>
      </PostForm>
      {loaderData.pin && (
        <PostForm version={answer?.version ?? version} className="mt-5">
          <input type="hidden" name="remove" value="yes" />
          <SubmitButton variant="secondary">{m.school_pin_remove()}</SubmitButton>
        </PostForm>
      )}
    </FormDialog>
  )
}
