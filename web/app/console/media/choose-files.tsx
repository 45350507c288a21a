import { type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from '#ui/button.tsx'

/** The file types that the server accepts. */
const types = {
  any: 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml,video/mp4,video/webm',
  image: 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml',
} as const

type Props = Pick<ButtonProps, 'kind' | 'icon' | 'aria-keyshortcuts'> & {
  readonly only?: keyof typeof types
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** A button that opens the browser's file picker, which offers the camera on a phone. */
export function ChooseFiles({ only = 'any', onFiles, children, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} size="small" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={types[only]}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Cleared, so that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
