/** How long a toast stays: a notice 2 s, the response to a form 3 s (R050), an undo 6 s. */
export const toastMs = { notice: 2000, form: 3000, undo: 6000 } as const

export type Toast = {
  kind: 'ok' | 'bad' | 'info'
  text: string
  /** An informational popup in the middle of the page for 2 s (R050). */
  isPopup?: boolean | undefined
  stays?: keyof typeof toastMs | undefined
  action?: { label: string; onPress: () => void } | undefined
}

export type ShownToast = Toast & { id: number }
export type ToastProps = { toast: ShownToast; onDrop: (id: number) => void }
