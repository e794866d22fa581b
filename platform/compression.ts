import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
const worthBytes = 1_024
/** A list of 140 KB becomes 18 KB in 1.6 ms; one step less makes 20 KB of it in 1.3 ms, one more saves 1 %. */
const brotliQuality = 5
/** The window fits a page: the memory of the largest window would cost more than the compression. */
const brotliWindow = 18

export type CompressedBody = { bytes: Buffer<ArrayBuffer>; encoding: 'br' | 'gzip' | undefined }

/** The bytes compressed for this Accept-Encoding, or as they are where compression gains nothing. */
export function compress(bytes: Buffer<ArrayBuffer>, accepted: string | null): CompressedBody {
  const encoding = bytes.length < worthBytes ? undefined : encodingFor(accepted ?? '')
  if (encoding === 'gzip') return { bytes: gzipSync(bytes), encoding }
  if (!encoding) return { bytes, encoding }
  const params = {
    [BROTLI_PARAM_QUALITY]: brotliQuality,
    [BROTLI_PARAM_LGWIN]: brotliWindow,
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return { bytes: brotliCompressSync(bytes, { params }), encoding }
}

/** The best encoding that this Accept-Encoding allows. */
export function encodingFor(accepted: string): 'br' | 'gzip' | undefined {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding))
}
