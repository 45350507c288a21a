import { useLoaderData } from 'react-router'

type Loader = (args: never) => unknown

/** The data of the page's loader; the loader ran in this browser, so nothing was serialized. */
export const useLoaded = <L extends Loader>() => useLoaderData<unknown>() as Awaited<ReturnType<L>>
