/** What messengers and social networks show for a link: this size (in pixels) is what all of them take. */
export const pictureSize = { width: 1200, height: 630 } as const
