import type { ImageFile } from '@matla/contract/kit/picture'
import type { Focus } from '@matla/contract/staff/media.calls'
import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import { fileOf, mediaUrl } from '#lib/media.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import styles from './focus-picker.module.css'
import { mediaText } from './media.text.ts'
import { positionOf } from './medium-parts.tsx'

type Props = {
  readonly art: ImageFile
  readonly alt: string
  readonly focus: Focus | null
  /** Absent for a read-only picture. */
  readonly onChange?: ((focus: Focus | null) => void) | undefined
}

const middle: Focus = { x: 0.5, y: 0.5 }
const within = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 1_000
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-0.01, 0],
  ArrowRight: [0.01, 0],
  ArrowUp: [0, -0.01],
  ArrowDown: [0, 0.01],
}

/** The picture with its focal point, which clicks and arrow keys move, and with the resulting crops. */
export function FocusPicker({ art, alt, focus, onChange }: Props) {
  const t = useWords(mediaText)
  const hint = useId()
  const { x, y } = focus ?? middle
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A click by keyboard has no position.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    onChange?.({
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    })
  }
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const times = event.shiftKey ? 10 : 1
    onChange?.({ x: within(x + step[0] * times), y: within(y + step[1] * times) })
  }
  const picture = <Picture art={art} alt={alt} sizes="(width <= 1150px) 100vw, 760px" priority />
  if (!onChange) return <div className={styles.place}>{picture}</div>
  const spoken = focus ? t.focusAt(Math.round(x * 100), Math.round(y * 100)) : t.noFocus
  return (
    <Stack gap={3}>
      {/* A picture is measured from the left in both languages. */}
      <div className={styles.place} dir="ltr">
        {picture}
        <button
          type="button"
          className={styles.press}
          aria-label={spoken}
          aria-describedby={hint}
          onClick={press}
          onKeyDown={move}
        >
          <span
            className={styles.point}
            data-set={focus !== null || undefined}
            style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}
          />
        </button>
      </div>
      <p id={hint} className="note">
        {t.focusHint}
      </p>
      <p className="visually-hidden" role="status">
        {focus && spoken}
      </p>
      <Cluster align="end" justify="between">
        <div className={styles.crops} role="img" aria-label={t.crops}>
          {(['wide', 'square', 'tall'] as const).map((form) => (
            <img
              key={form}
              className={styles.crop}
              data-form={form}
              src={smallOf(art)}
              alt=""
              style={positionOf(focus)}
            />
          ))}
        </div>
        {focus && (
          <Button kind="subtle" size="small" onClick={() => onChange(null)}>
            {t.resetFocus}
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}

const smallOf = (art: ImageFile): string => {
  const [narrowest] = art.widths
  return narrowest === undefined ? mediaUrl(art) : fileOf(art, narrowest, 'webp')
}
