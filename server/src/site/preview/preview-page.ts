import type { Lang } from '@matla/contract/kit/lang'
import { html, Markup } from '#lib/markup.ts'

const texts = {
  ribbon: { en: 'Preview: not published', ar: 'معاينة: لم تُنشر' },
  notYet: { en: 'This draft can’t be shown yet', ar: 'لا يمكن عرض هذه المسودة بعد' },
  lacks: { en: 'It still needs:', ar: 'ما زال ينقصها:' },
} as const

const ribbonStyle =
  'position:fixed;inset-block-end:0;inset-inline-start:0;z-index:2147483647;padding:.25rem .75rem;background:#7c2d12;color:#fff;font:600 .875rem/1.5 system-ui,sans-serif'

/** Forbids scripts, and framing outside the console. */
export const previewHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
} as const

/** Prefixes an address of this site with `base`, and adds the language of the preview if it has none. */
export function previewHref(href: string, base: string, lang: Lang): string {
  const [address = '', fragment] = href.split('#', 2)
  const [path = '', query] = address.split('?', 2)
  const params = new URLSearchParams(query)
  if (!params.has('lang')) params.set('lang', lang)
  return `${base}${path}?${params.toString()}${fragment === undefined ? '' : `#${fragment}`}`
}

/** Adds a banner to the page and removes its scripts. Its links stay within the preview at `base`. */
export function asPreview(page: string, base: string, lang: Lang): string {
  const ribbon = html`<div role="status" style="${new Markup(ribbonStyle)}">${texts.ribbon[lang]}</div>`.text
  return page
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
    .replaceAll(
      /(<a\b[^>]*\shref=")(\/home(?:[/?#][^"]*)?)(?=")/g,
      (_, before: string, href: string) =>
        `${before}${html`${previewHref(href.replaceAll('&amp;', '&'), base, lang)}`.text}`,
    )
    .replace(/<body\b[^>]*>/, (body) => `${body}${ribbon}`)
}

/** Lists what the draft still needs before it can be rendered. */
export const notYetPage = (lacks: readonly string[], lang: Lang): string =>
  html`<!doctype html>
    <html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <title>${texts.notYet[lang]}</title>
      </head>
      <body style="font:1rem/1.6 system-ui,sans-serif;margin:2rem">
        <h1 style="font-size:1.25rem">${texts.notYet[lang]}</h1>
        <p>${texts.lacks[lang]}</p>
        <ul>
          ${lacks.map((each) => html`<li>${each}</li>`)}
        </ul>
      </body>
    </html>`.text
