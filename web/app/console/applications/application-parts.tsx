import { applicationChoices } from '@matla/contract/applications/choices'
import type { ApplicationStage } from '@matla/contract/staff/application-words'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge, type BadgeProps } from '#ui/badge.tsx'
import { Ltr } from '#ui/bdi.tsx'
import { applicationsText, stageNames } from './applications.text.ts'

const kinds: Readonly<Record<ApplicationStage, BadgeProps['kind']>> = {
  new: 'info',
  seen: 'plain',
  shortlist: 'brand',
  interview: 'brand',
  offer: 'brand',
  accepted: 'ok',
  declined: 'warn',
}

export const Stage = ({ stage }: { readonly stage: ApplicationStage }) => (
  <Badge kind={kinds[stage]}>{useWords(stageNames)[stage]}</Badge>
)

/** The average rating out of 5, with one decimal. */
export function Rating({ rating }: { readonly rating: number | null }) {
  const t = useWords(applicationsText)
  if (rating === null) return <span className="muted">{t.notRated}</span>
  return <Badge icon="star">{t.ratingOf(`\u2066${rating}\u2069`)}</Badge>
}

export const Tags = ({ tags }: { readonly tags: readonly string[] }) => (
  <>
    {tags.map((tag) => (
      <Badge key={tag} icon="tag">
        <bdi>{tag}</bdi>
      </Badge>
    ))}
  </>
)

const labels = new Map(
  Object.values(applicationChoices).flatMap((choices) =>
    choices.map(({ value, label }) => [value, label] as const),
  ),
)

/** Shows options in the reader's language, and typed answers verbatim. */
export function OptionName({ text }: { readonly text: string }) {
  const lang = useLang()
  const parts = text.split(/, ?/)
  const known = parts.map((part) => labels.get(part)?.[lang])
  if (known.every((each) => each !== undefined)) return known.join(lang === 'ar' ? '، ' : ', ')
  return /^[\d\s+().-]+$/.test(text) ? <Ltr>{text}</Ltr> : <bdi>{text}</bdi>
}
