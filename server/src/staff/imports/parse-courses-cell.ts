/** A course as named in a cell, with the text of its date; '' without one. */
export type NamedCourse = { readonly name: string; readonly date: string }

/** Matches `Directing @ 2024-05-01` and `Directing (2024-05-01)`. */
const dated = /^(.*?)\s*(?:@\s*(\S.*)|\(\s*(\p{Nd}[\p{Nd}/.:\-\sT]{7,18})\s*\))$/u
/** Matches the line items of WooCommerce exports: `name:Directing|product_id:7|quantity:1`. */
const lineItem = /(?:^|\|)\s*name\s*:\s*([^|]*)/i
const isLineItems = /(?:^|[|;])\s*(?:id|name|product_id|sku|quantity|total)\s*:[^|;]*\|/i

/** The courses in a cell, separated by semicolons, bars or line breaks, or written as WooCommerce line items. */
export function parseCoursesCell(cell: string): NamedCourse[] {
  if (isLineItems.test(cell))
    return cell.split(';').flatMap((item) => {
      const name = lineItem.exec(item)?.[1]?.trim() ?? ''
      return name === '' ? [] : [{ name, date: '' }]
    })
  return cell.split(/[;|\n؛]/).flatMap((part) => {
    const text = part.trim()
    if (text === '') return []
    const [, name = text, after, braced] = dated.exec(text) ?? []
    return [{ name: name.trim(), date: (after ?? braced ?? '').trim() }]
  })
}
