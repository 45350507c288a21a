import { data, redirect } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { rootOf } from '#lib/meta.ts'
import { publicHeaders, noStore } from '#lib/page-headers.ts'
import type { Route } from './+types/subfooter.page.ts'
import { LegalFailure, legalHandle } from './legal-failure.tsx'
import { legalMeta } from './legal-meta.ts'
import { legalPath } from '@matla/contract/legal/policies'
import { LegalView } from './legal-view.tsx'
import { readLegal } from './read-legal.ts'

/** Any legal page by its id or name; a page with another canonical URL is redirected. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const read = await readLegal(context.get(apiContext), context.get(langContext), params.pageId)
  if (read.kind === 'failed') return data(read, { status: 503, headers: noStore })
  if (read.kind === 'empty') throw data(null, { status: 404 })
  const address = legalPath(read.page.name)
  if (url.pathname.replace(/\/+$/, '') !== address) throw redirect(`${address}${url.search}`, 301)
  return data(read)
}

export const headers = publicHeaders

export const handle = legalHandle

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return legalMeta(rootOf(matches), loaderData, location.pathname)
}

export default function SubfooterPage({ loaderData: read }: Route.ComponentProps) {
  return read.kind === 'failed' ? <LegalFailure message={read.message} /> : <LegalView page={read.page} />
}
