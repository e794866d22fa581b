let shiftMs = 0

/** The product's clock. Read the time here, so that tests can move it. */
export function now(): Date {
  return new Date(Date.now() + shiftMs)
}

/** Moves this process to another time, from which the clock goes on; without one, back to the present. */
export function travelTo(time?: Date): void {
  shiftMs = time ? time.getTime() - Date.now() : 0
}
