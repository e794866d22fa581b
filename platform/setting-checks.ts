import { createPrivateKey } from 'node:crypto'
import { BlockList, isIP } from 'node:net'

export function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** Browsers load tiles on https pages only over https; on this machine http is allowed. */
export function isTilesAddress(url: string): boolean {
  return isSafeIssuer(url) && ['{z}', '{x}', '{y}'].every((part) => url.includes(part))
}

/** A provider's statements are trusted, so they must not be changed on the way: https, or this machine. */
export function isSafeIssuer(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

/** Whether a host name or an address reaches only this machine. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/[[\]]/g, '')
  return plain === 'localhost' || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}

export function isUrlOf(url: string, ...protocols: string[]): boolean {
  return protocols.some((protocol) => url.startsWith(`${protocol}//`))
}

/** A password with a bare # or / ends the host too early: the rest is no port, or is taken for a fragment. */
export function isWholeUrl(url: string): boolean {
  return URL.canParse(url) && !new URL(url).hash
}

/** A host, and nothing that a sign of the password would have made of the rest. */
export function isMailServer(url: string): boolean {
  if (!isWholeUrl(url)) return false
  const { hostname, pathname, search } = new URL(url)
  return /^[\w.:[\]-]+$/.test(hostname) && /^\/?$/.test(pathname) && !search.includes('@')
}

export function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, pathname, search, hash, username } = new URL(url)
  return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username
}

export function isAddressOrNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (!family || rest.length > 0) return false
  if (bits === undefined) return true
  try {
    new BlockList().addSubnet(address, /^\d+$/.test(bits) ? Number(bits) : -1, family === 6 ? 'ipv6' : 'ipv4')
    return true
  } catch {
    return false
  }
}
