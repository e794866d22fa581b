import { Form } from 'react-router'
import { m } from '#locales/messages.ts'
import { Button } from '#web/ui/button.tsx'

type DecideDuplicatesProps = {
  id: string
  isApart: boolean
  name: string
  /** The list to come back to. */
  place: string
}

/** Says that a pair are two schools, or returns it to the queue: one press, which can be undone. */
export function DecideDuplicates({ id, isApart, name, place }: DecideDuplicatesProps) {
  const words = isApart ? m.console_doubles_put_back() : m.console_doubles_are_two()
  return (
    <Form method="post" action={place}>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={isApart ? 'open' : 'apart'}
        variant="quiet"
        size="small"
        aria-label={`${words}: ${name}`}
      >
        {words}
      </Button>
    </Form>
  )
}
