import type { AllCalls } from '@matla/contract'
import { createClient } from '@matla/contract/client'
import type { Lang } from '@matla/contract/kit/lang'
import type { ComponentType, ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import {
  createRoutesStub,
  createStaticHandler,
  type LoaderFunction,
  Meta,
  type MetaFunction,
  RouterContextProvider,
} from 'react-router'
import { apiContext, langContext, siteContext } from '#lib/api.ts'
import { callRoutes } from '#lib/call-routes.ts'
import { PageLanguage } from '#lib/root-data.ts'
import Root, { loader as rootLoader } from '#root.tsx'
import { ErrorPage } from '#layout/error-page.tsx'
import { ToastProvider } from '#ui/toast.tsx'
import { layoutPage } from './layout-page.ts'

/** The API's responses by path suffix; any other call fails unexpectedly. */
export type Answers = Readonly<Record<string, { status?: number; body: unknown } | object>>

// The generated types name the parameters of one page, but this renders any page.
type Page = { loader: unknown; default: unknown; meta?: unknown }
type Asked = { page: Page; path: string; url: string; lang?: Lang; answers?: Answers }

const rejected = { success: false, code: 'unexpected', message: 'Something went wrong' }

function contextFor(lang: Lang, answers: Answers) {
  const known: Answers = { '/pages/shell': layoutPage, ...answers }
  const client = createClient<AllCalls>(callRoutes, async (url) => {
    const [path = ''] = url.split('?')
    const found = Object.entries(known).find(([end]) => path.endsWith(end))?.[1]
    const { status = 200, body = found } = found && 'body' in found ? found : {}
    return new Response(JSON.stringify(body ?? rejected), { status: found ? status : 500 })
  })
  const context = new RouterContextProvider()
  context.set(apiContext, client)
  context.set(langContext, lang)
  context.set(siteContext, { origin: 'https://shop.example', slug: 'product', path: '/' })
  return context
}

const inLayout = (lang: Lang, content: ReactNode) => (
  <PageLanguage value={lang}>
    <ToastProvider>
      <Meta />
      {content}
    </ToastProvider>
  </PageLanguage>
)

/** Renders a page as for a visitor's first request: loaders with a fake transport, then HTML. */
export async function renderPage({ page, path, url, lang = 'en', answers = {} }: Asked) {
  const address = `https://shop.example${url}`
  const loaders = { root: rootLoader as LoaderFunction, page: page.loader as LoaderFunction }
  const handler = createStaticHandler([
    { id: 'root', loader: loaders.root, children: [{ id: 'page', path, loader: loaders.page }] },
  ])
  const requestContext = contextFor(lang, answers)
  const found = await handler.query(new Request(address), { requestContext })
  if (found instanceof Response)
    return { status: found.status, location: found.headers.get('location'), html: '' }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => inLayout(lang, <Root />),
      ErrorBoundary: ({ error }: { error: unknown }) => inLayout(lang, <ErrorPage error={error} />),
      children: [
        { id: 'page', path, Component: page.default as ComponentType, meta: page.meta as MetaFunction },
      ],
    },
  ])
  const drawn = await renderToReadableStream(
    <Stub initialEntries={[url]} hydrationData={{ loaderData: found.loaderData, errors: found.errors }} />,
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  await drawn.allReady
  const html = await new Response(drawn).text()
  const stored = found.loaderHeaders['page']?.get('cache-control') ?? null
  return { status: found.statusCode, location: null, html: html.replaceAll('<!-- -->', ''), stored }
}
