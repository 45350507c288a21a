import { createBrowserRouter, redirect, type LoaderFunction, type RouteObject } from 'react-router'
import { FailedCall } from '#console/api/value-or-throw.ts'
import { isReloading } from '#console/kit/use-reload.ts'
import { isSameQuery } from '#console/list/list-address.ts'
import type { ConsolePage } from '#console/console-page.ts'
import { consolePages } from '#console/routes.ts'
import { hasRight } from '#console/session/me.ts'
import { Frame } from './frame.tsx'
import { Outline } from './outline.tsx'
import { MissingPage, PageFault } from './page-fault.tsx'

/** Every page of the console in its frame. A page's chunk loads when the page is first opened. */
export const createConsoleRouter = () =>
  createBrowserRouter(
    [
      {
        path: '/',
        Component: Frame,
        HydrateFallback: Outline,
        children: [
          ...(consolePages.some(({ path }) => path === '') ? [] : [firstPage]),
          ...consolePages.map(routeOf),
          { path: '*', Component: MissingPage },
        ],
      },
    ],
    { basename: '/console' },
  )

/** The index route while no page has the path '': redirects to the first menu page that the member may open. */
const firstPage: RouteObject = {
  index: true,
  loader: () => {
    const first = consolePages.find(({ menu, right }) => menu && hasRight(right))
    return first ? redirect(`/${first.path}`) : null
  },
  Component: MissingPage,
}

const routeOf = (page: ConsolePage): RouteObject => ({
  ...(page.path === '' ? { index: true as const } : { path: page.path }),
  handle: page,
  ErrorBoundary: PageFault,
  HydrateFallback: Outline,
  // Opening a drawer does not load data.
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    isReloading() ||
    (defaultShouldRevalidate && (currentUrl.href === nextUrl.href || !isSameQuery(currentUrl, nextUrl))),
  lazy: async () => {
    const { Component, loader } = await page.load()
    return { Component, loader: withRight(page, loader) }
  },
})

/** Makes no call for a page that the member may not see; the server would reject it anyway. */
const withRight =
  ({ right }: ConsolePage, loader: LoaderFunction = () => null): LoaderFunction =>
  (args, context) => {
    if (!hasRight(right)) throw new FailedCall({ success: false, code: 'not-allowed', message: '' })
    return loader(args, context)
  }
