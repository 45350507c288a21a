import { z } from 'zod'

/** Where clamd listens: a port of TCP or a socket file. */
export type VirusScanner = { readonly host: string; readonly port: number } | { readonly path: string }

export const virusScanner = z
  .string()
  .transform((text) => (URL.canParse(text) ? addressOf(new URL(text)) : null))
  .refine((address): address is VirusScanner => address !== null, 'tcp://host:port or unix:/path')

function addressOf({ protocol, hostname, port, pathname }: URL): VirusScanner | null {
  if (protocol === 'unix:' && pathname.startsWith('/')) return { path: decodeURIComponent(pathname) }
  if (protocol !== 'tcp:' || hostname === '' || port === '') return null
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}
