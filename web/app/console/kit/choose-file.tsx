import { useRef } from 'react'
import { Button, type ButtonProps } from '#ui/button.tsx'

type Props = Pick<ButtonProps, 'kind' | 'icon' | 'aria-label' | 'children'> & {
  /** The `accept` attribute of the input. */
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** A button that opens the browser's file picker for one file. */
export function ChooseFile({ accept, onFile, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} size="small" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          // Cleared, so that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
