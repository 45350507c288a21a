import type { FastifyReply, FastifyRequest } from 'fastify'

export type Lang = 'ar' | 'en'
type Sentence = { readonly ar: string; readonly en: string }
export type Words<Key extends string = string> = Readonly<Record<Key, Sentence>>

/** Picks one language from a table of texts. */
export function pickLang<Key extends string>(words: Words<Key>, lang: Lang): (key: Key) => string {
  return (key) => words[key][lang]
}

/** Language of the panel, inbox and LMS pages: `?lang=` (remembered in a cookie), else the browser's first choice. */
export function chooseLang(request: Pick<FastifyRequest, 'query' | 'headers'>, reply: FastifyReply): Lang {
  const asked: unknown = Object(request.query).lang
  if (asked === 'ar' || asked === 'en') {
    reply.header('set-cookie', `sandbox_lang=${asked}; Path=/; SameSite=Lax`)
    return asked
  }
  const stored = readCookie(request.headers.cookie, 'sandbox_lang')
  if (stored === 'ar' || stored === 'en') return stored
  return request.headers['accept-language']?.startsWith('en') ? 'en' : 'ar'
}

/** Value of one cookie of a `Cookie` header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
