import type { DocumentKind } from '@matla/contract/documents/kinds'
import { hasForm } from '@matla/contract/documents/text-forms'
import { InputMoment } from '@matla/contract/kit/input-bounds.schema'
import { priceBounds, priceOfRiyals, riyalsOfPrice } from '@matla/contract/kit/price'
import { z } from 'zod'
import { doPeriodsOverlap, isPriceValid } from '#catalog/price-change.ts'
import type { PlannedPrice, SaleTerms } from '#catalog/sale-terms.ts'
import { isObject } from './document-file.ts'
import type { Fault } from './read-document.ts'

/** The field of a course or package that says how it is sold, beside `firstPrice`. */
const field = 'saleTerms'
export const isSold = (kind: DocumentKind): boolean => kind === 'course' || kind === 'product'

export const priceRule = `must be a price from ${priceBounds.least} to ${priceBounds.most} riyals with two decimals at most`
const isPriceInRiyals = (riyals: number) => priceOfRiyals(riyals) !== null

const Riyals = z.number({ error: priceRule }).refine(isPriceInRiyals, { error: priceRule })
const momentRule = 'must be a moment such as 2026-11-27T09:00:00.000Z'
const Moment = z
  .string({ error: momentRule })
  .refine((text) => InputMoment.safeParse(text).success, { error: momentRule })
const slugRule = 'must be a former address: lowercase Latin letters, digits and hyphens, 60 at most'
const Slug = z.string({ error: slugRule }).refine((text) => hasForm('name', text), { error: slugRule })
const Planned = z.strictObject({
  price: Riyals,
  crossedOutPrice: Riyals.nullable(),
  from: Moment,
  until: Moment.nullable(),
})
const Terms = z.strictObject({
  crossedOutPrice: Riyals.nullable(),
  plannedPrices: z.array(Planned),
  formerSlugs: z.array(Slug),
})
export type FileTerms = Omit<SaleTerms, 'priceHalalas'>

const orNull = <From, To>(value: From | null, of: (value: From) => To): To | null =>
  value === null ? null : of(value)

export const pathOfFormerSlug = (at: number | string): string => `${field}/formerSlugs/${at}`

/** A document's file with its sale terms, if it has any. */
export function withSaleTerms(file: object, terms: SaleTerms | undefined): object {
  if (!terms) return file
  const { wasHalalas, planned, formerSlugs } = terms
  if (wasHalalas === null && planned.length === 0 && formerSlugs.length === 0) return file
  const plannedPrices = planned.map((plan) => ({
    price: riyalsOfPrice(plan.priceHalalas),
    crossedOutPrice: orNull(plan.wasHalalas, riyalsOfPrice),
    from: plan.startsAt.toISOString(),
    until: orNull(plan.endsAt, (until) => until.toISOString()),
  }))
  return {
    ...file,
    [field]: { crossedOutPrice: orNull(wasHalalas, riyalsOfPrice), plannedPrices, formerSlugs },
  }
}

/** The fields of a document's file without its sale terms; null when it has none. */
export function splitSaleTerms(kind: DocumentKind, value: unknown) {
  if (!isSold(kind) || !isObject(value) || !Object.hasOwn(value, field))
    return { value, terms: null, faults: [] }
  const { [field]: fieldValue, ...others } = value
  const { data, error } = Terms.safeParse(fieldValue)
  if (!data) return { value: others, terms: null, faults: error.issues.map(faultOf) }
  const terms = termsOf(data)
  return { value: others, terms, faults: faultsOf(terms, others['firstPrice']) }
}

const termsOf = ({ crossedOutPrice, plannedPrices, formerSlugs }: z.output<typeof Terms>): FileTerms => ({
  wasHalalas: orNull(crossedOutPrice, halalasOf),
  planned: plannedPrices.map((plan) => ({
    priceHalalas: halalasOf(plan.price),
    wasHalalas: orNull(plan.crossedOutPrice, halalasOf),
    startsAt: new Date(plan.from),
    endsAt: orNull(plan.until, (until) => new Date(until)),
  })),
  formerSlugs,
})

// The schema has already rejected values that are not prices.
const halalasOf = (riyals: number): number => priceOfRiyals(riyals) ?? 0

const faultOf = ({ path, message }: z.core.$ZodIssue): Fault => ({
  path: [field, ...path.map(String)].join('/'),
  why: message,
})

const notAbove = 'must be higher than the price'

function faultsOf({ wasHalalas, planned, formerSlugs }: FileTerms, firstPrice: unknown): readonly Fault[] {
  const priceHalalas = typeof firstPrice === 'number' ? priceOfRiyals(firstPrice) : null
  const isSound = priceHalalas === null || isPriceValid({ priceHalalas, wasHalalas })
  return [
    ...(isSound ? [] : [{ path: `${field}/crossedOutPrice`, why: notAbove }]),
    ...planned.flatMap((plan, index) =>
      faultsOfPlan(plan, planned.slice(0, index)).map(({ path, why }) => ({
        path: `${field}/plannedPrices/${index}/${path}`,
        why,
      })),
    ),
    ...formerSlugs.flatMap((slug, index) =>
      formerSlugs.indexOf(slug) === index ? [] : [{ path: pathOfFormerSlug(index), why: 'is there twice' }],
    ),
  ]
}

const faultsOfPlan = (plan: PlannedPrice, before: readonly PlannedPrice[]): readonly Fault[] => [
  ...(isPriceValid(plan) ? [] : [{ path: 'crossedOutPrice', why: notAbove }]),
  ...(plan.endsAt !== null && plan.endsAt <= plan.startsAt
    ? [{ path: 'until', why: 'must be later than the beginning' }]
    : []),
  ...(before.some((other) => doPeriodsOverlap(other, plan))
    ? [{ path: 'from', why: 'is within the time of another planned price' }]
    : []),
]
