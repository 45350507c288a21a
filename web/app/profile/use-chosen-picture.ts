import { type ChangeEvent, useRef, useState } from 'react'

/** A chosen file as it will look, before it is sent; null while none is chosen. */
export function useChosenPicture() {
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const choose = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0]
    if (!file) return setPreview(null)
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setPreview(reader.result)
    })
    return reader.readAsDataURL(file)
  }
  const putBack = () => {
    if (input.current) input.current.value = ''
    setPreview(null)
  }
  return { preview, input, choose, putBack }
}
