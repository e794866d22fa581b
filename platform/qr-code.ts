import { encode } from 'uqr'

/** The white border that QR readers need. */
const quietSquares = 4

/** A text as a QR code: its width in squares, and the dark ones as an SVG path. */
export function qrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: quietSquares })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: squares.join('') }
}
