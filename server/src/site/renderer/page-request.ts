import { isLang, type Lang } from '@matla/contract/kit/lang'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '#payments/deps.ts'
import { cookieNames } from '#platform/http/request-context.ts'
import type { PageAnswer } from './page-answer.ts'

/** `?lang=` takes precedence, then the cookie, then Arabic. */
export function getLang(request: FastifyRequest): Lang {
  const requested = (request.query as { lang?: unknown }).lang
  if (isLang(requested)) return requested
  const stored = request.cookies[cookieNames.language]
  return isLang(stored) ? stored : 'ar'
}

/** The page is always rendered completely, and the body of a HEAD request is dropped when it is sent. */
export function webRequest(request: FastifyRequest, address: URL): Request {
  const headers = new Headers()
  for (const name of ['accept', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  const body = request.body instanceof FormData ? { body: encodeForm(request.body) } : {}
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return new Request(address, { method, headers, ...body })
}

/** Normalises the form to one encoding. A form with only texts keeps its line endings. */
function encodeForm(form: FormData): FormData | URLSearchParams {
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return texts.length === [...form.keys()].length ? new URLSearchParams(texts) : form
}

/** A redirect keeps query parameters that its page does not read, such as advertising parameters. */
export function keepUnreadQuery({ status, headers }: PageAnswer, unread: string): Record<string, string> {
  const { location } = headers
  if (status !== 301 || location === undefined || unread === '') return headers
  return { ...headers, location: `${location}${location.includes('?') ? '&' : '?'}${unread}` }
}

/** The origins that forms may be submitted to, each once: payment pages and the LMS. */
export function listFormTargets({ payments, lmsHref }: Pick<Deps, 'payments' | 'lmsHref'>): string[] {
  const pages = [...payments.values()].map(({ pageOrigin }) => pageOrigin)
  const lms = lmsHref()
  const origins = new Set([...pages, lms === null ? null : new URL(lms).origin])
  return [...origins].filter((origin) => origin !== null)
}
