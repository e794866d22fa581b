/**
 * The two bundles of three arcs of a tunduk, crossing with a gap, in a box of 48: for the logo, and for pictures
 * outside pages.
 */
export const tundukArcs =
  'M15.3 42Q23.9 23.9 42 15.3M11.1 39.3Q20.4 20.4 39.3 11.1M7.8 35.7Q16.9 16.9 35.7 7.8M32.7 42Q24.1 23.9 6 15.3M36.9 39.3Q27.6 20.4 8.7 11.1M40.2 35.7Q31.1 16.9 12.3 7.8'
