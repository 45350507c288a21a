import type { AllCalls } from '@matla/contract'
import type { Client } from '@matla/contract/client'
import type { Pixels } from '@matla/contract/consent/pixels'
import { errors, type VisitorErrorCode } from '@matla/contract/kit/errors'
import type { Lang } from '@matla/contract/kit/lang'
import type { ShopState } from '@matla/contract/kit/shop-states'
import { type ActionFunctionArgs, createContext } from 'react-router'

export type Api = Client<AllCalls>
export type Site = {
  readonly origin: string
  readonly slug: string
  readonly path: string
  /** Absent: this site loads no pixels. */
  readonly pixels?: Pixels
  /** Absent: the shop is open. */
  readonly closed?: ClosedSite
}

export type ClosedSite = {
  readonly state: Exclude<ShopState, 'open'>
  /** The owner's sentence; null: the built-in one. */
  readonly sentence: string | null
  /** The visitor is staff and sees the whole shop. */
  readonly isStaff: boolean
}

/** The API as the visitor of this request may call it. Set by the host for each request. */
export const apiContext = createContext<Api>()

/** The language of this response. */
export const langContext = createContext<Lang>()

/** Facts about the site: public origin, product slug, path of this request. */
export const siteContext = createContext<Site>()

/** The input of an action's function: the API, the form, the language of the response. */
export const readActionInput = async ({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) =>
  [context.get(apiContext), await request.formData(), context.get(langContext)] as const

/** The address names nothing: it is unknown, too long or malformed. Such a page is a 404. */
export const isMissing = ({ code }: { readonly code: VisitorErrorCode }): boolean =>
  errors[code] === 404 || code === 'invalid' || code === 'too-large'
