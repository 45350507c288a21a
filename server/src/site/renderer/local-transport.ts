import type { Transport } from '@matla/contract/client'
import type { Lang } from '@matla/contract/kit/lang'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { cookieNames } from '#platform/http/request-context.ts'

/** Who a page is rendered for; absent: for everybody, so that nothing of one visitor can be in it. */
export type Visitor = {
  readonly ip: string
  /** The name and port that the browser asked: a trial without a configured address comes back there. */
  readonly host: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** Takes what a call of the page tells the browser. */
  readonly setHeader: (name: 'set-cookie' | 'clear-site-data', value: string | string[]) => void
}

/**
 * Loaders and actions make the same calls as a browser, without the network: with the visitor's cookies, and with
 * those that an earlier call of the same page left.
 */
export function inProcess(app: FastifyInstance, lang: Lang, visitor?: Visitor): Transport {
  const jar = new Map(Object.entries(visitor?.cookies ?? {}))
  return async (url, init) => {
    const answer = await app.inject({
      method: init.method as NonNullable<InjectOptions['method']>,
      url,
      ...(visitor && { remoteAddress: visitor.ip }),
      headers: {
        ...(init.headers as Record<string, string> | undefined),
        'accept-language': lang,
        ...(visitor && { host: visitor.host }),
        cookie: [...jar].flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join('; '),
      },
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    for (const { name, value } of answer.cookies) if (isOurs(name)) jar.set(name, value)
    for (const name of ['set-cookie', 'clear-site-data'] as const) {
      const value = answer.headers[name]
      if (value !== undefined) visitor?.setHeader(name, Array.isArray(value) ? value : String(value))
    }
    return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode })
  }
}

const isOurs = (name: string) => Object.values<string>(cookieNames).includes(name.replace(/^__Host-/, ''))
