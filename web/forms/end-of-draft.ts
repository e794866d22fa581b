import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { clearDraft } from './draft.ts'
import { leadsAway, useFormAddress } from './form-address.ts'
import { useLatest } from './use-latest.ts'

/** Deletes another form's draft once this form's submission leads away for good. */
export function useEndOfDraft(key: string | undefined) {
  const navigation = useNavigation()
  const sent = useRef(false)
  const latest = useLatest(navigation)
  const address = useFormAddress()
  useEffect(() => {
    return () => {
      if (key && sent.current && address.current && leadsAway(latest.current, address.current))
        clearDraft(key)
    }
  }, [key, address, latest])
  return {
    onSend() {
      sent.current = true
    },
  }
}
