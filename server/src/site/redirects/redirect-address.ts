import { fail } from '#lib/errors.ts'

const maxLength = 1_000
/** The host does not matter, because only the path and the query are read. */
const someHost = 'https://shop.invalid'

/** Parses an address, with or without a host, into a path and query; null when it is not an address. */
function toUrl(address: string): URL | null {
  const text = address.trim()
  if (text.length > maxLength || /[\p{Cc}\s\\]/u.test(text)) return null
  if (text.startsWith('/') && !text.startsWith('//')) return URL.parse(text, someHost)
  return /^https?:\/\//i.test(text) ? URL.parse(text) : null
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // Malformed escapes are compared unchanged.
    return path
  }
}

const pathKey = ({ pathname }: URL): string =>
  decode(pathname).normalize('NFC').toLowerCase().replace(/\/+$/, '') || '/'

/**
 * The keys of an old address, most exact first: with its query in any order, and without it. Case, escapes and a
 * trailing slash make no difference.
 */
export function redirectKeys(address: string): string[] {
  const url = toUrl(address)
  if (!url) return []
  const path = pathKey(url)
  const query = [...url.searchParams].map(([name, value]) => `${name}=${value}`).toSorted()
  return query.length === 0 ? [path] : [`${path}?${query.join('&')}`, path]
}

/** The old address as a path of the shop, with its key; null when it is not an address or is the shop's first page. */
export function readOldAddress(address: string): { readonly from: string; readonly key: string } | null {
  const url = toUrl(address)
  const [key] = redirectKeys(address)
  if (!url || key === undefined || key === '/') return null
  return { from: `${decode(url.pathname)}${url.search}`, key }
}

/**
 * A target: a path of the shop, or a complete https address elsewhere. An address of the shop itself becomes a path.
 * null when it is neither.
 */
export function readNewAddress(address: string, publicUrl: string): string | null {
  const url = toUrl(address)
  if (!url || url.username !== '' || url.password !== '') return null
  if (address.trim().startsWith('/') || url.origin === new URL(publicUrl).origin)
    return `${url.pathname}${url.search}${url.hash}`
  return url.protocol === 'https:' ? url.href : null
}

/** The target of each old address, by key. */
type Targets = ReadonlyMap<string, string>

const mostSteps = 20

/** Whether following this address through the redirects returns to the key or never ends. */
export function leadsBack(key: string, to: string, targets: Targets): boolean {
  let next = to
  for (let steps = 0; steps < mostSteps; steps++) {
    if (!next.startsWith('/')) return false
    const keys = redirectKeys(next)
    if (keys.includes(key)) return true
    const target = keys.map((each) => targets.get(each)).find((each) => each !== undefined)
    if (target === undefined) return false
    next = target
  }
  return true
}

/** Returns the validated addresses. Fails with `redirect-from-wrong` or `redirect-to-wrong`. */
export const requireAddresses = (
  { from, to }: { readonly from: string; readonly to: string },
  publicUrl: string,
) => ({
  ...(readOldAddress(from) ?? fail('redirect-from-wrong')),
  to: readNewAddress(to, publicUrl) ?? fail('redirect-to-wrong'),
})
