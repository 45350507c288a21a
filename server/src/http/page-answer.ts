import { createHash } from 'node:crypto'
import type { Answer } from './content-cache.ts'

type PageAnswer = Answer & { readonly status: number; readonly headers: Record<string, string> }

/**
 * A page as one piece, with a content policy that names its own inline scripts by hash: no `unsafe-inline`.
 * `formTargets`: where its forms may end beside ourselves; null: no policy, while pages are being worked on.
 */
export async function pageAnswer(
  response: Response,
  formTargets: readonly string[] | null,
): Promise<PageAnswer> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers: Record<string, string> = {}
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie' && name !== 'content-length') headers[name] = value
  headers['cache-control'] ??= 'no-store'
  if (headers['cache-control'].startsWith('public')) headers.vary = 'Cookie'
  if (formTargets !== null && headers['content-type']?.startsWith('text/html')) {
    headers['content-security-policy'] = contentPolicy(body.toString('utf8'), formTargets)
  }
  return { body, headers, status: response.status }
}

function contentPolicy(html: string, formTargets: readonly string[]): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // A form that ends at the payment page is judged by where it ends.
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ')
}
