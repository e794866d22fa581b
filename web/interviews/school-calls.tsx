import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'

/** Where the school calls, or that it cannot. */
export function SchoolCalls({ phone }: { phone: string | null }) {
  if (phone) return <Unbroken>{m.interview_school_calls({ phone })}</Unbroken>
  return (
    <>
      {m.interview_school_calls_nowhere()}{' '}
      <Link to="/settings" className="inline-flex min-h-11 items-center">
        {m.interview_give_phone()}
      </Link>
    </>
  )
}
