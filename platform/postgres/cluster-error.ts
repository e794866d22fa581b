/** PostgreSQL cannot serve; the message is one sentence for the person who starts the product. */
export class ClusterError extends Error {
  override name = 'ClusterError'
}
