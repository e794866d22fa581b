const lengthMax = 60

/** A file's original name, recognisable and at most a line long. */
export function shortFileName(name: string): string {
  const letters = [...name]
  return letters.length > lengthMax ? `${letters.slice(0, lengthMax).join('')}…` : name
}
