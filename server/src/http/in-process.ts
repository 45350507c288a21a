import type { Transport } from '@matla/contract/client'
import type { Lang } from '@matla/contract/kit/lang'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { cookieNames } from './visit.ts'

/**
 * Loaders and actions make the same calls as a browser, without the network: with the visitor's cookies, and with
 * those that an earlier call of the same page left.
 */
export function inProcess(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  lang: Lang,
): Transport {
  const jar = new Map(Object.entries(request.cookies))
  return async (url, init) => {
    const answer = await app.inject({
      method: init.method as NonNullable<InjectOptions['method']>,
      url,
      remoteAddress: request.ip,
      headers: {
        ...(init.headers as Record<string, string> | undefined),
        'accept-language': lang,
        cookie: [...jar].flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join('; '),
      },
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    for (const { name, value } of answer.cookies) if (isOurs(name)) jar.set(name, value)
    const set = answer.headers['set-cookie']
    if (set !== undefined) reply.header('set-cookie', set)
    return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode })
  }
}

const isOurs = (name: string) => Object.values<string>(cookieNames).includes(name)
