/** A way through the routes from the root to a page, as the router ranks them. */
interface Branch {
  path: string
}

interface Sorted<B> {
  byFirstWord: Map<string, B[]>
  /** Those that begin with no word of their own. */
  others: B[]
}

const sorted = new WeakMap<readonly Branch[], Sorted<Branch>>()

/** The first part of a path; routes ignore its case. */
function firstWord(path: string): string {
  return (path.split('/', 2)[1] ?? '').toLowerCase()
}

/** Branches by their first part, each list in the router's order and including those that any path may match. */
function sort<B extends Branch>(branches: readonly B[]): Sorted<B> {
  const isOpen = ({ path }: B) => /^[:*]|\?$/.test(firstWord(path))
  const words = new Set(branches.filter((branch) => !isOpen(branch)).map(({ path }) => firstWord(path)))
  const listOf = (word: string) =>
    branches.filter((branch) => isOpen(branch) || firstWord(branch.path) === word)
  return {
    byFirstWord: new Map([...words].map((word) => [word, listOf(word)])),
    others: branches.filter(isOpen),
  }
}

/**
 * The branches that a path may match, in the same order: otherwise the router would try all 289 for each request, and
 * for each link whose routes a page requests.
 */
export function likelyBranches<B extends Branch>(branches: B[], path: string): B[] {
  const found = (sorted.get(branches) as Sorted<B> | undefined) ?? sort(branches)
  sorted.set(branches, found)
  return found.byFirstWord.get(firstWord(path)) ?? found.others
}
