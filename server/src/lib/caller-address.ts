import ipaddr from 'ipaddr.js'

/** Requires the full form, so that `127.1` and `2130706433` are rejected. */
export const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)

/**
 * The client's IP address in one notation: IPv4-mapped IPv6 as IPv4, and without the port that some proxies add;
 * `unknown` for an invalid address.
 */
export function callerAddress(address: string): string {
  const text =
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address
  return isAddress(text) ? ipaddr.process(text).toString() : 'unknown'
}
