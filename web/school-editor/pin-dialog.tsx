import { useRef, useState } from 'react'
import { liesWithinBounds } from '#domain/places/bounds.ts'
import { m } from '#locales/messages.ts'
import { type FormAnswer, PostForm } from '#web/forms/form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { nearSchool } from '#web/places/landmarks.ts'
import { PinPicker } from '#web/places/pin-picker.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/place-pin-page'
import type { FoundPin } from './answer-pin.server.ts'
import { PinState } from './pin-state.tsx'
import { FirstStep, OtherMap } from './pin-ways.tsx'
import { type Pin, pinDecimals, usePin } from './use-pin.ts'

const home = '/school-dashboard/profile'
const [formId, findForm, removeForm] = ['school-pin', 'school-pin-find', 'school-pin-remove']

/** The start of the form: the last found place, the typed one, the stored one, or the centre of the town. */
function beginningOf(
  { pin, around, town }: PinDialogProps['loaderData'],
  found: FoundPin | undefined,
  answer: FormAnswer | undefined,
): { begin: Pin; stored: Pin } {
  const stored: Pin = pin
    ? { point: pin, state: 'kept', words: m.school_pin_kept() }
    : {
        ...{ point: around, state: 'none' },
        words: town ? m.school_pin_none_town({ place: town.name }) : m.school_pin_none(),
      }
  const { words = '', point } = found ?? {}
  if (point) return { stored, begin: { point, state: found?.isSure ? 'sure' : 'unsure', words } }
  const { latitude, longitude } = answer?.values ?? {}
  const typed = { latitude: Number(latitude), longitude: Number(longitude) }
  if (!liesWithinBounds(typed)) return { stored, begin: stored }
  return { stored, begin: { point: typed, state: 'put', words: m.school_pin_unsaved() } }
}

type PinDialogProps = Route.ComponentProps & { found: FoundPin | undefined }

export function PinDialog({ loaderData, actionData, found }: PinDialogProps) {
  const { version, where } = loaderData
  const answer: FormAnswer | undefined = actionData?.answer
  const { begin, stored } = beginningOf(loaderData, found, answer)
  const form = usePin(begin, stored)
  const isReady = useHydrated()
  const isUnsaved = form.isChanged || Boolean(form.linkWords)
  return (
    <FormDialog
      title={m.school_pin_title()}
      note={
        where && (
          <>
            <span className="sr-only">{m.school_address_label()}: </span>
            <Unbroken>{where}</Unbroken>
          </>
        )
      }
      closeTo={home}
      large
      form={formId}
      submit={m.school_pin_save()}
      // A text that is no place counts too: sending it says why. Without JavaScript nobody knows what was typed.
      isIdle={isReady && !isUnsaved && !answer}
      // One way to leave, which says what becomes of the new place.
      keep={isUnsaved ? m.school_pin_leave() : undefined}
      hasCross={!isUnsaved}
    >
      <PostForm id={formId} answer={answer} version={version}>
        <PinFields {...{ loaderData, answer, found, form }} />
      </PostForm>
      <PostForm id={findForm} version={version} className="hidden">
        <input type="hidden" name="intent" value="find" />
      </PostForm>
      <PostForm id={removeForm} version={answer?.version ?? version} className="hidden">
        <input type="hidden" name="remove" value="yes" />
      </PostForm>
    </FormDialog>
  )
}

type PinFieldsProps = Pick<PinDialogProps, 'loaderData' | 'found'> & {
  answer: FormAnswer | undefined
  form: ReturnType<typeof usePin>
}

function PinFields({ loaderData, answer, found, form }: PinFieldsProps) {
  const { town, towns, landmarks, known, tiles, where, mayFind } = loaderData
  const hasStreets = tiles !== null
  const { pin, isChanged, linkWords, linkRead } = form
  const { point } = pin
  const isPut = pin.state !== 'none'
  const near = isPut ? nearSchool(point, landmarks, known) : null
  const [failedWords, setFailedWords] = useState(found?.point === null ? found.words : undefined)
  const ways = useRef<HTMLDetailsElement>(null)
  const map = useRef<HTMLDivElement>(null)
  const isRefused = answer?.errors.link?.includes(linkWords ?? '')

  /** If this way failed, the other ways unfold. */
  function fail(words: string | undefined) {
    setFailedWords(words)
    if (words && ways.current) ways.current.open = true
  }

  return (
    <>
      <input type="hidden" name="latitude" value={isPut ? point.latitude.toFixed(pinDecimals) : ''} />
      <input type="hidden" name="longitude" value={isPut ? point.longitude.toFixed(pinDecimals) : ''} />
      <input type="hidden" name="seen_link" value={form.seenLink || (found?.link ?? '')} />
      <div className="pin-field">
        <div className="pin-exact">
          <FirstStep
            {...{ pin, failedWords }}
            isKept={loaderData.pin !== null}
            findForm={mayFind ? findForm : null}
            onFound={(to) => {
              setFailedWords(undefined)
              form.locatePin(to)
            }}
            onFailed={fail}
          />
          <OtherMap
            {...{ ways, where }}
            link={form.link}
            typed={found?.link}
            words={isRefused ? undefined : linkWords}
            read={linkRead}
            isOpen={Boolean(answer?.errors.link || found?.link || failedWords)}
            onChange={() => {
              if (form.followLink()) map.current?.scrollIntoView({ block: 'nearest' })
            }}
          />
        </div>
        {/* Before what is said of the pin, which grows and shrinks while it moves. */}
        <div ref={map} className="pin-where">
          <PinPicker
            // What was found is looked at from near by.
            key={form.foundTimes}
            {...{ point, tiles, towns, landmarks, near, town }}
            isPinned={isPut}
            onMove={form.movePin}
          />
        </div>
        <div className="pin-known">
          <PinState
            {...{ pin, isChanged, town, near, hasStreets, removeForm }}
            isFirst={loaderData.pin === null}
            onUndo={form.undo}
          />
        </div>
      </div>
    </>
  )
}
