/** The first Node that makes ids of version 7 (`crypto.randomUUIDv7`); `engines` of package.json says the same. */
export const nodeMin = '24.16.0'

/** Compares whole versions, number by number: 24.9 is older than 24.16. */
export function isNewEnough(version) {
  const [has, wanted] = [version, nodeMin].map((one) => one.split('-')[0].split('.').map(Number))
  const differing = wanted.findIndex((number, index) => number !== has[index])
  return differing < 0 || has[differing] > wanted[differing]
}
