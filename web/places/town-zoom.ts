/** Zoom levels of the drawn map: each step doubles it. */
export const drawnZooms = { min: 8, max: 15, town: 11, pin: 13 }

/** Nearer than this a pin's surroundings are empty. */
export const closestMax = 14.5

/** At this zoom a map unit, about a kilometre, is one pixel. */
const zoomOfPaper = 7

export function pixelsToUnit(zoom: number): number {
  return 2 ** (zoom - zoomOfPaper)
}
