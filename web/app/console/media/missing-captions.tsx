import { type Lang, langs } from '@matla/contract/kit/lang'
import type { Medium } from '@matla/contract/staff/media.calls'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { captionsText } from './captions.text.ts'

/** The languages in which a video still needs captions. */
export const missingCaptions = (medium: Medium): readonly Lang[] =>
  medium.kind === 'image' || medium.isSpeechless
    ? []
    : langs.filter((lang) => medium.captions.every((own) => own.lang !== lang))

/** A warning beside a video with speech; nothing once it has captions in both languages. */
export function MissingCaptions({ medium }: { readonly medium: Medium }) {
  const t = useWords(captionsText)
  const [lang, ...others] = missingCaptions(medium)
  if (lang === undefined) return null
  return <Badge kind="warn">{others.length > 0 ? t.none : lang === 'ar' ? t.noneAr : t.noneEn}</Badge>
}
