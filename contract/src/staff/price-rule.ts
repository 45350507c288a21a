/** The maximum number of products in one price change. */
export const maxRepriced = 100

/** Ways to change the prices of several products together; `value` is in percent or in halalas. */
export const priceRuleKinds = ['less-percent', 'more-percent', 'less', 'more', 'exact'] as const
export type PriceRuleKind = (typeof priceRuleKinds)[number]
export const isPercentRule = (kind: PriceRuleKind): boolean => kind.endsWith('percent')

/** What happens to the crossed-out price: it is removed, unchanged, or set to the previous price. */
export const crossedOutChoices = ['none', 'same', 'before'] as const

export type PriceRule = {
  readonly kind: PriceRuleKind
  readonly value: number
  /** The result is rounded half up to whole riyals. */
  readonly isRounded: boolean
  readonly crossedOut: (typeof crossedOutChoices)[number]
}
type Price = { readonly priceHalalas: number; readonly wasHalalas: number | null }

/** Computed in whole hundredths of a percent, so that no decimal is rounded twice. */
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

/** The changed price in halalas; the result can be invalid, such as a negative price. */
export function applyPriceRule(rule: PriceRule, { priceHalalas, wasHalalas }: Price): Price {
  const exact = changed(rule, priceHalalas)
  const crossedOut = { none: null, same: wasHalalas, before: priceHalalas }[rule.crossedOut]
  return { priceHalalas: rule.isRounded ? Math.round(exact / 100) * 100 : exact, wasHalalas: crossedOut }
}
