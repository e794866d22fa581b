import { BlockList, isIP, SocketAddress } from 'node:net'
import { config } from '#platform/config.ts'

let trusted: BlockList | undefined

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function trustedProxies(): BlockList {
  if (trusted) return trusted
  trusted = new BlockList()
  for (const entry of config().trustedProxies) {
    const [address = '', bits] = entry.split('/')
    if (bits) trusted.addSubnet(address, Number(bits), familyOf(address))
    else trusted.addAddress(address, familyOf(address))
  }
  return trusted
}

/** An address in its one spelling, without a zone, IPv4 in IPv6 as IPv4; undefined when it is none. */
function canonical(typed: string): string | undefined {
  const address = typed.replace(/%.*$/, '')
  if (isIP(address) === 0) return undefined
  const spelled = new SocketAddress({ address, family: familyOf(address) }).address
  return spelled.replace(/^::ffff:(?=[\d.]+$)/, '')
}

/** The nearest address that no configured proxy speaks for; X-Forwarded-For of anyone else is not believed. */
export function clientAddress(headers: Headers, peer: string): string {
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  let address = canonical(peer)
  if (!address) return peer
  while (trustedProxies().check(address, familyOf(address))) {
    const next = canonical(chain.pop() ?? '')
    if (!next) break
    address = next
  }
  return address
}
