import { BlockList, isIP } from 'node:net'
import { config } from '#platform/config.ts'

let trusted: BlockList | undefined

function trustedProxies(): BlockList {
  if (trusted) return trusted
  trusted = new BlockList()
  for (const entry of config().trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits) trusted.addSubnet(address, Number(bits), family)
    else trusted.addAddress(address, family)
  }
  return trusted
}

function isTrusted(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  const family = isIP(plain)
  return family !== 0 && trustedProxies().check(plain, family === 6 ? 'ipv6' : 'ipv4')
}

/** The nearest address that no configured proxy speaks for; X-Forwarded-For of anyone else is not believed. */
export function clientAddress(headers: Headers, peer: string): string {
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  let address = peer
  while (isTrusted(address)) {
    const next = chain.pop()
    if (!next || isIP(next.replace(/^::ffff:/, '')) === 0) break
    address = next
  }
  return address.replace(/^::ffff:/, '')
}
