/** In code points, so that no letter is cut in two. */
export function cutTitle(title: string, max: number): string {
  const letters = [...title]
  return letters.length > max
    ? `${letters
        .slice(0, max - 1)
        .join('')
        .replace(/[\s.,;:–—-]+$/, '')}…`
    : title
}
