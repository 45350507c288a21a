import { type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from '#ui/button.tsx'

/** What the server takes. */
const types = {
  any: 'image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm',
  image: 'image/jpeg,image/png,image/webp,image/avif',
} as const

type Props = Pick<ButtonProps, 'kind' | 'icon' | 'aria-keyshortcuts'> & {
  readonly only?: keyof typeof types
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** A button that opens the browser's own choice of files, which on a phone offers the camera too. */
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
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
