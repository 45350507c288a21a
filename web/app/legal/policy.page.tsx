import { data } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { rootOf } from '#lib/meta.ts'
import { publicHeaders, unkept } from '#lib/page-headers.ts'
import type { Route } from './+types/policy.page.ts'
import { LegalEmpty, LegalFailure, legalLost } from './legal-failure.tsx'
import { legalMeta } from './legal-meta.ts'
import { policyAt } from './legal-paths.ts'
import { LegalView } from './legal-view.tsx'
import { readLegal } from './read-legal.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const name = policyAt(url.pathname)
  const read = await readLegal(context.get(apiContext), context.get(langContext), name)
  if (read.kind === 'failed') return data(read, { status: 503, headers: unkept })
  return data(read, read.kind === 'empty' ? { status: 404 } : {})
}

export const headers = publicHeaders

export const handle = legalLost

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return legalMeta(rootOf(matches), loaderData, location.pathname)
}

/** Terms, cancellation, guidelines, privacy: one page for all of them and their spellings (R040). */
export default function PolicyPage({ loaderData: read }: Route.ComponentProps) {
  if (read.kind === 'failed') return <LegalFailure message={read.message} />
  return read.kind === 'empty' ? <LegalEmpty /> : <LegalView page={read.page} />
}
