import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { clearDraft } from './draft.ts'
import { leadsAway, usePlace } from './form-place.ts'
import { useLatest } from './use-latest.ts'

/** Deletes another form's draft once this form's submission leads away for good. */
export function useEndOfDraft(key: string | undefined) {
  const navigation = useNavigation()
  const sent = useRef(false)
  const latest = useLatest(navigation)
  const place = usePlace()
  useEffect(() => {
    return () => {
      if (key && sent.current && place.current && leadsAway(latest.current, place.current)) clearDraft(key)
    }
  }, [key, place, latest])
  return {
    onSend() {
      sent.current = true
    },
  }
}
