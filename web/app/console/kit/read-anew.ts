import { useRevalidator } from 'react-router'

let isAsked = false

/** Whether somebody wants the page read anew, though its address asks the same. */
export const isReadAnew = (): boolean => isAsked

/** Reads the data of the page anew, e.g. after an action of it; a drawer may close at the same time. */
export function useReadAnew(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    isAsked = true
    await revalidate().finally(() => {
      isAsked = false
    })
  }
}
