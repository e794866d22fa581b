import { encode } from 'uqr'

/** The white edge that readers of such pictures need. */
const quietSquares = 4

/** A text as a QR code: how many squares wide it is, and the dark ones as the path of an SVG. */
export function qrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: quietSquares })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: squares.join('') }
}
