import { createHash } from 'node:crypto'
import type { PixelHosts } from '#engagement/consent/pixels.ts'
import type { Answer } from '#platform/http/content-cache.ts'

export type PageAnswer = Answer & { readonly status: number; readonly headers: Record<string, string> }

/** Whom a page may reach beside ourselves. */
export type Outside = {
  /** Where its forms may end. */
  readonly formTargets: readonly string[]
  /** The path of ours that is told what the policy stopped. */
  readonly reportTo: string
  readonly isSecure: boolean
  /** Absent: this page tells nobody of a visit. */
  readonly pixels?: PixelHosts
}

/**
 * A page as one piece, with a content policy that names by hash the inline scripts that the renderer marked: no
 * `unsafe-inline`, and nothing for a script that came in another way. The mark is drawn for this rendering and taken out
 * of the page. `outside` null: no policy, while pages are being worked on.
 */
export async function pageAnswer(
  response: Response,
  { mark, outside }: { readonly mark: string; readonly outside: Outside | null },
): Promise<PageAnswer> {
  const sent = Buffer.from(await response.arrayBuffer())
  const headers: Record<string, string> = {}
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie' && name !== 'content-length') headers[name] = value
  headers['cache-control'] ??= 'no-store'
  if (headers['cache-control'].startsWith('public')) headers.vary = 'Cookie'
  if (!headers['content-type']?.startsWith('text/html'))
    return { body: sent, headers, status: response.status }
  const html = sent.toString('utf8')
  if (outside !== null) {
    headers['content-security-policy'] = contentPolicy(hashesOf(html, mark), outside)
    if (outside.isSecure) headers['reporting-endpoints'] = `policy="${outside.reportTo}"`
  }
  const body = Buffer.from(html.replaceAll(` nonce="${mark}"`, '').replaceAll(mark, ''))
  return { body, headers, status: response.status }
}

const hashesOf = (html: string, mark: string): string[] =>
  [...html.matchAll(new RegExp(`<script\\b[^>]*\\snonce="${mark}"[^>]*>([\\s\\S]*?)</script>`, 'g'))].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  )

function contentPolicy(
  hashes: readonly string[],
  { formTargets, pixels, reportTo, isSecure }: Outside,
): string {
  return [
    "default-src 'self'",
    sources('script-src', ["'self'", ...new Set(hashes), ...(pixels?.scripts ?? [])]),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    sources('img-src', ["'self'", 'data:', ...(pixels?.images ?? [])]),
    "font-src 'self'",
    sources('connect-src', ["'self'", ...(pixels?.connects ?? [])]),
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // A form that ends at the payment page is judged by where it ends.
    sources('form-action', ["'self'", ...formTargets]),
    "frame-ancestors 'none'",
    // Browsers send to a named endpoint from https alone; the older word is for those that do not know it.
    `report-uri ${reportTo}`,
    ...(isSecure ? ['report-to policy'] : []),
  ].join('; ')
}

const sources = (name: string, from: readonly string[]) => [name, ...from].join(' ')
