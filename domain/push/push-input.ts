import { z } from 'zod'
import { endpointLengthMax } from './push.ts'

const bytesOf = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/)
    .transform((text) => Buffer.from(text, 'base64url'))
    .refine((bytes) => bytes.length === length)

/** A P-256 key and sixteen bytes, in base64url. */
export const pushInput = z.object({
  endpoint: z.url().max(endpointLengthMax),
  p256dh: bytesOf(65).refine((bytes) => bytes[0] === 4),
  auth: bytesOf(16),
})

export type PushInput = z.output<typeof pushInput>
