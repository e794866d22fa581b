import { useState } from 'react'
import { findPlace, pointAround } from '#domain/places/find-places.server.ts'
import { placeName } from '#domain/places/place.ts'
import { getLocale, m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { pinOf, townsAround } from '#web/places/place-on-map.server.ts'
import { settlementWords } from '#web/places/places.server.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { ownSchoolOf } from '#web/request/own-school.server.ts'
import type { Route } from './+types/place-pin-page'
import { answerPin } from './answer-pin.server.ts'
import { ownLandmarksOf } from './own-landmarks.server.ts'
import { PinDialog } from './pin-dialog.tsx'

/** As far as somebody may move the map and still see a name on it. */
const townsShownKm = 150

export async function loader({ context }: Route.LoaderArgs) {
  const school = (await ownSchoolOf(context)) ?? notFound()
  const middle = await pointAround(school.cityId)
  const around = middle ?? (await pointAround('bishkek')) ?? { latitude: 42.87, longitude: 74.59 }
  const place = await findPlace(school.cityId)
  const { mapTiles: tiles = null, geocoderUrl } = config()
  const isTown = place?.kind === 'city' || place?.kind === 'village'
  // Other maps find a school without an address by its name.
  const what = school.address || school.schoolName
  return {
    version: school.version,
    where: what
      ? [await settlementWords(school.cityId, school.locationText), what].filter(Boolean).join(', ')
      : null,
    /** The gazetteer knows only the town, where the map starts anyway: asking it would show nothing. */
    mayFind: Boolean(geocoderUrl && school.address),
    pin: pinOf(school),
    around,
    town: middle && place && isTown ? { name: placeName(place, getLocale()), ...middle } : null,
    towns: await townsAround(around, townsShownKm),
    ...(await ownLandmarksOf(context)),
    tiles,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerPin(actorOf(context), await request.formData())
}

export function meta() {
  return [{ title: pageTitle(m.school_pin_title()) }]
}

export default function PlacePinPage(props: Route.ComponentProps) {
  const found = props.actionData && 'found' in props.actionData ? props.actionData.found : undefined
  const [begun, setBegun] = useState({ found, times: 0 })
  // A found place restarts the form, even if it is the same place; an answer to saving does not.
  if (found && found !== begun.found) setBegun({ found, times: begun.times + 1 })
  return <PinDialog key={begun.times} {...props} found={begun.found} />
}
