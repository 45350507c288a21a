import { createHash } from 'node:crypto'
import type { PixelHosts } from '#engagement/consent/pixels.ts'
import type { CacheableResponse } from '#platform/http/content-cache.ts'

export type PageAnswer = CacheableResponse & {
  readonly status: number
  readonly headers: Record<string, string>
}

/** The other origins that a page may use. */
export type Outside = {
  /** The origins that its forms may be submitted to. */
  readonly formTargets: readonly string[]
  /** Our endpoint for policy violations. */
  readonly reportTo: string
  readonly isSecure: boolean
  /** Absent when this page loads no pixels. */
  readonly pixels?: PixelHosts
}

/**
 * Renders a page as one response whose content policy allows, by hash, the inline scripts that the renderer marked: no
 * `unsafe-inline`, and no injected script. The nonce is random for each rendering and is removed from the page.
 * `outside` is null in development.
 */
export async function pageAnswer(
  response: Response,
  { nonce, outside }: { readonly nonce: string; readonly outside: Outside | null },
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
    headers['content-security-policy'] = contentPolicy(hashMarkedScripts(html, nonce), outside)
    if (outside.isSecure) headers['reporting-endpoints'] = `policy="${outside.reportTo}"`
  }
  const body = Buffer.from(html.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, ''))
  return { body, headers, status: response.status }
}

const hashMarkedScripts = (html: string, nonce: string): string[] =>
  [...html.matchAll(new RegExp(`<script\\b[^>]*\\snonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, 'g'))].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  )

function contentPolicy(
  hashes: readonly string[],
  { formTargets, pixels, reportTo, isSecure }: Outside,
): string {
  return [
    "default-src 'self'",
    buildDirective('script-src', ["'self'", ...new Set(hashes), ...(pixels?.scripts ?? [])]),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    buildDirective('img-src', ["'self'", 'data:', ...(pixels?.images ?? [])]),
    "font-src 'self'",
    buildDirective('connect-src', ["'self'", ...(pixels?.connects ?? [])]),
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // Browsers check the final target of a form that is redirected to the payment page.
    buildDirective('form-action', ["'self'", ...formTargets]),
    "frame-ancestors 'none'",
    // Browsers use the named endpoint only over https. `report-uri` is for those that do not support it.
    `report-uri ${reportTo}`,
    ...(isSecure ? ['report-to policy'] : []),
  ].join('; ')
}

const buildDirective = (name: string, from: readonly string[]) => [name, ...from].join(' ')
