import { BlockList, isIP, SocketAddress } from 'node:net'
import { networkOf } from '#domain/limits/limit.ts'
import { config } from '#platform/config.ts'

let trusted: { proxies: string[]; list: BlockList } | undefined

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function trustedProxies(): BlockList {
  const proxies = config().trustedProxies
  if (trusted?.proxies === proxies) return trusted.list
  const list = new BlockList()
  for (const entry of proxies) {
    const [address = '', bits] = entry.split('/')
    if (bits) list.addSubnet(address, Number(bits), familyOf(address))
    else list.addAddress(address, familyOf(address))
  }
  trusted = { proxies, list }
  return list
}

/** The canonical form of an address: without a zone, IPv4 in IPv6 as IPv4; undefined if it is invalid. */
function canonical(typed: string): string | undefined {
  const address = typed.replace(/%.*$/, '')
  if (isIP(address) === 0) return undefined
  const spelled = new SocketAddress({ address, family: familyOf(address) }).address
  return spelled.replace(/^::ffff:(?=[\d.]+$)/, '')
}

function isThisMachine(address: string): boolean {
  return /^127\.|^::1$/.test(address)
}

function isTrusted(address: string): boolean {
  return trustedProxies().check(address, familyOf(address))
}

/** Whether to accept the request id from that address: a trusted proxy, or this machine. */
export function mayNumberRequests(peer: string): boolean {
  const address = canonical(peer)
  return address !== undefined && (isTrusted(address) || isThisMachine(address))
}

/** The nearest address that is not a trusted proxy; X-Forwarded-For counts only from trusted proxies. */
export function clientAddress(headers: Headers, peer: string): string {
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  let address = canonical(peer)
  if (!address) return peer
  while (isTrusted(address)) {
    const next = canonical(chain.pop() ?? '')
    if (!next) break
    address = next
  }
  return address
}

/**
 * The network that limits count by; undefined for this machine, whose requests come from tests, from benchmarks, or from a
 * proxy that is not configured as trusted, behind which everybody would share one limit.
 */
export function limitedNetwork(address: string): string | undefined {
  return address === '' || isThisMachine(address) ? undefined : networkOf(address)
}
