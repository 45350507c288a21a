import { useRevalidator } from 'react-router'

let isAsked = false

/** Whether the page should be reloaded although its query is unchanged. */
export const isReadAnew = (): boolean => isAsked

/** Reloads the data of the page, e.g. after an action; a drawer may close at the same time. */
export function useReadAnew(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    isAsked = true
    await revalidate().finally(() => {
      isAsked = false
    })
  }
}
