/** For tests that read thousands of responses: they are not compressed. */
export const uncompressed = { 'Accept-Encoding': 'identity' }
