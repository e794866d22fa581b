import { type Ref, useEffect, useRef, useState } from 'react'
import { m } from '#locales/messages.ts'
import { FormActions } from '#web/forms/form-actions.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'

/** What the press will do, by what is ticked: at first, in a restored draft, and from then on. */
export function Ending(props: { back: string; keep: string | undefined; asked: Asked }) {
  const { back, keep, asked: askedAtFirst } = props
  const [asked, setAsked] = useState(askedAtFirst)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const form = status.current?.closest('form')
    if (!form) return
    const look = () => {
      const ticked = new FormData(form)
      setAsked({ closes: ticked.has('close'), refused: ticked.getAll('applications').length })
    }
    look()
    form.addEventListener('change', look)
    return () => form.removeEventListener('change', look)
  }, [])
  return (
    <>
      <Refused ref={status} count={asked.refused} />
      <FormActions back={back} {...(keep && { keep })} variant={asked.refused > 0 ? 'danger' : 'primary'}>
        {/* Without JavaScript the count does not follow unticked boxes. */}
        <span className="noscript:hidden">{submitWords(asked)}</span>
        <span className="not-noscript:hidden">{m.filled_submit_marked()}</span>
      </FormActions>
    </>
  )
}

/** How many the press rejects, shown before it; without JavaScript unticking does not update it. */
function Refused({ ref, count }: { ref: Ref<HTMLParagraphElement>; count: number }) {
  const isHydrated = useHydrated()
  const counted = count > 0 ? m.filled_refuses({ count }) : m.filled_refuses_none()
  return (
    <p ref={ref} role="status" className="font-medium">
      {isHydrated ? counted : m.filled_refuses_marked()}
    </p>
  )
}

type Asked = { closes: boolean; refused: number }

/** The label of the submit button. */
function submitWords({ closes, refused }: Asked): string {
  if (refused === 0) return closes ? m.filled_close_label() : m.filled_submit_nothing()
  return closes ? m.filled_submit() : m.filled_submit_others()
}
