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
  /** Absent when this site loads no pixels. */
  readonly pixels?: Pixels
  /** Absent while the shop is open. */
  readonly closed?: ClosedSite
}

export type ClosedSite = {
  readonly state: Exclude<ShopState, 'open'>
  /** The owner's sentence; null for the default sentence. */
  readonly sentence: string | null
  /** The visitor is a member of staff, who sees the whole shop. */
  readonly isStaff: boolean
}

/** The API client for the visitor of this request, set by the host for each request. */
export const apiContext = createContext<Api>()

/** The language of this response. */
export const langContext = createContext<Lang>()

/** Facts about the site: public origin, slug, and path of this request. */
export const siteContext = createContext<Site>()

/** The arguments of an action: the API client, the form, and the language of the response. */
export const readActionInput = async ({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) =>
  [context.get(apiContext), await request.formData(), context.get(langContext)] as const

/** Whether the URL is unknown, too long or malformed, so that the page is a 404. */
export const isMissing = ({ code }: { readonly code: VisitorErrorCode }): boolean =>
  errors[code] === 404 || code === 'invalid' || code === 'too-large'
