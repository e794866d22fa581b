const lengthMax = 60

/** A file's name as it came, so that it is known again, and no longer than a line. */
export function shortFileName(name: string): string {
  const letters = [...name]
  return letters.length > lengthMax ? `${letters.slice(0, lengthMax).join('')}…` : name
}
