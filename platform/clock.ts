let shiftMs = 0

/** The time by which the product decides. Ask it here, so that tests can move it. */
export function now(): Date {
  return new Date(Date.now() + shiftMs)
}

/** Moves this process to another time, from which the clock goes on; without one, back to the present. */
export function travelTo(time?: Date): void {
  shiftMs = time ? time.getTime() - Date.now() : 0
}
