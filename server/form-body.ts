import { chunksOf, type Pace, slowestLine, UnfinishedBody } from '#platform/body.ts'
import { refusal } from './refusal.ts'

export const formBytesMax = 1024 * 1024
/** Room for hundreds of the largest forms, or tens of thousands of usual ones. */
const usualHeldBytesMax = 64 * 1024 * 1024
let heldBytes = 0
const busySeconds = 5
/** Five times as many as any form of the product has. */
export const fieldsMax = 500

const urlencoded = /^application\/x-www-form-urlencoded\s*(;|$)/i
const multipart = /^multipart\/form-data\s*;.*boundary=(?:"([^"]+)"|([^\s";]+))/i

/** Whether a query has more parameters than any address of the product, counted without parsing. */
export function hasTooManyParameters(search: string): boolean {
  return partsOf(Buffer.from(search), '&') > fieldsMax
}

export interface FormLimits {
  /** The memory that unfinished forms may hold together. */
  heldBytesMax?: number
  pace?: Pace
}

export interface ReadForm {
  request: Request
  /** The body as it was sent, if it is small and urlencoded. */
  urlencoded: Buffer | undefined
}

/**
 * The request with its form in memory, or a refusal: bytes are counted while they arrive, fields before
 * anything parses them, and a form of several parts is parsed once to see that it is whole.
 */
export async function readFormBody(
  request: Request,
  path: string,
  { heldBytesMax = usualHeldBytesMax, pace = slowestLine }: FormLimits = {},
): Promise<ReadForm | Response> {
  if (Number(request.headers.get('content-length') ?? 0) > formBytesMax) return refusal(413, path)
  const type = request.headers.get('content-type') ?? ''
  const [isMultipart, quoted, plain] = multipart.exec(type) ?? []
  if (!request.body || !(isMultipart || urlencoded.test(type))) return refusal(400, path)
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of chunksOf(request.body, { bytesMax: formBytesMax, pace })) {
      chunks.push(chunk)
      bytes += chunk.length
      heldBytes += chunk.length
      if (heldBytes > heldBytesMax) return refusal(503, path, { retryAfterSeconds: busySeconds })
    }
  } catch (error) {
    if (!(error instanceof UnfinishedBody)) return refusal(400, path)
    return refusal(error.reason === 'too-large' ? 413 : 408, path)
  } finally {
    heldBytes -= bytes
  }
  const body = Buffer.concat(chunks)
  // A boundary comes before each field and after the last one.
  const fields = isMultipart ? partsOf(body, `--${quoted ?? plain}`) - 2 : partsOf(body, '&')
  if (fields > fieldsMax) return refusal(413, path)
  const whole = () => {
    const { method, headers, signal } = request
    return new Request(request.url, { method, headers, body, signal })
  }
  if (isMultipart && !(await isWhole(whole()))) return refusal(400, path)
  return { request: whole(), urlencoded: isMultipart ? undefined : body }
}

/** How many parts a separator makes of a text, up to the limit. */
function partsOf(text: Buffer, mark: string): number {
  let parts = 1
  let at = text.indexOf(mark)
  while (at !== -1 && parts <= fieldsMax + 2) {
    parts += 1
    at = text.indexOf(mark, at + mark.length)
  }
  return parts
}

async function isWhole(request: Request): Promise<boolean> {
  try {
    await request.formData()
    return true
  } catch {
    return false
  }
}
