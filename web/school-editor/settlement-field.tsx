import { useContext, useState } from 'react'
import { locationLengthMax } from '#domain/places/place.ts'
import { m } from '#locales/messages.ts'
import { ComboField } from '#web/forms/combo-field.tsx'
import { type Option, type OptionGroup, SelectField } from '#web/forms/field.tsx'
import { FormContext } from '#web/forms/form-context.ts'
import { useHydrated } from '#web/ui/hydrated.ts'

type SettlementFieldProps = {
  cities: readonly Option[]
  /** Regions with their towns. */
  regions: readonly OptionGroup[]
  city: string
  /** The place of a village outside the list; null for a listed town. */
  region: string | null
  /** Replaces the usual one. */
  hint?: string
}

/**
 * A listed town or any village. A second field asks for the region: it is there without JavaScript, for a village, and
 * as soon as the typed name is not in the list.
 */
export function SettlementField({ cities, regions, city, region, hint }: SettlementFieldProps) {
  const form = useContext(FormContext)
  const isReady = useHydrated()
  const shown = form?.values
  const [typed, setTyped] = useState(() => String(shown?.city ?? city))
  const isAsked = Boolean(region || shown?.region || form?.errors.region)
  const isListed = cities.some(({ label, value }) => label === typed || value === typed)
  return (
    <>
      <ComboField
        label={m.school_city_label()}
        name="city"
        hint={hint ?? m.school_city_hint()}
        defaultValue={city}
        options={cities}
        maxLength={locationLengthMax}
        onBlur={({ currentTarget: input }) => {
          // After the field has changed to a name of the list.
          queueMicrotask(() => setTyped(input.value))
        }}
        allowCustom
        required
      />
      {(!isReady || (typed !== '' && !isListed) || (isAsked && typed === String(shown?.city ?? city))) && (
        <SelectField
          label={m.school_region_label()}
          name="region"
          hint={m.school_region_hint()}
          placeholder={m.school_region_none()}
          defaultValue={region}
          options={regions}
        />
      )}
    </>
  )
}
