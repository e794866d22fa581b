import { join } from 'node:path'
import { config, type S3Settings } from './config.ts'
import { folderStore } from './folder-store.ts'

/** A file of the store; its bytes are fetched when they are read. */
export type StreamedFile = { size: number; read(): ReadableStream<Uint8Array> }

/** Where bytes are kept, each under a key such as `3f/0192…/384.webp`. */
export interface FileStore {
  /** The identity of this store among others. */
  identity(): Promise<string>
  /**
   * Keeps the bytes durably, given whole or as a stream: a later read of the key finds all of them
   * or, after a failure or a crash, what the key held before.
   */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  get(key: string): Promise<Buffer<ArrayBuffer> | undefined>
  /** A file that is too large to be held in memory, read while it is sent. */
  stream(key: string): Promise<StreamedFile | undefined>
  /** The keys of all files, in no particular order. */
  list(): AsyncIterable<string>
  /** Removes everything under a folder of keys; a missing folder is no error. */
  deleteFolder(folder: string): Promise<void>
}

let opened: { from: S3Settings | string; store: Promise<FileStore> } | undefined

/** The configured bucket, otherwise a folder of DATA_DIR. The S3 client is loaded only for a bucket. */
function storeOfSettings(): Promise<FileStore> {
  const { s3, dataDir } = config()
  const from = s3 ?? dataDir
  if (opened?.from !== from) {
    const store = s3
      ? import('./s3-store.ts').then(({ s3Store }) => s3Store(s3))
      : Promise.resolve(folderStore(join(dataDir, 'files')))
    opened = { from, store }
  }
  return opened.store
}

export async function identityOfStore(): Promise<string> {
  return (await storeOfSettings()).identity()
}

export async function putFile(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  checkKey(key)
  await (await storeOfSettings()).put(key, bytes)
}

export async function getFile(key: string): Promise<Buffer<ArrayBuffer> | undefined> {
  checkKey(key)
  return (await storeOfSettings()).get(key)
}

export async function streamFile(key: string): Promise<StreamedFile | undefined> {
  checkKey(key)
  return (await storeOfSettings()).stream(key)
}

export async function* listFiles(): AsyncGenerator<string> {
  yield* (await storeOfSettings()).list()
}

export async function deleteFiles(folder: string): Promise<void> {
  checkKey(folder)
  await (await storeOfSettings()).deleteFolder(folder)
}

function checkKey(key: string): void {
  if (!/^[\w-]+(\/[\w.-]+)+$/.test(key) || key.includes('..')) throw new Error(`No key of a file: ${key}`)
}
