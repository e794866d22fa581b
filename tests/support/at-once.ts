import { sql } from 'drizzle-orm'
import { db } from '#db/client.ts'

const connectionsMax = 16

/** Runs the same work this many times at once, on connections that are already open. */
export async function atOnce<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  await Promise.all(Array.from({ length: connectionsMax }, () => db.execute(sql`select pg_sleep(0.02)`)))
  return Promise.all(Array.from({ length: times }, (_, index) => work(index)))
}
