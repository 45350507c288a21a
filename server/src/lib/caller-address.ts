import ipaddr from 'ipaddr.js'

/** Written in full: `127.1` and `2130706433` are no addresses here. */
export const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)

/**
 * The caller's address in one spelling: IPv4 also where it was written as IPv6, without the port that some proxies add;
 * `unknown` for what is no address.
 */
export function callerAddress(given: string): string {
  const text =
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(given)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(given)?.[1] ?? given
  return isAddress(text) ? ipaddr.process(text).toString() : 'unknown'
}
