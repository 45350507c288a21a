import { directionOf, langCode } from '@matla/contract/kit/lang'
import { useEffect, type ReactNode } from 'react'
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
import { apiContext, langContext, siteContext } from '#kit/api.ts'
import { copyLanguage, languageToCome } from '#kit/language-choice.ts'
import { unkept } from '#kit/page-headers.ts'
import { type RootData, useLang, useRootData } from '#kit/root-data.ts'
import { useFollowedSession } from '#kit/session-follow.ts'
import { ComingList } from '#shell/coming-list.tsx'
import { ConsentGate } from '#shell/consent-gate.tsx'
import { ErrorPage } from '#shell/error-page.tsx'
import { Frame } from '#shell/frame.tsx'
import { themeScript } from '#shell/theme.ts'
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

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The shell depends on the language alone. */
export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) =>
  languageToCome(nextUrl.search, document.cookie) !== document.documentElement.lang

export function Layout({ children }: { children: ReactNode }) {
  const lang = useLang()
  // Here and not in Root, which does not stand on the page of an error.
  useEffect(replayEarly, [])
  return (
    <html lang={lang} dir={directionOf(lang)} data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <script dangerouslySetInnerHTML={{ __html: beginScript }} />
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
  const pixels = useRootData()?.site.pixels
  return (
    <>
      {pixels && <ConsentGate pixels={pixels} />}
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
