import type { Lang } from '@matla/contract/kit/lang'
import type { Focus, Medium } from '@matla/contract/staff/media.calls'
import type { CSSProperties } from 'react'
import { fileOf } from '#lib/media.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Ltr, Name } from '#ui/bdi.tsx'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { mediaText } from './media.text.ts'
import styles from './medium-parts.module.css'
import { MissingCaptions } from './missing-captions.tsx'

/** The focal point as the position of a cropped picture; by default the centre. */
export const positionOf = (focus: Focus | null): CSSProperties =>
  focus ? { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` } : {}

const thumbWidth = 480

/** A cropped thumbnail; a video without a poster shows a placeholder. */
function Thumb({ medium }: { readonly medium: Medium }) {
  const art = medium.kind === 'image' ? medium.file : medium.poster
  return (
    <span className={styles.thumb}>
      {art && (
        <img
          className={styles.image}
          src={fileOf(
            art,
            art.widths.find((width) => width >= thumbWidth) ?? art.widths.at(-1) ?? art.width,
            'webp',
          )}
          alt=""
          width={art.width}
          height={art.height}
          loading="lazy"
          decoding="async"
          data-drawn={medium.kind === 'image' && medium.file.svg}
          style={positionOf(medium.kind === 'image' ? medium.focus : null)}
        />
      )}
      {medium.kind === 'video' && (
        <span className={styles.film} data-bare={art === null || undefined}>
          <Icon name="film" />
        </span>
      )}
    </span>
  )
}

/** The thumbnail, the name, and the missing descriptions. */
export function MediumFace({ medium }: { readonly medium: Medium }) {
  const t = useWords(mediaText)
  return (
    <>
      <Thumb medium={medium} />
      <span className={styles.words}>
        <MediumName medium={medium} />
        {medium.binnedAt !== null ? (
          <Badge>{t.inBin}</Badge>
        ) : (
          <>
            <MissingWords medium={medium} />
            <MissingCaptions medium={medium} />
          </>
        )}
      </span>
    </>
  )
}

/** The description in the console's language, or else the name. */
export function MediumName({ medium: { alt, name } }: { readonly medium: Medium }) {
  const shown = alt[useLang()]
  return <span className={styles.name}>{shown === '' ? <Name>{name}</Name> : shown}</span>
}

function MissingWords({ medium: { alt } }: { readonly medium: Medium }) {
  const t = useWords(mediaText)
  if (alt.ar !== '' && alt.en !== '') return null
  const missing = alt.ar === '' && alt.en === '' ? t.noAlt : alt.ar === '' ? t.noAltAr : t.noAltEn
  return <Badge kind="warn">{missing}</Badge>
}

/** Formats a file size: "2.4 MB". */
export function sizeIn(lang: Lang, bytes: number): string {
  const { megabytes, kilobytes } = mediaText[lang]
  const large = bytes / 1_048_576
  return large >= 1
    ? megabytes(`\u2066${large.toFixed(1)}\u2069`)
    : kilobytes(`\u2066${Math.max(1, Math.round(bytes / 1_024))}\u2069`)
}

export const Pixels = ({ width, height }: { readonly width: number; readonly height: number }) => (
  <Ltr>
    {width} × {height}
  </Ltr>
)
