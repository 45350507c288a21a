import { directionOf, langCode } from '@matla/contract/kit/lang'
import { type ReactNode, useContext, useEffect } from 'react'
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { beginScript } from '#begin/begin-script.ts'
import { replayEarly } from '#begin/replay-early.ts'
import { apiContext, langContext, siteContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { copyLanguage, languageToCome } from '#lib/language-choice.ts'
import { unkept } from '#lib/page-headers.ts'
import { keepSite, type RootData, siteNow, useLang, useRootData } from '#lib/root-data.ts'
import { ScriptMark } from '#lib/script-mark.ts'
import { useFollowedSession } from '#lib/session-follow.ts'
import { ComingList } from '#layout/coming-list.tsx'
import { ConsentGate } from '#layout/consent-gate.tsx'
import { ErrorPage } from '#layout/error-page.tsx'
import { useOtherTabsLanguage } from '#lib/use-other-tabs-language.ts'
import { Frame } from '#layout/frame.tsx'
import { themeScript } from '#layout/theme.ts'
import { fontPreloads } from '#ui/fonts.ts'
import { ToastProvider } from '#ui/toast.tsx'
import tokensUrl from '#ui/tokens.css?url'
import type { Route } from './+types/root.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const lang = context.get(langContext)
  const { path: _, ...site } = context.get(siteContext)
  const shell = await context.get(apiContext).pages.shell({ query: { lang: langCode(lang) } })
  const known: RootData = { lang, site, shell: shell.ok ? shell.value : null }
  return data(known, shell.ok ? {} : { headers: unkept })
}

/** In the browser the other language is asked for by its code, in the shell's own call (R004, R005). */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<RootData> {
  const site = siteNow()
  if (site === null) return serverLoader()
  const lang = languageToCome(new URL(request.url).search, document.cookie)
  const shell = await browserApi.pages.shell({ query: { lang: langCode(lang) } })
  return { lang, site, shell: shell.ok ? shell.value : null }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The shell depends on the language alone. */
export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) =>
  languageToCome(nextUrl.search, document.cookie) !== document.documentElement.lang

export function Layout({ children }: { children: ReactNode }) {
  const lang = useLang()
  const mark = useContext(ScriptMark)
  // Here and not in Root, which does not stand on the page of an error.
  useEffect(replayEarly, [])
  return (
    <html lang={lang} dir={directionOf(lang)} data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script nonce={mark} dangerouslySetInnerHTML={{ __html: themeScript }} />
        <script nonce={mark} dangerouslySetInnerHTML={{ __html: beginScript }} />
        {fontPreloads[lang].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {/* First of all stylesheets: it says in which order the layers of the others count. */}
        <link rel="stylesheet" href={tokensUrl} />
        <Meta />
        <Links />
      </head>
      <body>
        <ToastProvider lang={lang}>{children}</ToastProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const lang = useLang()
  useFollowedSession()
  useEffect(() => copyLanguage(lang), [lang])
  useOtherTabsLanguage()
  const site = useRootData()?.site
  useEffect(() => keepSite(site), [site])
  return (
    <>
      {site?.pixels && <ConsentGate pixels={site.pixels} />}
      <Frame>
        <ComingList>
          <Outlet />
        </ComingList>
      </Frame>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
