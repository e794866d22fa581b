import { useContext, useState } from 'react'
import { locationLengthMax } from '#domain/places/place.ts'
import { m } from '#locales/messages.ts'
import { ComboField, type Option, type OptionGroup, SelectField } from '#web/forms/field.tsx'
import { FormContext } from '#web/forms/form-context.ts'
import { useHydrated } from '#web/ui/hydrated.ts'

type SettlementFieldProps = {
  cities: readonly Option[]
  /** Regions with their towns. */
  regions: readonly OptionGroup[]
  city: string
  /** Where a village that no list holds is; of a listed town nothing. */
  region: string | null
}

/**
 * A town of the list or any village. Where it is gets asked in a second field, which is there without script, for a
 * village, and as soon as what was typed is not in the list.
 */
export function SettlementField({ cities, regions, city, region }: SettlementFieldProps) {
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
        hint={m.school_city_hint()}
        defaultValue={city}
        options={cities}
        maxLength={locationLengthMax}
        onBlur={({ currentTarget: input }) => {
          // After the field has settled on a name of the list.
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
