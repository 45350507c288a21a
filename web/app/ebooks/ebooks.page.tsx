import type { EBook, EBooks } from '@matla/contract/ebooks/ebooks'
import { type Lang, langCode } from '@matla/contract/kit/lang'
import { data } from 'react-router'
import { type Api, apiContext, langContext, readActionInput, isMissing } from '#lib/api.ts'
import { readClientActionInput } from '#lib/browser-api.ts'
import { acceptsHtml } from '#lib/forms.ts'
import { breadcrumbJsonLd } from '#lib/json-ld.ts'
import type { LoadErrorHandle } from '#lib/load-errors.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { type PageHandle, publicHeaders, noStore } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import { Preparing } from '#reading/preparing.tsx'
import type { Route } from './+types/ebooks.page.ts'
import { EbooksView } from './ebooks-view.tsx'
import { ebooksText } from './ebooks.text.ts'
import { sendAlert } from './send-alert.ts'
import { sendRequest } from './send-request.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const read = await readEbooks(context.get(apiContext), context.get(langContext), search)
  if (read.kind === 'preparing') return data(read, { headers: noStore })
  return read.kind === 'page' ? data(read) : data(read, { status: 503, headers: noStore })
}

export const headers = publicHeaders

export const handle: LoadErrorHandle & PageHandle = {
  query: ['shown', 'request', 'alert', 'link'],
  renderLoadError: () => <EbooksFailure />,
}

/** Handles both forms: requests of e-books, and alerts for upcoming ones. */
const send: typeof sendRequest = (api, form, lang) =>
  form.has('ebookId') ? sendAlert(api, form, lang) : sendRequest(api, form, lang)

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await send(...(await readActionInput({ context, request })))
  return data(answer, acceptsHtml(request) && answer.kind !== 'sent' ? { status: 400 } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return send(...(await readClientActionInput({ request })))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const { title } = ebooksText[root?.lang ?? 'ar']
  const shown = loaderData?.kind === 'page' ? loaderData.page : null
  const [first] = shown?.ebook ?? []
  return pageMeta(root, {
    title: shown?.EbookDataTitle.title ?? title,
    description: shown?.EbookDataTitle.text ?? title,
    path: paths.ebooks,
    ...(first && { art: first.art }),
    isHidden: shown === null,
    jsonLd: root
      ? [breadcrumbJsonLd(root.lang, root.site.origin, [{ name: title, path: paths.ebooks }])]
      : [],
  })
}

export default function EbooksPage({ loaderData: read, actionData }: Route.ComponentProps) {
  if (read.kind === 'preparing') return <Preparing document="page:ebooks" />
  return read.kind === 'page' ? <EbooksView {...read} answered={actionData} /> : <EbooksFailure />
}

function EbooksFailure() {
  const t = useWords(ebooksText)
  return <LoadFailure title={t.failed}>{t.failedText}</LoadFailure>
}

type EbooksRead =
  | {
      readonly kind: 'page'
      readonly page: EBooks
      /** The e-book in the URL, whose form is open. */
      readonly asked: EBook | null
      /** An expired link redirected to this page. */
      readonly isOver: boolean
    }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'failed' }

async function readEbooks(api: Api, lang: Lang, search: URLSearchParams): Promise<EbooksRead> {
  const answer = await api.ebooks.list({ query: { lang: langCode(lang) } })
  if (!answer.ok) return { kind: isMissing(answer.failure) ? 'preparing' : 'failed' }
  const page = answer.value
  const asked = page.ebook.find(({ id, comingSoon }) => id === search.get(comingSoon ? 'alert' : 'request'))
  return { kind: 'page', page, asked: asked ?? null, isOver: search.get('link') === 'over' }
}
