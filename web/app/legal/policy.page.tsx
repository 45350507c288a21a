import { legalPath, type Policy } from '@matla/contract/legal/policies'
import { data } from 'react-router'
import type { Route } from './+types/policy.page.ts'
import { apiContext, langContext } from '#lib/api.ts'
import { rootOf } from '#lib/meta.ts'
import { publicHeaders, noStore } from '#lib/page-headers.ts'
import { LegalEmpty, LegalFailure, legalHandle } from './legal-failure.tsx'
import { legalMeta } from './legal-meta.ts'
import { LegalView } from './legal-view.tsx'
import { readLegal } from './read-legal.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const name = policyAt(url.pathname)
  const read = await readLegal(context.get(apiContext), context.get(langContext), name)
  if (read.kind === 'failed') return data(read, { status: 503, headers: noStore })
  return data(read, read.kind === 'empty' ? { status: 404 } : {})
}

export const headers = publicHeaders

export const handle = legalHandle

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return legalMeta(rootOf(matches), loaderData, location.pathname)
}

/** Terms, cancellation, guidelines and privacy share this page, in every spelling (R040). */
export default function PolicyPage({ loaderData: read }: Route.ComponentProps) {
  if (read.kind === 'failed') return <LegalFailure message={read.message} />
  return read.kind === 'empty' ? <LegalEmpty /> : <LegalView page={read.page} />
}

/** Accepted last segments of a policy's path, besides the documented one. */
const otherEnds: Readonly<Record<Policy, string>> = {
  terms: 'terms-and-conditions',
  'purchase-cancellation': 'purchase-cancellation',
  'community-guidelines': 'community-guidelines',
  privacy: 'privacy-policy',
}
const endOf = (path: string) => (path.split('/').at(-1) ?? '').toLowerCase()
const names: ReadonlyMap<string, string> = new Map(
  Object.entries(otherEnds).flatMap(([name, other]) =>
    [endOf(legalPath(name)), other].map((end) => [end, name] as const),
  ),
)

/** The policy at a path in any spelling and letter case. */
function policyAt(pathname: string): string {
  const end = decodeURIComponent(pathname.replace(/\/+$/, '').split('/').at(-1) ?? '')
  return names.get(end.toLowerCase()) ?? end
}
