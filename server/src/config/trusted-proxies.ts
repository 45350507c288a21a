import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { isAddress } from '#lib/caller-address.ts'

/** Whose `X-Forwarded-For` is trusted: no one's, that of the last hops, or that of these networks. */
export type TrustedProxies = 'none' | { readonly hops: number } | { readonly networks: readonly string[] }

const maxHops = 10
/** Rejects proxy ranges wider than /8 (IPv4) or /7 (IPv6), because no real proxy fleet needs them. */
const minPrefixBits = { ipv4: 8, ipv6: 7 } as const

const explanation = `0 (no proxy), the number of proxies in front (1 to ${maxHops}), or their networks, e.g. 10.0.0.0/8,fd00::/8`

/** The setting `TRUST_PROXY`. No value trusts everything. */
export const trustedProxies = z.string().transform((value, context): TrustedProxies => {
  const text = value.trim()
  if (text === '0') return 'none'
  if (/^\d{1,2}$/.test(text) && Number(text) <= maxHops) return { hops: Number(text) }
  const networks = text.split(',').map((part) => part.trim())
  if (networks.every(isNetwork)) return { networks }
  context.addIssue({ code: 'custom', message: `must be ${explanation}` })
  return z.NEVER
})

function isNetwork(text: string): boolean {
  if (isAddress(text)) return true
  if (!ipaddr.IPv4.isValidCIDRFourPartDecimal(text) && !ipaddr.IPv6.isValidCIDR(text)) return false
  const [address, bits] = ipaddr.parseCIDR(text)
  return bits >= minPrefixBits[address.kind()]
}

/** Fastify's `trustProxy`. The address of a request is the rightmost one that is not a trusted proxy. */
export function toTrustProxy(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === 'none') return false
  if ('networks' in proxies) return [...proxies.networks]
  return (_address, hop) => hop < proxies.hops
}
