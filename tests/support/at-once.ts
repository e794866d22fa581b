import { sql } from 'drizzle-orm'
import { db } from '#db/client.ts'

const connectionsMax = 16

/** Does the same work so many times at the same time, on connections that are open already. */
export async function atOnce<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  await Promise.all(Array.from({ length: connectionsMax }, () => db.execute(sql`select pg_sleep(0.02)`)))
  return Promise.all(Array.from({ length: times }, (_, index) => work(index)))
}
