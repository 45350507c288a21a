import type { Field, TextForm } from '@matla/contract/documents/shape'
import { priceRule } from './sale-terms-file.ts'

const rulesOfForms: Readonly<Record<TextForm, string>> = {
  email: 'an email address',
  colour: 'a colour such as #FFB13D',
  phone: 'a phone number of 6 to 15 digits',
  year: 'a year such as 2026',
  digits: '4 to 15 digits',
  https: 'an address that begins with https://',
  name: 'lowercase Latin letters, digits and hyphens, 60 at most',
  icon: 'the name of an icon',
}

/** What a field's value must be, worded to continue a sentence that begins with the field. */
export function ruleOf(field: Field): string {
  switch (field.kind) {
    case 'text':
      return `must be ${field.form ? rulesOfForms[field.form] : lineOf(field.most)}`
    case 'both':
      return `must be ${field.lines ? textOf(field.most) : lineOf(field.most)} in each language`
    case 'runs':
      return `must be a list of { text, bold, href } in each language, ${field.most} characters in all at most; href is a path of this site, https: or mailto:`
    case 'number':
      return `must be a whole number from ${field.least} to ${field.most}`
    case 'price':
      return priceRule
    case 'toggle':
      return 'must be true or false'
    case 'choice':
      return `must be one of ${field.of.map(({ value }) => value).join(', ')}`
    case 'href':
      return 'must be a path of this site, https: or mailto:'
    case 'image':
      return 'must be a picture: { base, widths, width, height, blur }, with the name of a file of this folder or shop as its base'
    case 'video':
    case 'video-name':
      return 'must be the name of a video: lowercase Latin letters, digits and hyphens, 80 at most'
    case 'date':
      return 'must be a day such as 2026-11-27'
    case 'reference':
      return `must be the ${field.to === 'product-slug' ? 'address' : 'id'} of a ${field.to.replace('-slug', '')}`
    case 'part':
      return 'must be an object'
    case 'list':
    case 'blocks':
      return `must be a list of ${field.most} items at most`
  }
}

const lineOf = (limit: number) => `a text of one line without control characters, ${limit} characters at most`
const textOf = (limit: number) => `a text without control characters, ${limit} characters at most`
