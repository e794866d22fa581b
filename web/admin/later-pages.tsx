import { m } from '#locales/messages.ts'
import { listAddress } from '#web/lists/list-address.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type LaterPagesProps = {
  path: string
  filters: Record<string, string | null>
  isFirst: boolean
  /** After which row the next page begins. */
  next: string | undefined
}

/** The links of a queue's page: to the next page and back to the first. */
export function LaterPages({ path, filters, isFirst, next }: LaterPagesProps) {
  if (isFirst && next === undefined) return null
  return (
    <div className="mt-5 flex flex-wrap justify-center gap-3">
      {!isFirst && (
        <ButtonLink to={listAddress(path, filters)} variant="secondary">
          {m.console_to_first()}
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink to={listAddress(path, { ...filters, after: next })} variant="secondary">
          {m.console_show_further()}
        </ButtonLink>
      )}
    </div>
  )
}
