import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type S3Settings, SettingError } from './config.ts'
import type { FileStore } from './files.ts'

/** Files in a bucket of S3 or of a service that speaks as it does. */
export function s3Store(settings: S3Settings): FileStore {
  const Bucket = settings.bucket
  const client = clientOf(settings)
  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes }))
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

    // One by one: not every service knows how to delete many at once, and a folder has a handful.
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
    // Many services that speak S3 know no other checksums than those of the protocol.
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
