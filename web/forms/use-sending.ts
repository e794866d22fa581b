import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * From a submit until its navigation (or fetcher) is over, or its answer has arrived: on a busy phone the navigation
 * may be over before it was rendered once.
 */
export function useSending(fetcherState: 'idle' | 'loading' | 'submitting' | undefined, answered: unknown) {
  const navigation = useNavigation()
  const now = fetcherState ?? navigation.state
  const [busy, setBusy] = useState(false)
  const [submitter, setSubmitter] = useState<HTMLElement | null>(null)
  const before = useRef(now)
  useEffect(() => {
    if (before.current !== 'idle' && now === 'idle') {
      setBusy(false)
      setSubmitter(null)
    }
    before.current = now
  }, [now])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the answer is, it ends the sending
  useEffect(() => {
    setBusy(false)
    setSubmitter(null)
  }, [answered])
  return {
    busy,
    submitter,
    begin(button: HTMLElement | null) {
      setBusy(true)
      setSubmitter(button)
    },
  }
}
