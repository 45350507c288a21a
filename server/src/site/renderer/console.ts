import { directionOf, isLang, type Lang } from '@matla/contract/kit/lang'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { fail } from '#lib/errors.ts'
import type { Config } from '#config/config.ts'
import { policyReportPath } from '#platform/http/security-headers.ts'
import { mountAssets } from './mount-assets.ts'

export type ConsoleBuild = {
  /** The document for every path of the console. */
  document(url: string): Promise<string>
  /** The folder with `assets/`; null in development. */
  readonly folder: string | null
}

/** The only style that react-aria-components 1.22.1 adds to a page. */
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/** Cookies of the console alone, because its language and theme belong to the staff member, not to the shop. */
const consoleCookies = { language: 'console-language', theme: 'console-theme' } as const

/** Mounts the staff console: its scripts, and one uncached document for all its paths. */
export async function mountConsole(
  app: FastifyInstance,
  build: ConsoleBuild,
  { slug }: Pick<Config, 'slug'>,
): Promise<void> {
  if (build.folder !== null) await mountAssets(app, join(build.folder, 'assets'), '/console/assets/')
  else app.get('/console/assets/*', () => fail('not-found'))
  const policy = build.folder === null ? null : contentPolicy(policyReportPath(slug))
  for (const url of ['/console', '/console/*'])
    app.get(url, async (request, reply) => {
      // The router treats both spellings alike, but the browser resolves relative addresses differently.
      if (/^\/console(?:\?|$)/.test(request.url)) return reply.redirect('/console/', 308)
      if (policy !== null) void reply.header('content-security-policy', policy)
      return reply
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(chosenBy(request, await build.document(request.url)))
    })
}

/** Inserts the stored language and theme into the document, so that the first paint is right. */
function chosenBy({ cookies }: FastifyRequest, document: string): string {
  const stored = cookies[consoleCookies.language]
  const lang: Lang = isLang(stored) ? stored : 'ar'
  const theme = cookies[consoleCookies.theme] === 'light' ? 'light' : 'dark'
  return document.replace(
    /<html[^>]*>/,
    `<html lang="${lang}" dir="${directionOf(lang)}" data-theme="${theme}">`,
  )
}

const contentPolicy = (reportTo: string): string =>
  [
    "default-src 'self'",
    `style-src 'self' ${reactAriaStyle}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${reportTo}`,
  ].join('; ')
