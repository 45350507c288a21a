import type { Lang } from '../../contract/src/kit/lang.ts'
import type { Answer, Method, Request, Shop } from './shop.ts'
import { written } from './written.ts'

export type Body = Readonly<Record<string, unknown>>
/** A client with one person's language and session; `lines` logs its requests and responses. */
export type Caller = {
  readonly lang: Lang
  readonly token: string
  readonly lines: string[]
  /** Also waits for the jobs that a change triggers. */
  ask(method: Method, path: string, body?: object): Promise<Answer>
  /** The body of a successful response. Throws otherwise. */
  must(method: Method, path: string, body?: object): Promise<Body>
}

export function caller(shop: Shop, lang: Lang, token = '', lines: string[] = []): Caller {
  const ask = async (method: Method, path: string, body?: object): Promise<Answer> => {
    const url = `${path}${path.includes('?') ? '&' : '?'}lang=${lang === 'ar' ? 0 : 1}`
    const headers = { 'accept-language': lang, ...(token && { authorization: `Bearer ${token}` }) }
    const request: Request = { method, url, headers, ...(body && { body }) }
    const answer = await shop.ask(request)
    lines.push(written(request, answer))
    if (method !== 'GET') await shop.quiet()
    return answer
  }
  return {
    lang,
    token,
    lines,
    ask,
    must: async (method, path, body) => {
      const { status, bytes } = await ask(method, path, body)
      const text = bytes.toString('utf8')
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
      return JSON.parse(text) as Body
    },
  }
}

const password = 'Matla#2026'

/** Logs in one of the demo's accounts. */
export async function member(shop: Shop, lang: Lang, name: string, lines: string[] = []): Promise<Caller> {
  const credentials = { emailId: emailOf(name), password }
  const { token } = await caller(shop, lang, '', lines).must('POST', `/${shop.slug}/login`, credentials)
  return caller(shop, lang, String(token), lines)
}

const emailOf = (name: string) => `${name}@matla.test`
