import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  /** null when there is no image. */
  readonly src: string | null
  /** Rendered when there is no image, or it fails to load. */
  readonly blank: ReactNode
}

/** A decorative image from another site, replaced with the placeholder when it fails to load. */
export function RemotePicture({ src, blank }: Props) {
  const place = useRef<HTMLImageElement>(null)
  const [missing, setMissing] = useState<string | null>(null)
  useEffect(() => {
    // The image may have failed before hydration.
    const { current } = place
    if (current?.complete && current.naturalWidth === 0) setMissing(src)
  }, [src])
  if (src === null || src === missing) return blank
  return <img ref={place} src={src} alt="" loading="lazy" decoding="async" onError={() => setMissing(src)} />
}
