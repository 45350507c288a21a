import type { Lang } from './lang.ts'

/** A sentence with a count, by plural category; `zero` applies even in a language without that category. */
export type PluralTexts = { readonly [form in Intl.LDMLPluralRule]?: string }

/**
 * An editor's replacement for one built-in sentence, in the languages that were changed. `{0}` is replaced
 * with the first argument; `by` is the index of the argument that the plural forms count.
 */
export type Override = { readonly [lang in Lang]?: string | PluralTexts | undefined } & {
  readonly by?: number | undefined
}
/** The overrides of one area, by sentence. */
export type AreaOverrides = Readonly<Record<string, Override>>
export type Overrides = Readonly<Record<string, AreaOverrides>>

const none: Overrides = {}
let getOverrides = (): Overrides => none

/** Sets the source of the overrides, which is read on each use of a sentence. */
export function setOverridesSource(source: () => Overrides): void {
  getOverrides = source
}

/** The overrides of one area; returns the same object until they change. */
export const getAreaOverrides = (area: string): AreaOverrides | undefined => getOverrides()[area]
