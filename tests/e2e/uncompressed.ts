/** Said where thousands of answers are read here: nothing is compressed for nobody. */
export const uncompressed = { 'Accept-Encoding': 'identity' }
