import { data } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { lastChangeOfSchool } from '#domain/organisations/last-change.server.ts'
import { liesWithinBounds } from '#domain/places/bounds.ts'
import { findPlace, pointAround } from '#domain/places/find-places.server.ts'
import { readMapLink } from '#domain/places/map-link.ts'
import { type Point, placeName } from '#domain/places/place.ts'
import { type LocateSchool, locateSchool } from '#domain/schools/locate-school.server.ts'
import { type OwnSchool, ownSchool } from '#domain/schools/own-school.server.ts'
import { pinFields, pinInput } from '#domain/schools/pin-input.ts'
import { type PlaceSchoolPin, placeSchoolPin } from '#domain/schools/place-school-pin.server.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { getLocale, m } from '#locales/messages.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pinOf } from '#web/places/place-on-map.server.ts'
import { whereWords } from '#web/places/where-words.ts'
import { isStored, refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse, refuseField, refuseForm, versionIn, versionOf } from '#web/request/form.server.ts'
import { notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { changedBy } from '#web/words/changed-by.ts'

const home = '/school-dashboard/profile'
const here = `${home}/location`

/** What the form shows before anything is saved; without a point the pin stays. */
export type FoundPin = { point: Point | null; isSure: boolean; words: string; link?: string }
type Found = { answer?: never; found: FoundPin }
type Refused = { answer: FormAnswer; found?: never }

/** The result of the form: the pin is set, moved, removed or restored, or the form shows something first. */
export async function answerPin(actor: Actor, form: FormData) {
  if (form.get('intent') === 'find') return answerFound(await locateSchool(actor))
  const undo = form.get('undo')
  if (typeof undo === 'string') return undone(await placeSchoolPin(actor, ...formerOf(undo)))
  if (form.get('remove') === 'yes') return removePin(actor, versionOf(form))
  const unseen = unseenMiddle(form)
  if (unseen) return data<Found>({ found: unseen })
  const read = readForm(pinInput, form)
  if (!read.ok) return refusedPin(read.answer)
  const placed = await placeSchoolPin(actor, read.value, versionOf(form))
  const done = (former?: string) =>
    doneToast({ title: m.school_pin_saved(), text: m.school_pin_saved_text() }, former)
  if (placed.ok) return done(formerWords(placed))
  if (placed.reason === 'not-a-school') throw data(m.school_only(), { status: 403 })
  if (placed.reason === 'too-far') {
    const km = numberWords(Math.round(placed.kilometres))
    const words = m.school_pin_far({ km, place: placeName(placed.place, getLocale()) })
    return read.values.link ? refuseField(read.values, 'link', words) : refuseForm(read.values, words)
  }
  const school = (await ownSchool(actor)) ?? notFound()
  const fields = await storedFields(school)
  // Sent again after a lost answer, with the same content.
  if (await isStored(pinFields, read.value, fields)) return done()
  const by = changedBy(await lastChangeOfSchool(actor))
  return refuseConflict(pinFields, read, { version: school.version, fields, by })
}

async function removePin(actor: Actor, seen: number) {
  const placed = await placeSchoolPin(actor, null, seen)
  const done = (former?: string) => doneToast({ title: m.school_pin_removed() }, former)
  if (placed.ok) return done(formerWords(placed))
  if (placed.reason === 'not-a-school') throw data(m.school_only(), { status: 403 })
  const { version, latitude } = (await ownSchool(actor)) ?? notFound()
  if (latitude === null) return done()
  const by = changedBy(await lastChangeOfSchool(actor))
  // A removal types nothing that could differ.
  const answer: FormAnswer = { values: {}, errors: {}, formErrors: [], version, stored: by ? [by] : [] }
  return data<Refused>({ answer }, { status: 409 })
}

/** For readers: the place in its town, and the two numbers. */
async function storedFields(school: OwnSchool) {
  const pin = pinOf(school)
  const [middle, place] = [await pointAround(school.cityId), await findPlace(school.cityId)]
  const where = pin && middle && place && whereWords({ name: placeName(place, getLocale()), ...middle }, pin)
  const label = m.school_pin_marker()
  return {
    latitude: { label, value: String(pin?.latitude ?? ''), ...(where && { words: where }) },
    longitude: {
      ...{ label, value: String(pin?.longitude ?? '') },
      ...(pin && { words: `${pin.latitude}, ${pin.longitude}` }),
    },
  }
}

function doneToast(words: { title: string; text?: string }, former: string | undefined) {
  const undo = former === undefined ? undefined : { to: here, value: former }
  return redirectWithToast(home, { kind: 'success', ...words, undo })
}

const foundWords = {
  exact: () => m.school_pin_found_exact(),
  street: () => m.school_pin_found_street(),
  city: () => m.school_pin_found_city(),
}

/** The found place of the address, on the form: nothing is saved yet. */
function answerFound(located: LocateSchool) {
  if (located.ok) {
    const { confidence, ...point } = located.found
    const pin = { isSure: confidence === 'exact', words: foundWords[confidence]() }
    return data<Found>({ found: { ...pin, point: confidence === 'city' ? null : point } })
  }
  if (located.reason === 'not-a-school') throw data(m.school_only(), { status: 403 })
  const words = located.reason === 'limited' ? m.school_pin_limited() : m.school_pin_no_address()
  return data<Refused>({ answer: { values: {}, errors: {}, formErrors: [words] } }, { status: 422 })
}

/** A link to the centre of a map is no known place: it is shown before it is saved. */
function unseenMiddle(form: FormData): FoundPin | undefined {
  const link = String(form.get('link') ?? '').trim()
  if (link === '' || link === form.get('seen_link')) return undefined
  const read = readMapLink(link)
  if (!read.ok || !read.isMiddle) return undefined
  return { point: read.point, isSure: false, words: m.school_pin_link_middle(), link }
}

/** Nobody typed the two numbers, so their errors concern the form. */
function refusedPin({ errors, ...answer }: FormAnswer) {
  if (errors.link) return refuse({ ...answer, errors })
  return refuseForm(answer.values, ...new Set(Object.values(errors).flat()))
}

/** Where the pin was before, and the version that may restore it. */
function formerWords({ former, version }: { former: Point | null; version: number }): string {
  return [version, ...(former ? [former.latitude, former.longitude] : [])].join(' ')
}

function formerOf(words: string): [Point | null, number] {
  const [version = '', latitude, longitude] = words.split(' ')
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  return [liesWithinBounds(point) ? point : null, Math.max(1, versionIn(version))]
}

function undone(placed: PlaceSchoolPin) {
  if (!placed.ok && placed.reason === 'not-a-school') throw data(m.school_only(), { status: 403 })
  return redirectWithToast(
    home,
    placed.ok
      ? { kind: 'success', title: m.school_pin_undone() }
      : { kind: 'error', title: m.school_pin_not_undone() },
  )
}
