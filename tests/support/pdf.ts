import { deflateSync } from 'node:zlib'

/** A PDF with this many pages of a red bar, and extra entries in its catalogue or beside its objects. */
export function aPdf({
  pages = 1,
  catalogue = '',
  objects = [],
  size = [595, 842],
  trailer = '',
}: {
  pages?: number
  catalogue?: string
  objects?: string[]
  size?: [number, number]
  trailer?: string
} = {}): Buffer {
  const content = '1 0 0 rg 50 50 400 300 re f'
  const first = 4
  const kids = Array.from({ length: pages }, (_, index) => `${first + index} 0 R`)
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size[0]} ${size[1]}] /Contents 3 0 R >>`
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...kids.map(() => page),
    ...objects,
  ]
  let text = '%PDF-1.7\n'
  const at = all.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const xref = text.length
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${at.join('')}`
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** An object stream with this text, compressed as programs do it, or plain. */
export function packed(text: string, inDictionary = '', isPacked = true): string {
  const bytes = isPacked ? deflateSync(text) : Buffer.from(text)
  const filter = isPacked ? '/Filter /FlateDecode ' : ''
  return `<< /Type /ObjStm /N 1 /First 5 ${filter}${inDictionary} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`
}
