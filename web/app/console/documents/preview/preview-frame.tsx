import { useEffect, useRef, useState } from 'react'
import styles from './preview-frame.module.css'

type Props = {
  readonly src: string
  readonly title: string
  /** The width of the page in CSS pixels; the page is scaled down when there is less space. */
  readonly width: number
}

/** The page at a given width. A newer version replaces it once loaded, at the same scroll position. */
export function PreviewFrame({ src, title, width }: Props) {
  const [shown, setShown] = useState(src)
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const scale = useScale(box, width)
  const frame = useRef<HTMLIFrameElement>(null)
  const height = `${100 / scale}%`
  const style = { inlineSize: width, blockSize: height, transform: `scale(${scale})` }
  const isNewer = src !== shown
  return (
    <div ref={setBox} className={styles.box} style={{ maxInlineSize: width }}>
      <iframe
        key={shown}
        ref={frame}
        sandbox="allow-same-origin"
        src={shown}
        title={title}
        className={styles.frame}
        style={style}
      />
      {isNewer && (
        <iframe
          key={src}
          src={src}
          sandbox="allow-same-origin"
          title={title}
          aria-hidden="true"
          tabIndex={-1}
          className={styles.coming}
          style={style}
          onLoad={({ currentTarget }) => {
            currentTarget.contentWindow?.scrollTo(0, frame.current?.contentWindow?.scrollY ?? 0)
            setShown(src)
          }}
        />
      )}
    </div>
  )
}

/** The scale at which the page fits. */
function useScale(box: HTMLDivElement | null, width: number): number {
  const [available, setAvailable] = useState(width)
  useEffect(() => {
    if (!box) return
    const observer = new ResizeObserver(([entry]) => setAvailable(entry?.contentRect.width ?? width))
    observer.observe(box)
    return () => observer.disconnect()
  }, [box, width])
  return Math.min(1, available / width)
}
