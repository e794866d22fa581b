/**
 * Polyfills for the oldest browsers that get scripts (docs/browsers.md): `at` before Chromium 92 and Safari 15.4,
 * `hasOwn` before Chromium 93 and Safari 15.4, `findLast` before Chromium 97 and Safari 15.4. The build refuses newer
 * APIs.
 */

function at<Item>(this: ArrayLike<Item>, index: number): Item | undefined {
  return this[index < 0 ? this.length + index : index]
}

function findLast<Item>(
  this: Item[],
  isWanted: (item: Item, index: number, all: Item[]) => unknown,
): Item | undefined {
  for (let index = this.length - 1; index >= 0; index -= 1)
    if (isWanted(this[index] as Item, index, this)) return this[index]
  return undefined
}

const lacking: [object, string, unknown][] = [
  [Array.prototype, 'at', at],
  [String.prototype, 'at', at],
  [Array.prototype, 'findLast', findLast],
  [Object, 'hasOwn', (thing: object, name: string) => Object.hasOwn(thing, name)],
]
for (const [owner, name, value] of lacking)
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true })
