import type { Lang } from './lang.ts'

/** A sentence with a count, by plural category; `zero` also where the language has no such category. */
export type PluralTexts = { readonly [form in Intl.LDMLPluralRule]?: string }

/**
 * An editor's replacement for one built-in sentence, in the languages that differ. `{0}` stands for the first argument;
 * `by` is the index of the argument that the plural forms count.
 */
export type Override = { readonly [lang in Lang]?: string | PluralTexts | undefined } & {
  readonly by?: number | undefined
}
/** The overrides of one area, by sentence. */
export type AreaOverrides = Readonly<Record<string, Override>>
export type Overrides = Readonly<Record<string, AreaOverrides>>

const none: Overrides = {}
let getOverrides = (): Overrides => none

/** Sets the source of the overrides, which is read each time that a sentence is used. */
export function setOverridesSource(source: () => Overrides): void {
  getOverrides = source
}

/** The overrides of one area; the same object until they change. */
export const getAreaOverrides = (area: string): AreaOverrides | undefined => getOverrides()[area]
