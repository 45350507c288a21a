import * as fc from 'fast-check'
import {
  both,
  choice,
  href,
  image,
  lines,
  list,
  listOf,
  number,
  optional,
  part,
  toggle,
  videoName,
} from '#documents/field.ts'
import { fieldLabel } from '#documents/field-label.ts'
import {
  blockFields,
  type Block,
  type Draft,
  type Field,
  type Fields,
  itemFields,
  shape,
} from '#documents/shape.ts'

const items = { item: ['item', 'بند'], count: [0, 9] } as const
const name = both('Name', 'الاسم', 40)

/** A shape with a field of every kind. */
export const everyKind = shape({
  word: { kind: 'text', most: 20, ...fieldLabel('Word', 'كلمة') },
  title: both('Title', 'العنوان', 40),
  note: optional(lines('Note', 'ملاحظة', 200)),
  runs: { kind: 'runs', most: 200, ...fieldLabel('Runs', 'نص') },
  count: optional(number('Count', 'العدد', [0, 9])),
  isOn: toggle('On', 'مفعّل'),
  size: choice('Size', 'الحجم', { small: ['Small', 'صغير'], large: ['Large', 'كبير'] }),
  href: href('Link target', 'وجهة الرابط'),
  art: { ...optional(image('Picture', 'الصورة')), isAbsent: true },
  film: optional({ kind: 'video', ...fieldLabel('Video', 'الفيديو') }),
  loop: optional(videoName('Loop', 'الفيديو')),
  day: optional({ kind: 'date', ...fieldLabel('Day', 'اليوم') }),
  course: { kind: 'reference', to: 'course', ...fieldLabel('Course', 'الدورة') },
  inner: part('Part', 'جزء', { name, count: number('Count', 'العدد', [0, 9]) }),
  perhaps: optional(part('Part', 'جزء', { name })),
  words: { ...part('Words', 'الكلمات', { first: name, second: name }), isByKey: true },
  plain: listOf('Plain', 'قائمة', items, name),
  points: { ...listOf('Points', 'النقاط', items, name), isByLanguage: true },
  slides: {
    ...list('Slides', 'الشرائح', items, { name, inner: list('Inner', 'داخلية', items, { name }) }),
    ids: 'word',
  },
  questions: { ...list('Questions', 'الأسئلة', items, { name }), numberedAs: 'place' },
  blocks: { kind: 'blocks', most: 9, ...fieldLabel('Text', 'النص') },
})

const texts = fc.string({ maxLength: 4 })
const inBoth = <T>(value: fc.Arbitrary<T>) => fc.record({ ar: value, en: value })
const ids = fc.stringMatching(/^[a-z]{1,4}$/)
const runs = fc.array(fc.record({ text: fc.string({ minLength: 1, maxLength: 3 }) }), { maxLength: 3 })
const picture = fc
  .constantFrom('a', 'b')
  .map((base) => ({ base, widths: [480], width: 480, height: 270, blur: '' }))
const film = fc.constantFrom('a', 'b').map((base) => ({ webm: `/${base}.webm`, mp4: `/${base}.mp4` }))
const types = ['heading', 'paragraph', 'quote', 'numbered-list', 'bullet-list', 'image', 'video'] as const

const identified = (fields: Fields) =>
  fc.tuple(ids, arbitraryDraft(fields)).map(([id, draft]) => ({ id, ...draft }))
const uniqueItems = <T extends { readonly id: string }>(item: fc.Arbitrary<T>) =>
  fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 5 })
const anyBlock = fc
  .constantFrom<Block['type'][]>(...types)
  .chain((type) => identified(blockFields[type]).map((block) => ({ ...block, type })))

/** Generates any draft of a shape, as plain objects like those parsed from JSON. */
export const arbitraryDraft = (fields: Fields): fc.Arbitrary<Draft> =>
  fc
    .record(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, arbitraryValue(field)])))
    .map((draft) => structuredClone(draft))

function arbitraryValue(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
    case 'href':
    case 'reference':
    case 'video-name':
      return texts
    case 'both':
      return inBoth(texts)
    case 'runs':
      return inBoth(runs)
    case 'toggle':
      return fc.boolean()
    case 'number':
      return field.isOptional ? fc.option(fc.nat(9)) : fc.nat(9)
    case 'price':
      return field.isOptional ? fc.option(fc.nat(999).map((halalas) => halalas / 100)) : fc.constant(1)
    case 'choice':
      return fc.constantFrom(...field.of.map(({ value }) => value))
    case 'image':
      return fc.option(picture)
    case 'video':
      return fc.option(film)
    case 'date':
      return fc.constantFrom(null, '2026-11-26', '2027-01-01')
    case 'part':
      return field.isOptional ? fc.option(arbitraryDraft(field.fields)) : arbitraryDraft(field.fields)
    case 'list':
      return uniqueItems(identified(itemFields(field)))
    case 'blocks':
      return uniqueItems(anyBlock)
  }
}
