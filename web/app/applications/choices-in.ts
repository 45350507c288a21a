import type { Lang } from '@matla/contract/kit/lang'
import type { Choice } from '@matla/contract/profile/choice'

/** Stands for a text that is written beside the choices. */
export const otherChoice = 'other'

/** The choices in one language, in their own order. */
export const choicesIn = (choices: readonly Choice[], lang: Lang): { value: string; label: string }[] =>
  choices.map(({ value, label }) => ({ value, label: label[lang] }))
