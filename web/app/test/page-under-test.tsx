import type { Lang } from '@matla/contract/kit/lang'
import type { LayoutPage } from '@matla/contract/pages/pages'
import type { ComponentType } from 'react'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet, RouterContextProvider } from 'react-router'
import { type Api, apiContext, langContext, siteContext } from '#lib/api.ts'
import { PageLanguage, type RootData } from '#lib/root-data.ts'
import { ToastProvider } from '#ui/toast.tsx'
import { layoutPage } from './layout-page.ts'

/** Responses for some calls of the API; any call that a test does not name is unreachable. */
type Answers = { readonly [F in keyof Api]?: { readonly [V in keyof Api[F]]?: (input: never) => object } }

export const failure = (code: string, message = '') => ({
  ok: false,
  failure: { success: false, code, message },
})
export const value = (answer: object) => ({ ok: true, value: { success: true, ...answer } })

function apiOf(answers: Answers): Api {
  const callRows = (rows: object) =>
    new Proxy(rows, {
      get: (known: Record<string, (input: unknown) => object>, callName: string) => async (input: unknown) =>
        known[callName]?.(input) ?? failure('unreachable'),
    })
  const features = new Proxy(answers, { get: (known, name: keyof Api) => callRows(known[name] ?? {}) })
  // The proxies accept every call, and the types are those of the table.
  return features as unknown as Api
}

type Page = {
  loader?: (args: never) => unknown
  action?: (args: never) => unknown
  default: ComponentType<never>
}
type Visit = {
  readonly api?: Answers
  readonly lang?: Lang
  readonly path?: string
  readonly params?: Readonly<Record<string, string>>
  readonly actionData?: unknown
  /** Overrides of the layout's data. */
  readonly shell?: Partial<LayoutPage>
}

function argsOf({ api = {}, lang = 'en', path = '/', params = {} }: Visit, init: RequestInit = {}) {
  const request = new Request(`http://shop.test${path}`, init)
  const context = new RouterContextProvider()
  context.set(apiContext, apiOf(api))
  context.set(langContext, lang)
  context.set(siteContext, { origin: 'http://shop.test', slug: 'matla', path: new URL(request.url).pathname })
  return { request, context, params }
}

type Answered = { readonly status: number; readonly to: string | null; readonly data: unknown }

async function answered(asked: unknown): Promise<Answered> {
  const got = await Promise.resolve(asked).catch((thrown: unknown) => thrown)
  if (got instanceof Response) return { status: got.status, to: got.headers.get('location'), data: null }
  if (got instanceof Error) throw got
  // The result of the router's `data()`.
  const wrapped = got as { data?: unknown; init?: ResponseInit | null; type?: string } | null
  if (wrapped?.type !== 'DataWithResponseInit') return { status: 200, to: null, data: got }
  return { status: wrapped.init?.status ?? 200, to: null, data: wrapped.data }
}

/** The result of a page's loader. */
export async function load(page: Page, visit: Visit): Promise<Answered> {
  return answered(call(page.loader, argsOf(visit)))
}

/** The result of a page's action; `by` is who sent the form. */
export async function post(
  page: Page,
  by: 'browser' | 'script',
  form: string,
  visit: Visit = {},
): Promise<Answered> {
  const accept = by === 'browser' ? 'text/html,application/xhtml+xml' : '*/*'
  const body = new URLSearchParams(form)
  return answered(call(page.action, argsOf(visit, { method: 'POST', body, headers: { accept } })))
}

// The router passes more arguments than the loaders read.
const call = (callName: Page['loader'], args: object) => (async () => callName?.(args as never))()

const brand = {
  name: 'Shop',
  fullName: 'The Shop',
  tagline: '',
  about: '',
  copyrightYear: '2026',
  supportEmail: 'help@shop.test',
  supportWhatsapp: '+966 50 000 0000',
  social: [],
  logo: null,
  logoOnLight: null,
  iconVersion: null,
  colours: null,
  fonts: null,
  businessCenter: null,
}

/** The page as rendered by the server, without its frame. */
export async function show(page: Page, visit: Visit): Promise<string> {
  const { lang = 'en', path = '/', actionData } = visit
  const { data: loaded } = await load(page, visit)
  const root: RootData = {
    lang,
    site: { origin: 'http://shop.test', slug: 'matla' },
    shell: { ...layoutPage, brand, nav: [], footer: [], scriptCourseHref: '', ...visit.shell },
  }
  // The stub passes the data to the page like the router does.
  const Component = page.default as ComponentType
  const Root = () => (
    <PageLanguage value={lang}>
      <ToastProvider>
        <Outlet />
      </ToastProvider>
    </PageLanguage>
  )
  const Stub = createRoutesStub([
    { id: 'root', Component: Root, children: [{ id: 'page', path: '*', Component }] },
  ])
  const data = { loaderData: { root, page: loaded }, actionData: actionData ? { page: actionData } : null }
  const stub = <Stub initialEntries={[path]} hydrationData={data} />
  // Waits, because static markup contains only parts whose script has loaded.
  await (
    await renderToReadableStream(stub)
  ).allReady
  return renderToStaticMarkup(stub)
}

/** The text of a page without its markup. */
export const wordsOf = (markup: string): string =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/[ \n]+/g, ' ')

/** The tag of the field with this name. */
export const fieldOf = (markup: string, name: string): string =>
  markup.match(/<input[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`)) ?? ''
