import type { Lang, Localized } from '#kit/lang.ts'
import type { ImageFile, VideoFile } from '#kit/picture.ts'

/** The label of a field, with an optional hint for editors. */
type FieldLabel = { readonly label: Localized; readonly hint?: Localized }

/**
 * `isOptional`: the field may be empty; any other field must be filled in before publication. `isAbsent`: an
 * empty value is omitted from the published document instead of being null.
 */
type Optional = { readonly isOptional?: true; readonly isAbsent?: true }

/** The format of a text, checked by `hasForm`. `icon` is the name of an icon in the site’s icon set. */
export type TextForm = 'email' | 'colour' | 'phone' | 'year' | 'digits' | 'https' | 'name' | 'icon'

/** The kinds of rows that a reference field can choose from; its value is the row’s id or slug. */
export type ReferenceTo = 'course' | 'product-slug' | 'instructor' | 'category'

type TextField = {
  readonly kind: 'text'
  readonly most: number
  readonly form?: TextForm
  /** While empty, the field is filled from the text of this field on publication. */
  readonly madeOf?: string
} & Optional
/** A text in both languages; `lines` allows several lines. */
type BothField = { readonly kind: 'both'; readonly most: number; readonly lines?: true } & Optional
type RunsField = { readonly kind: 'runs'; readonly most: number } & Optional
type NumberField = {
  readonly kind: 'number'
  readonly least: number
  readonly most: number
  /** The number of an LMS course is chosen from the LMS’s list, so it has no default. */
  readonly from?: 'lms-courses'
} & Optional
/** A price in riyals with VAT; `price.ts` defines the allowed range. */
type PriceField = { readonly kind: 'price' } & Optional
type ToggleField = { readonly kind: 'toggle' }
type ChoiceField = {
  readonly kind: 'choice'
  readonly of: readonly { readonly value: string; readonly label: Localized }[]
} & Optional
/**
 * A path of this site, https: or mailto: (docs/invariants.md#v23). A path leads to one of the targets in
 * `link-targets.ts`, or with `isFile` to a file such as a logo.
 */
type HrefField = { readonly kind: 'href'; readonly isFile?: true } & Optional
type ImageField = { readonly kind: 'image' } & Optional
type VideoField = { readonly kind: 'video' } & Optional
/** The base name of a video, whose files are `name.webm` and `name.mp4`. */
type VideoNameField = { readonly kind: 'video-name' } & Optional
/** A day such as `2026-11-26`. */
type DateField = { readonly kind: 'date' } & Optional
type ReferenceField = { readonly kind: 'reference'; readonly to: ReferenceTo } & Optional
/** `isByKey`: published as a list with `{ key, title }` for each field. */
type PartField = { readonly kind: 'part'; readonly fields: Fields; readonly isByKey?: true } & Optional
type ListField = {
  readonly kind: 'list'
  readonly of: Field
  readonly least: number
  readonly most: number
  /** The name of one item, for the buttons that add and remove it. */
  readonly item: Localized
  /** The published items have ids: `entity` ids are 24 hex digits, `word` ids 12 lowercase letters and digits. */
  readonly ids?: 'entity' | 'word'
  /** The property that holds each published item's position, from 1. */
  readonly numberedAs?: string
  /** Published as a list for each language, `{ ar: [], en: [] }`. */
  readonly isByLanguage?: true
}
/** The text of an article, block by block. */
type BlocksField = { readonly kind: 'blocks'; readonly most: number }

/** One field of a document; forms, server schemas, differences and completeness derive from it. */
export type Field = FieldLabel &
  (
    | TextField
    | BothField
    | RunsField
    | NumberField
    | PriceField
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

/** A run of text; `href` has the format of `HrefField`. */
export type Run = { readonly text: string; readonly bold?: true; readonly href?: string }
export type Runs = Readonly<Record<Lang, Run[]>>

export type Block = { readonly id: string } & (
  | { readonly type: 'heading' | 'paragraph' | 'quote'; readonly text: Runs }
  | {
      readonly type: 'numbered-list' | 'bullet-list'
      readonly items: readonly { readonly id: string; readonly text: Runs }[]
    }
  | { readonly type: 'image'; readonly art: ImageFile | null; readonly caption: Localized }
  | { readonly type: 'video'; readonly video: VideoFile | null; readonly caption: Localized }
)

type AbsentNames<S extends Fields> = {
  [Name in keyof S]: S[Name] extends { isAbsent: true } ? Name : never
}[keyof S]
type Values<S extends Fields> = {
  readonly [Name in Exclude<keyof S, AbsentNames<S>>]: PublishedField<S[Name]>
} & {
  readonly [Name in AbsentNames<S>]?: FilledValue<S[Name]>
}

type ItemNumber<F> = F extends { numberedAs: infer Name extends string }
  ? Readonly<Record<Name, number>>
  : unknown
type ItemId<F> = F extends { ids: string } ? { readonly id: string } : unknown
type ListValue<F extends ListField> = F extends { isByLanguage: true }
  ? Readonly<Record<Lang, string[]>>
  : (PublishedField<F['of']> & ItemId<F> & ItemNumber<F>)[]

type PlainValues = {
  text: string
  href: string
  reference: string
  'video-name': string
  both: Localized
  runs: Runs
  number: number
  price: number
  toggle: boolean
  image: ImageFile
  video: VideoFile
  date: string
  blocks: Block[]
}
type FilledValue<F> = F extends { kind: infer Kind extends keyof PlainValues }
  ? PlainValues[Kind]
  : F extends { kind: 'choice'; of: readonly { value: infer Word }[] }
    ? Word
    : F extends { kind: 'part'; isByKey: true }
      ? { readonly key: string; readonly title: Localized }[]
      : F extends { kind: 'part'; fields: infer S extends Fields }
        ? Values<S>
        : F extends ListField
          ? ListValue<F>
          : never

type NullWhenEmpty = 'number' | 'price' | 'choice' | 'image' | 'video' | 'video-name' | 'date' | 'part'
/** The published value of a field. Empty texts are published as '', other empty values as null. */
export type PublishedField<F> = F extends { isOptional: true; kind: NullWhenEmpty }
  ? FilledValue<F> | null
  : FilledValue<F>

/** The published value of a document of this shape. */
export type PublishedDocument<S extends Fields> = Values<S>

/** The draft of a document: every list item has an id, and any value may be empty. */
export type Draft = { readonly [name: string]: unknown }

export const shape = <const S extends Fields>(fields: S): S => fields

/** The fields of a list item; an item with one field has it under `value`. */
export const itemFields = (field: ListField & FieldLabel): Fields =>
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
