import {
  brandSheetHref,
  faviconHref,
  iconHref,
  manifestHref,
  pageColours,
} from '@matla/contract/brand/brand-files'
import { usualFonts } from '@matla/contract/brand/font-pairs'
import type { Pixels } from '@matla/contract/consent/pixels'
import { directionOf, type Lang, langCode } from '@matla/contract/kit/lang'
import { setOverridesSource } from '@matla/contract/kit/overrides'
import type { LayoutPage } from '@matla/contract/pages/pages'
import { type ReactNode, Suspense, useContext, useEffect, useMemo } from 'react'
import {
  data,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router'
import { DeferredScripts } from '#deferred-hydration/deferred-scripts.tsx'
import { markHydrated } from '#deferred-hydration/mark-hydrated.ts'
import { startScript } from '#deferred-hydration/start-script.ts'
import { apiContext, langContext, siteContext } from '#lib/api.ts'
import { copyLanguage, resolveLanguage } from '#lib/language-choice.ts'
import { noStore, type PageHandle } from '#lib/page-headers.ts'
import {
  storeSite,
  PageLanguage,
  type RootData,
  currentSite,
  useLang,
  useRootData,
  useWords,
} from '#lib/root-data.ts'
import { ScriptNonce } from '#lib/script-nonce.ts'
import { useHydrated } from '#lib/store.ts'
import { PendingList } from '#layout/pending-list.tsx'
import { Frame } from '#layout/frame.tsx'
import { layoutText } from '#layout/layout.text.ts'
import { themeScript } from '#layout/theme-script.ts'
import { visitorScript } from '#layout/visitor-script.ts'
import { categoryColours } from '#ui/category-colour.ts'
import { fontSheets } from '#ui/font-sheets.ts'
import { listFontPreloads } from '#ui/fonts.ts'
import { lazyPart, preloadedPart } from '#ui/lazy-part.ts'
import { MarkSource } from '#ui/mark-source.ts'
import { PaymentMarkFiles, toMarkFiles } from '#ui/payment-mark-files.ts'
import { ToastProvider } from '#ui/toast.tsx'
import tokensUrl from '#ui/tokens.css?url'
import type { Route } from './+types/root.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const lang = context.get(langContext)
  const { path: _, ...site } = context.get(siteContext)
  const shell = await context.get(apiContext).pages.shell({ query: { lang: langCode(lang) } })
  const known: RootData = { lang, site, shell: shell.ok ? shell.value : null }
  return data(known, shell.ok ? {} : { headers: noStore })
}

/** In the browser, the layout call requests the other language by its code (R004, R005). */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<RootData> {
  const site = currentSite()
  if (site === null || site.closed) return serverLoader()
  const lang = resolveLanguage(new URL(request.url).search, document.cookie)
  const { firstApi } = await import('#lib/first-api.ts')
  const shell = await firstApi.pages.shell({ query: { lang: langCode(lang) } })
  return { lang, site, shell: shell.ok ? shell.value : null }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/**
 * The layout depends only on the language. A closed shop is read again, because it may have opened or its visitor may
 * have logged in as staff.
 */
export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentSite()?.closed !== undefined ||
  resolveLanguage(nextUrl.search, document.cookie) !== document.documentElement.lang

export function Layout({ children }: { children: ReactNode }) {
  const { lang = 'ar', shell } = useRootData() ?? {}
  const fonts = shell?.brand.fonts ?? usualFonts
  const fontSheet = fontSheets[fonts]
  // On the server the host sets the overrides; in the browser they must be set before the first render.
  if (!import.meta.env.SSR && shell) setOverridesSource(() => shell.words)
  const paymentMarkFiles = useMemo(() => toMarkFiles(shell?.paymentMarks), [shell])
  const nonce = useContext(ScriptNonce)
  const isStandalone = useIsStandalone()
  // Called here, because Root is not rendered on an error page.
  useEffect(markHydrated, [])
  return (
    <html
      lang={lang}
      dir={directionOf(lang)}
      data-theme="dark"
      style={shell ? categoryColours(shell.categoryColours) : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta
          name="theme-color"
          content={pageColours.dark}
          data-light={pageColours.light}
          suppressHydrationWarning
        />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: visitorScript }} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startScript }} />
        {/* Once the script has loaded, there is nothing left to preload. */}
        {import.meta.env.SSR &&
          listFontPreloads(fonts, lang).map((href) => (
            <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
          ))}
        <BrandLinks brand={shell?.brand} lang={lang} />
        {/* The first stylesheet, which defines the order of the cascade layers. */}
        <link rel="stylesheet" href={tokensUrl} />
        {fontSheet !== null && <link rel="stylesheet" href={fontSheet} />}
        {shell?.brand.colours && <link rel="stylesheet" href={brandSheetHref(shell.brand.colours)} />}
        <Meta />
        <Links />
      </head>
      <body>
        <PageLanguage value={lang}>
          <MarkSource value={markOf(shell?.brand)}>
            <PaymentMarkFiles value={paymentMarkFiles}>
              <ToastProvider>{children}</ToastProvider>
            </PaymentMarkFiles>
          </MarkSource>
        </PageLanguage>
        {!isStandalone && <ScrollRestoration />}
        {!isStandalone && <DeferredScripts />}
      </body>
    </html>
  )
}

type PageBrand = LayoutPage['brand'] | undefined

/** The icons and the manifest. Browser tabs use the SVG when there is one. */
function BrandLinks({ brand, lang }: { readonly brand: PageBrand; readonly lang: Lang }) {
  const version = brand?.iconVersion ?? null
  return (
    <>
      {version === null ? (
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      ) : (
        <>
          <link rel="icon" sizes="48x48" href={faviconHref(version)} />
          <link rel="icon" type="image/png" sizes="192x192" href={iconHref('icon-192', version)} />
        </>
      )}
      <link rel="apple-touch-icon" sizes="180x180" href={iconHref('apple-touch-icon', version)} />
      <link rel="manifest" href={manifestHref(lang)} />
    </>
  )
}

/** The picture that replaces the default mark. */
function markOf(brand: PageBrand): string | null | undefined {
  if (brand?.iconVersion) return iconHref('icon-192', brand.iconVersion)
  return brand?.logo ? null : undefined
}

const useIsStandalone = (): boolean =>
  useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isStandalone === true)

const Following = lazyPart(async () => (await import('#layout/page-sync.tsx')).PageSync)
const ConsentGate = lazyPart(async () => (await import('#consent/consent-gate.tsx')).ConsentGate)

export default function Root() {
  const lang = useLang()
  useEffect(() => copyLanguage(lang), [lang])
  const site = useRootData()?.site
  useEffect(() => storeSite(site), [site])
  const pixels = usePixelsToAskFor()
  if (useIsStandalone()) return <Outlet />
  return (
    <>
      <Unseen pixels={pixels} />
      <Frame>
        <PendingList>
          <Outlet />
        </PendingList>
      </Frame>
    </>
  )
}

/** The configured pixels, if the owner has enabled them; the version is that of the consent question. */
function usePixelsToAskFor(): Pixels | null {
  const { site, shell } = useRootData() ?? {}
  const pixels = site?.pixels
  const isOn = shell?.consent.arePixelsOn === true
  const version = shell?.consent.cookies.version
  return useMemo(
    () => (pixels && isOn && version !== undefined ? { ...pixels, version } : null),
    [pixels, isOn, version],
  )
}

/** Parts that the first view does not need, so their script loads separately. */
function Unseen({ pixels }: { readonly pixels: Pixels | null }) {
  if (!useHydrated()) return null
  return (
    <Suspense>
      <Following />
      {pixels && <ConsentGate pixels={pixels} />}
    </Suspense>
  )
}

const ErrorPage = preloadedPart(async () => (await import('#layout/error-page.tsx')).ErrorPage, PlainError)

/** Shown when even the texts of the error page fail to load. */
function PlainError() {
  const t = useWords(layoutText)
  return (
    <main id="main">
      <h1>{t.broken}</h1>
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <ErrorPage error={error} />
    </Suspense>
  )
}
