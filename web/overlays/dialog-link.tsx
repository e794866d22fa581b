import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { dialogState } from './dialog-state.ts'

/** A link that opens a dialog over this page, so that closing it returns here. */
export function DialogLink({ state, ...rest }: ComponentProps<typeof Link>) {
  return <Link preventScrollReset {...rest} state={dialogState(state)} />
}
