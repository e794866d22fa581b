import { db } from '#db/client.ts'
import { pushSubscriptions } from '#db/schema/push.ts'

/** No browser hears by the server's former key any more; answers how many have to subscribe again. */
export async function forgetSubscriptions(): Promise<number> {
  const gone = await db.delete(pushSubscriptions).returning({ id: pushSubscriptions.id })
  return gone.length
}
