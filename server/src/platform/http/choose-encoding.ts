import Negotiator from 'negotiator'

export const encodings = ['br', 'gzip', 'identity'] as const
/** A streamed response is cached only as gzip and unpacked for clients that do not accept it. */
export const streamedEncodings = ['gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** The encoding that a client with this `Accept-Encoding` prefers; undefined when it rules out all of them. */
export function chooseEncoding(
  accepted: string | string[] | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  // The published types are for an older version without `preferred`.
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } }) as unknown as {
    encoding(available: readonly string[], options: { preferred: readonly string[] }): Encoding | undefined
  }
  return negotiator.encoding(available, { preferred: ['br', 'gzip'] })
}
