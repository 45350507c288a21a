import type { Localized } from '#kit/lang.ts'
import type { ContrastPair, ContrastResult } from './brand-colours.ts'

/** A ratio such as 4.5:1, isolated so that it reads correctly in either text direction. */
export const formatRatio = (ratio: number): string => `\u2066${String(ratio)}:1\u2069`

const sentences: Readonly<Record<ContrastPair, (ratio: string, least: string) => Localized>> = {
  button: (ratio, least) => ({
    en: `Text on buttons has a contrast of ${ratio} with the accent colour, and needs ${least}. Choose a lighter or a darker colour.`,
    ar: `تباين النص على الأزرار مع اللون الأساسي ${ratio}، والمطلوب ${least}. اختر لونًا أفتح أو أغمق.`,
  }),
  'accent-on-dark': (ratio, least) => ({
    en: `On dark pages, text in the accent colour has a contrast of ${ratio}, and needs ${least}. Choose a lighter colour.`,
    ar: `في المظهر الداكن، تباين النص باللون الأساسي ${ratio}، والمطلوب ${least}. اختر لونًا أفتح.`,
  }),
  'accent-on-light': (ratio, least) => ({
    en: `On light pages, text in the accent colour has a contrast of ${ratio}, and needs ${least}. Choose a darker colour.`,
    ar: `في المظهر الفاتح، تباين النص باللون الأساسي ${ratio}، والمطلوب ${least}. اختر لونًا أغمق.`,
  }),
  'secondary-on-dark': (ratio, least) => ({
    en: `On dark pages, the second colour has a contrast of ${ratio}, and needs ${least}. Choose a lighter colour.`,
    ar: `في المظهر الداكن، تباين اللون الثانوي ${ratio}، والمطلوب ${least}. اختر لونًا أفتح.`,
  }),
}

/** The message that names the pair with too little contrast, its ratio, and what to choose instead. */
export const contrastFault = ({ pair, ratio, least }: ContrastResult): Localized =>
  sentences[pair](formatRatio(ratio), formatRatio(least))
