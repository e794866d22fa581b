import Keyboard from 'lucide-react/icons/keyboard'
import { memo } from 'react'
import { m } from '#locales/messages.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import type { Route } from './+types/board-page'
import { ApplicationTabs } from './application-tabs.tsx'
import { boardHome } from './received-address.ts'
import { ReceivedFilterChips, ReceivedFilterForm } from './received-filters.tsx'
import { VacancyChips, VacancyMenu } from './vacancy-chips.tsx'

/** The filters of the board: a move of a card does not re-render them. */
export const Narrowing = memo(function Narrowing({
  found,
  ...props
}: Pick<Route.ComponentProps['loaderData'], 'values' | 'choices' | 'found'>) {
  return (
    <>
      <div className="received-bar">
        <ApplicationTabs current="board" values={props.values} counts={props.choices.counts} />
        <VacancyMenu path={boardHome} {...props} />
        <ReceivedFilterForm path={boardHome} found={found} {...props} />
      </div>
      <ReceivedFilterChips path={boardHome} {...props} />
    </>
  )
})

/** The tools above the columns until a card is chosen. A move does not re-render them either. */
export const Tools = memo(function Tools(
  props: Pick<Route.ComponentProps['loaderData'], 'values' | 'choices'> & { query: string },
) {
  const { query, ...chips } = props
  return (
    <>
      <VacancyChips path={boardHome} {...chips} />
      <DialogLink to={`${boardHome}/keys${query}`} className="board-keys-link">
        <Keyboard size={18} aria-hidden="true" /> {m.board_keys()}
      </DialogLink>
    </>
  )
})
