export type Limit = { key: string; max: number; windowMs: number }

export const limitKeyLengthMax = 400

/** The IPv4 address, or the /64 of an IPv6 address, which one subscriber has (rule Q6). */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const [address = ''] = ip.toLowerCase().split('%')
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) {
    const after = tail.split(':').filter(Boolean)
    const missing = 8 - groups.length - after.length - (tail.includes('.') ? 1 : 0)
    groups.push(...Array<string>(Math.max(missing, 0)).fill('0'), ...after)
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
