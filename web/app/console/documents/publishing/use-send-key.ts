import type { RefObject } from 'react'
import { useCtrlKeys } from '#console/kit/use-keys.ts'

/** Ctrl and Enter send the form, wherever the focus is in its drawer. */
export function useSendKey(within: RefObject<HTMLElement | null>, does: string): void {
  useCtrlKeys({
    Enter: {
      does,
      act: (event) => {
        event.preventDefault()
        const { current } = within
        const form = current instanceof HTMLFormElement ? current : current?.querySelector('form')
        form?.requestSubmit()
      },
    },
  })
}
