import type { Lang } from './lang.ts'

/** A sentence that counts, by the plural category of its language; `zero` also where the language has none. */
export type Forms = { readonly [form in Intl.LDMLPluralRule]?: string }

/**
 * What editors wrote in place of one sentence of the program, in the languages that differ. `{0}` stands for the first
 * argument of a sentence that takes some; `by` is the place of the one that its forms count.
 */
export type Override = { readonly [lang in Lang]?: string | Forms | undefined } & {
  readonly by?: number | undefined
}
/** By their names. */
export type AreaOverrides = Readonly<Record<string, Override>>
export type Overrides = Readonly<Record<string, AreaOverrides>>

const none: Overrides = {}
let overridesNow = (): Overrides => none

/** Where the overrides are read from, each time that a sentence is said. */
export function readOverridesFrom(source: () => Overrides): void {
  overridesNow = source
}

/** Those of one area; the same object as long as nobody changes them. */
export const overridesOf = (area: string): AreaOverrides | undefined => overridesNow()[area]
