import { useRevalidator } from 'react-router'

let isRequested = false

/** Whether the page was asked to reload although its query is unchanged. */
export const isReloading = (): boolean => isRequested

/** Reloads the data of the page, for example after an action, even while a drawer is closing. */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    isRequested = true
    await revalidate().finally(() => {
      isRequested = false
    })
  }
}
