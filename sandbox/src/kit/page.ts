import type { FastifyReply } from 'fastify'
import { Html, html } from './html.ts'
import type { Lang } from './lang.ts'

/** `base`: the path at which the sandbox is mounted, e.g. `/sandbox`. */
export type Frame = { readonly base: string; readonly lang: Lang }

type Page = Frame & {
  readonly title: string
  readonly body: Html
  readonly isNarrow?: boolean
  /** The file name of the page's script, if it has one. */
  readonly script?: string
}

// Forms may post to any origin, because the browser return goes to the shop, which redirects further.
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' data: https: http:",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  'form-action http: https:',
  "base-uri 'none'",
].join('; ')

/** A complete page around a body. */
export function page({ base, lang, title, body, isNarrow, script }: Page): Html {
  return html`<!doctype html>
    <html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Sandbox</title>
        <link rel="stylesheet" href="${base}/style.css" />
      </head>
      <body class="${isNarrow ? 'narrow' : 'wide'}">
        <main>${body}</main>
        ${script && html`<script src="${base}/${script}"></script>`}
      </body>
    </html>`
}

/** Sends a page that must not be cached or framed. */
export function sendPage(reply: FastifyReply, markup: Html): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'strict-origin')
    .header('x-content-type-options', 'nosniff')
    .send(markup.markup)
}

/** A flask, the sandbox's logo. */
export const emblem = new Html(
  '<svg class="emblem" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 3h6M10 3v6L4.6 18.2A2 2 0 0 0 6.3 21h11.4a2 2 0 0 0 1.7-2.8L14 9V3M7.5 15h9"/></svg>',
)

/** Links to the same page in the other language, labelled in that language. */
export function languageLink(lang: Lang, path: string): Html {
  const [other, name] = lang === 'ar' ? ['en', 'English'] : ['ar', 'العربية']
  return html`<a href="${path}?lang=${other}" lang="${other}">${name}</a>`
}
