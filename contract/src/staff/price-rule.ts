/** The most products whose price is changed at once. */
export const maxRepriced = 100

/** How the prices of several products change at once; `value` is in percent, or in halalas. */
export const priceRuleKinds = ['less-percent', 'more-percent', 'less', 'more', 'exact'] as const
export type PriceRuleKind = (typeof priceRuleKinds)[number]
export const isPercentRule = (kind: PriceRuleKind): boolean => kind.endsWith('percent')

/** What becomes of the crossed-out price: none, as it is, or the price until now. */
export const crossedOutChoices = ['none', 'same', 'before'] as const

export type PriceRule = {
  readonly kind: PriceRuleKind
  readonly value: number
  /** The result is rounded to whole riyals, half up. */
  readonly isRounded: boolean
  readonly crossedOut: (typeof crossedOutChoices)[number]
}
type Price = { readonly priceHalalas: number; readonly wasHalalas: number | null }

/** In whole hundredths of a percent, so that no sum of decimals is rounded twice. */
const percentOf = (halalas: number, percent: number): number =>
  Math.round((halalas * Math.round(percent * 100)) / 10_000)

function changed({ kind, value }: PriceRule, halalas: number): number {
  switch (kind) {
    case 'less-percent':
      return percentOf(halalas, 100 - value)
    case 'more-percent':
      return percentOf(halalas, 100 + value)
    case 'less':
      return halalas - value
    case 'more':
      return halalas + value
    case 'exact':
      return value
  }
}

/** The price after a change, in halalas; it may be no price at all, such as one below zero. */
export function applyPriceRule(rule: PriceRule, { priceHalalas, wasHalalas }: Price): Price {
  const exact = changed(rule, priceHalalas)
  const crossedOut = { none: null, same: wasHalalas, before: priceHalalas }[rule.crossedOut]
  return { priceHalalas: rule.isRounded ? Math.round(exact / 100) * 100 : exact, wasHalalas: crossedOut }
}
