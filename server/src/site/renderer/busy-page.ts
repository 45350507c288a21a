import { errorTexts } from '@matla/contract/errors.text'
import { directionOf, type Lang } from '@matla/contract/kit/lang'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { AppError } from '#lib/errors.ts'
import { html, Markup } from '#lib/markup.ts'
import { TookTooLong } from '#lib/with-timeout.ts'

const style =
  'body{margin:0;min-block-size:100vh;display:grid;place-items:center;background:#0b0b0f;color:#f4f4f5;font:1.125rem/1.7 system-ui,sans-serif}p{margin:2rem;max-inline-size:40ch;text-align:center}'
const hash = createHash('sha256').update(style).digest('base64')
const retrySeconds = 10

/** Sent when rendering takes too long. It is built without the renderer, which may be what fails, and reloads itself. */
const busyPage = (lang: Lang): string =>
  html`<!doctype html>
    <html lang="${lang}" dir="${directionOf(lang)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="${retrySeconds}" />
        <title>${errorTexts.unreachable[lang]}</title>
        ${new Markup(`<style>${style}</style>`)}
      </head>
      <body>
        <p>${errorTexts.unreachable[lang]}</p>
      </body>
    </html>`.text

export const busyHeaders = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  'retry-after': String(retrySeconds),
} as const

/** Whether the queue was full or rendering took too long. */
export const isBusy = (error: unknown): boolean =>
  error instanceof TookTooLong || (error instanceof AppError && error.code === 'unreachable')

export const logBusy = (err: unknown, request: FastifyRequest) =>
  request.log.warn({ err, reference: request.id }, 'a page was not rendered in time')

export function sendBusyPage(error: unknown, lang: Lang, request: FastifyRequest, reply: FastifyReply) {
  logBusy(error, request)
  return reply.code(503).headers(busyHeaders).send(busyPage(lang))
}
