import ipaddr from 'ipaddr.js'

/** Whom an address stands for in the limits: an IPv4 address alone, of IPv6 the whole /64 that one household has. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
