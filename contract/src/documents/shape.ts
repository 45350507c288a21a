import type { Lang, Localized } from '#kit/lang.ts'
import type { ImageFile, VideoFile } from '#kit/picture.ts'

/** What a field is called, and what helps to fill it in. */
type Named = { readonly label: Localized; readonly hint?: Localized }

/**
 * May be left empty; without it, it must be there before its document is published. `isAbsent`: while it is empty, it is
 * not published at all, not even as null.
 */
type Optional = { readonly isOptional?: true; readonly isAbsent?: true }

/** A text of one form alone; the forms are checked by `isOfForm`. `icon` is a name of the set that the pages draw. */
export type TextForm = 'email' | 'colour' | 'phone' | 'year' | 'name' | 'icon'

/** What may be chosen from the shop's own rows; its value is the row's id or slug. */
export type ReferenceTo = 'course' | 'product-slug' | 'instructor' | 'category'

type TextField = { readonly kind: 'text'; readonly most: number; readonly form?: TextForm } & Optional
/** A text in both languages; `lines`: of several lines. */
type BothField = { readonly kind: 'both'; readonly most: number; readonly lines?: true } & Optional
type RunsField = { readonly kind: 'runs'; readonly most: number } & Optional
type NumberField = {
  readonly kind: 'number'
  readonly least: number
  readonly most: number
  /** The number of a course of the LMS, chosen from its list: there is none to begin with. */
  readonly from?: 'lms-courses'
} & Optional
type ToggleField = { readonly kind: 'toggle' }
type ChoiceField = {
  readonly kind: 'choice'
  readonly of: readonly { readonly value: string; readonly label: Localized }[]
} & Optional
/** A path of this site, https: or mailto: (docs/invariants.md#v23). */
type HrefField = { readonly kind: 'href' } & Optional
type ImageField = { readonly kind: 'image' } & Optional
type VideoField = { readonly kind: 'video' } & Optional
/** A video by its name alone, `name.webm` and `name.mp4`. */
type VideoNameField = { readonly kind: 'video-name' } & Optional
/** A day, `2026-11-26`. */
type DateField = { readonly kind: 'date' } & Optional
type ReferenceField = { readonly kind: 'reference'; readonly to: ReferenceTo } & Optional
/** `isByKey`: published as a list, `{ key, title }` for each of its fields. */
type PartField = { readonly kind: 'part'; readonly fields: Fields; readonly isByKey?: true } & Optional
type ListField = {
  readonly kind: 'list'
  readonly of: Field
  readonly least: number
  readonly most: number
  /** What one of it is called, for "add" and "remove". */
  readonly item: Localized
  /** Its items have ids of their own, which are published: new ones are 24 hex digits, or 12 lowercase letters and digits. */
  readonly ids?: 'entity' | 'word'
  /** The name under which each item is published with its place, from 1. */
  readonly numberedAs?: string
  /** Published as a list for each language, `{ ar: [], en: [] }`. */
  readonly isByLanguage?: true
}
/** The text of an article, block by block. */
type BlocksField = { readonly kind: 'blocks'; readonly most: number }

/** One field of a document: form, server schema, differences and completeness are made from it. */
export type Field = Named &
  (
    | TextField
    | BothField
    | RunsField
    | NumberField
    | ToggleField
    | ChoiceField
    | HrefField
    | ImageField
    | VideoField
    | VideoNameField
    | DateField
    | ReferenceField
    | PartField
    | ListField
    | BlocksField
  )
export type Fields = { readonly [name: string]: Field }

/** A piece of text; `href` as in `HrefField`. */
export type Run = { readonly text: string; readonly bold?: true; readonly href?: string }
export type Runs = Readonly<Record<Lang, readonly Run[]>>

export type Block = { readonly id: string } & (
  | { readonly type: 'heading' | 'paragraph' | 'quote'; readonly text: Runs }
  | {
      readonly type: 'numbered-list' | 'bullet-list'
      readonly items: readonly { readonly id: string; readonly text: Runs }[]
    }
  | { readonly type: 'image'; readonly art: ImageFile | null; readonly caption: Localized }
  | { readonly type: 'video'; readonly video: VideoFile | null; readonly caption: Localized }
)

type Absent<S extends Fields> = {
  [Name in keyof S]: S[Name] extends { isAbsent: true } ? Name : never
}[keyof S]
type Values<S extends Fields> = { readonly [Name in Exclude<keyof S, Absent<S>>]: ValueOf<S[Name]> } & {
  readonly [Name in Absent<S>]?: Bare<S[Name]>
}

type Numbered<F> = F extends { numberedAs: infer Name extends string }
  ? Readonly<Record<Name, number>>
  : unknown
type Identified<F> = F extends { ids: string } ? { readonly id: string } : unknown
type ListOf<F extends ListField> = F extends { isByLanguage: true }
  ? Readonly<Record<Lang, readonly string[]>>
  : readonly (ValueOf<F['of']> & Identified<F> & Numbered<F>)[]

type Plain = {
  text: string
  href: string
  reference: string
  'video-name': string
  both: Localized
  runs: Runs
  number: number
  toggle: boolean
  image: ImageFile
  video: VideoFile
  date: string
  blocks: readonly Block[]
}
type Bare<F> = F extends { kind: infer Kind extends keyof Plain }
  ? Plain[Kind]
  : F extends { kind: 'choice'; of: readonly { value: infer Word }[] }
    ? Word
    : F extends { kind: 'part'; isByKey: true }
      ? readonly { readonly key: string; readonly title: Localized }[]
      : F extends { kind: 'part'; fields: infer S extends Fields }
        ? Values<S>
        : F extends ListField
          ? ListOf<F>
          : never

type NullWhenEmpty = 'number' | 'choice' | 'image' | 'video' | 'video-name' | 'date' | 'part'
/** Empty texts are published as '', everything else that is empty as null. */
type ValueOf<F> = F extends { isOptional: true; kind: NullWhenEmpty } ? Bare<F> | null : Bare<F>

/** What a document of this shape is once it is published. */
export type Published<S extends Fields> = Values<S>

/** What a document of the shape is while it is written: every item of a list has an id, and anything may be empty. */
export type Draft = { readonly [name: string]: unknown }

export const shape = <const S extends Fields>(fields: S): S => fields

/** The fields of an item of a list: a bare value stands under `value`. */
export const itemFields = (field: ListField & Named): Fields =>
  field.of.kind === 'part' ? field.of.fields : { value: field.of }

const label = (en: string, ar: string): { readonly label: Localized } => ({ label: { ar, en } })
/** A block that is empty in both languages is hidden (R158). */
const blockText = { text: { kind: 'runs', most: 5000, isOptional: true, ...label('Text', 'النص') } } as const
const caption = {
  caption: { kind: 'both', most: 300, isOptional: true, ...label('Caption', 'الشرح') },
} as const
const items = {
  items: {
    kind: 'list',
    least: 1,
    most: 100,
    ...label('Items', 'البنود'),
    item: { ar: 'بند', en: 'item' },
    of: { kind: 'part', fields: blockText, ...label('Item', 'بند') },
  },
} as const

/** The fields of each type of block. */
export const blockFields: Readonly<Record<Block['type'], Fields>> = {
  heading: blockText,
  paragraph: blockText,
  quote: blockText,
  'numbered-list': items,
  'bullet-list': items,
  image: { art: { kind: 'image', ...label('Picture', 'الصورة') }, ...caption },
  video: { video: { kind: 'video', ...label('Video', 'الفيديو') }, ...caption },
}
export const isBlockType = (type: unknown): type is Block['type'] =>
  typeof type === 'string' && Object.hasOwn(blockFields, type)
