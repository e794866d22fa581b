import { open } from 'node:fs/promises'

const pdfBegins = /^(\u00EF\u00BB\u00BF)?\s*%PDF-\d/

export async function isPdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return pdfBegins.test(buffer.toString('latin1', 0, bytesRead))
  } finally {
    await file.close()
  }
}
