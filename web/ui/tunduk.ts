/** The two bundles of three arcs of a tunduk, in a box of 48: for the mark, and for pictures that no page draws. */
export const tundukArcs =
  'M18.8 43.3Q26.8 26.8 43.3 18.8M11.3 39.5Q21.2 21.2 39.5 11.3M6.3 33.2Q15.5 15.5 33.2 6.3M29.2 43.3Q21.2 26.8 4.7 18.8M36.7 39.5Q26.8 21.2 8.5 11.3M41.7 33.2Q32.5 15.5 14.8 6.3'
