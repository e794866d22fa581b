import { db } from '#db/client.ts'
import { pushSubscriptions } from '#db/schema/push.ts'

/** After a change of the server's key. Returns how many browsers have to subscribe again. */
export async function forgetSubscriptions(): Promise<number> {
  const gone = await db.delete(pushSubscriptions).returning({ id: pushSubscriptions.id })
  return gone.length
}
