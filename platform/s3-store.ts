import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { type S3Settings, SettingError } from './config.ts'
import type { FileStore } from './files.ts'
import { log } from './log.ts'

/** Files in a bucket of S3 or of a compatible service. */
export function s3Store(settings: S3Settings): FileStore {
  const Bucket = settings.bucket
  const client = clientOf(settings)
  return {
    async identity() {
      const { endpoint, region, bucket } = settings
      return `bucket ${bucket} at ${endpoint ? new URL(endpoint).href : `Amazon ${region}`}`
    },

    async put(key, bytes) {
      if (bytes instanceof Uint8Array)
        await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes }))
      else await putInParts(client, { Bucket, Key: key }, bytes)
    },

    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },

    async stream(key) {
      try {
        const { ContentLength: size = 0 } = await client.send(new HeadObjectCommand({ Bucket, Key: key }))
        const chunks = () => Readable.from(chunksOf(client, { Bucket, Key: key }))
        return { size, read: () => Readable.toWeb(chunks()) as ReadableStream<Uint8Array> }
      } catch (error) {
        if (error instanceof NotFound) return undefined
        throw error
      }
    },

    async *list() {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }))
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },

    // One by one: not every service can delete many at once, and a folder has a handful.
    async deleteFolder(folder) {
      while (true) {
        const { Contents = [] } = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${folder}/` }),
        )
        if (Contents.length === 0) return
        for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }))
      }
    },
  }
}

type Place = { Bucket: string; Key: string }

/** By the protocol every part but the last has at least 5 MiB; one part at a time is held in memory. */
const partBytes = 8 * 1024 * 1024

/** Stores a stream of unknown length; the parts already sent are dropped when the stream fails. */
async function putInParts(client: S3Client, place: Place, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place))
  const upload = { ...place, UploadId }
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for await (const Body of partsOf(bytes)) {
      const PartNumber = Parts.length + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
      Parts.push({ PartNumber, ETag })
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
  } catch (error) {
    // The first error is reported, even if the service cannot drop the parts.
    await client.send(new AbortMultipartUploadCommand(upload)).catch((err: unknown) => {
      log.warn({ err, key: place.Key }, 'the parts of a failed upload stay in the bucket')
    })
    throw error
  }
}

/** The bytes in large parts; the last part has the rest and may be empty. */
async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    waiting.push(chunk)
    length += chunk.length
    if (length < partBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  yield Buffer.concat(waiting)
}

async function* chunksOf(client: S3Client, place: Place): AsyncGenerator<Uint8Array> {
  const { Body } = await client.send(new GetObjectCommand(place))
  if (Body instanceof Readable) yield* Body
}

/** Refuses, in one sentence, a bucket that cannot be reached with these settings. */
export async function checkBucket(settings: S3Settings): Promise<void> {
  const client = clientOf({ ...settings }, 1)
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }))
  } catch (error) {
    throw new SettingError(`The bucket S3_BUCKET (${settings.bucket}) cannot be reached: ${reason(error)}.`)
  } finally {
    client.destroy()
  }
}

const connectTimeoutMs = 5_000
const requestTimeoutMs = 30_000

function clientOf(settings: S3Settings, maxAttempts = 3): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings
  return new S3Client({
    ...(endpoint && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    maxAttempts,
    requestHandler: { connectionTimeout: connectTimeoutMs, requestTimeout: requestTimeoutMs },
    // Many compatible services support only the protocol's checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (status === 403) return 'the keys are not accepted'
  if (status === 404) return 'there is no such bucket'
  return status ? `the answer was ${status}` : (message || name).split('\n')[0]?.replace(/\.$/, '') || name
}
