import { useEffect, useState } from 'react'
import { type HeadersFunction, type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router'
import { type Api, apiContext } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'
import { type MetaWords, ownMeta } from '#lib/meta.ts'

/**
 * Pages that a mailed link opens: kept nowhere, and other sites never learn their address. Ours may: without a referrer
 * a form sent without script would come from nowhere, and be refused (docs/invariants.md#v24, docs/invariants.md#v34).
 */
export const headers: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
})

/** Meta of such a page. */
export const linkMeta = <T>(...words: MetaWords<T>) =>
  ownMeta(...words, { name: 'referrer', content: 'same-origin' })

/** Opening the link changes nothing: programs that read emails open links, too (RFC 8058). */
export async function loader({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const token = tokenOf(request)
  return { token, isUsed: await wasUsed(context.get(apiContext), token) }
}

/** Whether the link has done what it was for; when nobody can say, the form says so later. */
export async function wasUsed(api: Api, token: string): Promise<boolean> {
  if (token === '') return false
  const state = await api.accounts.linkState({ body: { token } })
  return state.ok && state.value.isUsed
}

/** The token has left the address by then. */
export const shouldRevalidate = () => false

/** The token of a mailed link; '' without one. */
export const tokenOf = (request: Request): string =>
  (new URL(request.url).searchParams.get('token') ?? '').slice(0, 100)

export const tokenIn = (form: FormData): string => formText(form, 'token').slice(0, 100)

/**
 * The token of a mailed link, kept by the page while it leaves the address, so that no history, no screen and no
 * referrer shows it (docs/invariants.md#v24). `afresh`: from the address, or sent back to a page without script.
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
