import { useEffect, useState } from 'react'
import { type HeadersFunction, type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router'
import { type Api, apiContext } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'
import { type MetaWords, unindexedMeta } from '#lib/meta.ts'

/**
 * Headers of pages opened from an emailed link: not cached, and with a referrer only on this site. Without any referrer,
 * a form sent without JavaScript would have no origin and be rejected (docs/invariants.md#v24, docs/invariants.md#v34).
 */
export const headers: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
})

/** Meta tags of such a page. */
export const linkMeta = <T>(...words: MetaWords<T>) =>
  unindexedMeta(...words, { name: 'referrer', content: 'same-origin' })

/** Opening the link changes nothing, because link scanners also open links (RFC 8058). */
export async function loader({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const token = tokenInAddress(request)
  return { token, isUsed: await isLinkUsed(context.get(apiContext), token) }
}

/** Whether the link was already used; when that cannot be read, submitting the form reports it. */
export async function isLinkUsed(api: Api, token: string): Promise<boolean> {
  if (token === '') return false
  const state = await api.accounts.linkState({ body: { token } })
  return state.ok && state.value.isUsed
}

/** Revalidation would fail, because the token was removed from the URL. */
export const shouldRevalidate = () => false

/** The token of an emailed link; '' without one. */
export const tokenInAddress = (request: Request): string =>
  (new URL(request.url).searchParams.get('token') ?? '').slice(0, 100)

export const tokenInForm = (form: FormData): string => formText(form, 'token').slice(0, 100)

/**
 * The token of an emailed link, which is stored in the page and removed from the URL, so that no history, screen or
 * referrer shows it (docs/invariants.md#v24). `afresh` comes from the URL, or from the response to a form sent without
 * JavaScript.
 */
export function useLinkToken(afresh: string): string {
  const [token] = useState(afresh)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [navigate, pathname, search])
  return token
}
