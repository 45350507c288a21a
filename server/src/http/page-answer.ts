import { createHash } from 'node:crypto'
import type { PixelHosts } from '#consent/pixels.ts'
import type { Answer } from './content-cache.ts'

type PageAnswer = Answer & { readonly status: number; readonly headers: Record<string, string> }

/** Whom a page may reach beside ourselves. */
export type Outside = {
  /** Where its forms may end. */
  readonly formTargets: readonly string[]
  /** Absent: this page tells nobody of a visit. */
  readonly pixels?: PixelHosts
}

/**
 * A page as one piece, with a content policy that names its own inline scripts by hash: no `unsafe-inline`. null: no
 * policy, while pages are being worked on.
 */
export async function pageAnswer(response: Response, outside: Outside | null): Promise<PageAnswer> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers: Record<string, string> = {}
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie' && name !== 'content-length') headers[name] = value
  headers['cache-control'] ??= 'no-store'
  if (headers['cache-control'].startsWith('public')) headers.vary = 'Cookie'
  if (outside !== null && headers['content-type']?.startsWith('text/html')) {
    headers['content-security-policy'] = contentPolicy(body.toString('utf8'), outside)
  }
  return { body, headers, status: response.status }
}

function contentPolicy(html: string, { formTargets, pixels }: Outside): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  )
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
  ].join('; ')
}

const sources = (name: string, from: readonly string[]) => [name, ...from].join(' ')
