import { type ChangeEvent, useState } from 'react'
import { useLocation } from 'react-router'

/** What a form of accounts is told of the e-mail that was typed in another one, and tells of its own. */
export type TypedEmail = {
  email: string | undefined
  /** The name of a registration that is begun again with another address. */
  fullName: string | undefined
  onEmail: (event: ChangeEvent<HTMLInputElement>) => void
}

/**
 * Carries what is typed as e-mail from one form of accounts to the next: `state` is that of the links between them,
 * which the browser's history alone keeps. No address holds it. Without the script nothing is carried.
 */
export function useTypedEmail(): { typed: TypedEmail; state: { email: string } | undefined } {
  const { state: carried } = useLocation()
  const [email, setEmail] = useState<string | undefined>(
    typeof carried?.email === 'string' ? carried.email : undefined,
  )
  return {
    typed: {
      email,
      fullName: typeof carried?.fullName === 'string' ? carried.fullName : undefined,
      onEmail: (event) => setEmail(event.target.value),
    },
    state: email ? { email } : undefined,
  }
}
