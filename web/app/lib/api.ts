import type { AllCalls } from '@matla/contract'
import type { Client } from '@matla/contract/client'
import type { Pixels } from '@matla/contract/consent/pixels'
import { errors, type VisitorErrorCode } from '@matla/contract/kit/errors'
import type { Lang } from '@matla/contract/kit/lang'
import { type ActionFunctionArgs, createContext } from 'react-router'

export type Api = Client<AllCalls>
export type Site = {
  readonly origin: string
  readonly slug: string
  readonly path: string
  /** Absent: nobody is told of a visit here. */
  readonly pixels?: Pixels
}

/** The API as the visitor behind this request may call it. Filled by the host, once per request. */
export const apiContext = createContext<Api>()

/** The language of this answer. */
export const langContext = createContext<Lang>()

/** Where the site stands: public origin, product slug, path of this request. */
export const siteContext = createContext<Site>()

/** What a page's action hands on to the function that does it: the API, what was sent, the language of the answer. */
export const sentTo = async ({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) =>
  [context.get(apiContext), await request.formData(), context.get(langContext)] as const

/** The address names nothing: it is unknown, or longer or of another form than any name of ours. Such a page is a 404. */
export const isMissing = ({ code }: { readonly code: VisitorErrorCode }): boolean =>
  errors[code] === 404 || code === 'invalid' || code === 'too-large'
