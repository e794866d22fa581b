/** The history state that marks a dialog opened from its page. */
export function dialogState(state?: unknown): Record<string, unknown> {
  return { ...(state && typeof state === 'object' ? state : {}), dialog: true }
}
