import { type ChangeEvent, useState } from 'react'
import { useLocation } from 'react-router'

/** The email that was typed in another account form, and a way to pass on this form's. */
export type TypedEmail = {
  email: string | undefined
  /** The name of a registration that starts again with another address. */
  fullName: string | undefined
  onEmail: (event: ChangeEvent<HTMLInputElement>) => void
}

/**
 * Carries the typed email from one account form to the next: `state` is the history state of the links between them,
 * which no address contains. Without JavaScript nothing is carried.
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
