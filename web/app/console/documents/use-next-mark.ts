import { findMarkedTexts } from '@matla/contract/documents/marked-text'
import type { Fields } from '@matla/contract/documents/shape'
import type { Lang } from '@matla/contract/kit/lang'
import { useRef } from 'react'
import { joined } from './form/paths.ts'
import type { Saver } from './saving/saver.ts'

/** Moves to the next text with a mark, wrapping around after the last, and selects the mark. */
export function useNextMark(
  saver: Saver,
  fields: Fields,
  reveal: (at: string, lang: Lang | null) => void,
): () => void {
  const last = useRef('')
  return () => {
    const texts = findMarkedTexts(fields, saver.store.now().shown)
    const places = texts.map(({ path, lang }) => joined(...path, lang ?? ''))
    const index = (places.indexOf(last.current) + 1) % Math.max(texts.length, 1)
    const [next, at] = [texts[index], places[index]]
    if (!next || at === undefined) return
    last.current = at
    reveal(at, next.lang)
    // Waits until the field has the focus.
    setTimeout(() => selectIn(document.activeElement, next.mark))
  }
}

function selectIn(field: Element | null, mark: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const start = field.value.indexOf(mark)
  if (start >= 0) field.setSelectionRange(start, start + mark.length)
}
