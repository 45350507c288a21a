import { useRevalidator } from 'react-router'

let isRequested = false

/** Whether the page should be reloaded although its query is unchanged. */
export const isReloading = (): boolean => isRequested

/** Reloads the data of the page, e.g. after an action; a drawer may close at the same time. */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    isRequested = true
    await revalidate().finally(() => {
      isRequested = false
    })
  }
}
