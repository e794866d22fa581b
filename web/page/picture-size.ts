/** The preview picture for links: all messengers and social networks accept this size (in pixels). */
export const pictureSize = { width: 1200, height: 630 } as const
