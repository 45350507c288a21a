import { useLoaderData } from 'react-router'

type Loader = (args: never) => unknown

/** What the page's loader returned; it ran in this browser, so nothing was serialised. */
export const useLoaded = <L extends Loader>() => useLoaderData<unknown>() as Awaited<ReturnType<L>>
