import type { Transport } from '@matla/contract/client'
import type { Lang } from '@matla/contract/kit/lang'
import { languageHeader } from '@matla/contract/kit/language-header'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { cookieNames } from '#platform/http/request-context.ts'

/** The visitor that a page is rendered for; absent for shared pages, which must contain nothing about a single visitor. */
export type Visitor = {
  readonly ip: string
  /** The host and port of the request, to which a sandbox payment without a configured address returns. */
  readonly host: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** Receives the headers that a call of the page sets for the browser. */
  readonly setHeader: (name: 'set-cookie' | 'clear-site-data', value: string | string[]) => void
}

/**
 * Lets loaders and actions make the same calls as a browser without the network, with the visitor's cookies and those
 * set by earlier calls of the same page.
 */
export function openLocalTransport(app: FastifyInstance, lang: Lang, visitor?: Visitor): Transport {
  const jar = new Map(Object.entries(visitor?.cookies ?? {}))
  return async (url, init) => {
    const answer = await app.inject({
      method: init.method as NonNullable<InjectOptions['method']>,
      url,
      ...(visitor && { remoteAddress: visitor.ip }),
      headers: {
        ...(init.headers as Record<string, string> | undefined),
        [languageHeader]: lang,
        ...(visitor && { host: visitor.host }),
        cookie: [...jar].flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join('; '),
      },
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    for (const { name, value } of answer.cookies) if (isOwnCookie(name)) jar.set(name, value)
    for (const name of ['set-cookie', 'clear-site-data'] as const) {
      const value = answer.headers[name]
      if (value !== undefined) visitor?.setHeader(name, Array.isArray(value) ? value : String(value))
    }
    return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode })
  }
}

const isOwnCookie = (name: string) =>
  Object.values<string>(cookieNames).includes(name.replace(/^__Host-/, ''))
