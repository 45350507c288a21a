import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  /** Null: there is none. */
  readonly src: string | null
  /** Drawn where there is no picture, or where it does not come. */
  readonly blank: ReactNode
}

/** A picture from another site, for decoration: one that does not come is the blank, not a broken frame. */
export function RemotePicture({ src, blank }: Props) {
  const place = useRef<HTMLImageElement>(null)
  const [missing, setMissing] = useState<string | null>(null)
  useEffect(() => {
    // It may have failed before this page was alive.
    const { current } = place
    if (current?.complete && current.naturalWidth === 0) setMissing(src)
  }, [src])
  if (src === null || src === missing) return blank
  return <img ref={place} src={src} alt="" loading="lazy" decoding="async" onError={() => setMissing(src)} />
}
