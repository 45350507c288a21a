import type { Shop } from './shop.ts'

export type Product = {
  readonly id: string
  readonly kind: 'course' | 'bundle'
  readonly sku: string
  readonly priceHalalas: number
  readonly courseIds: readonly string[]
}

/** The products on sale in list order, with the courses that each opens. */
export const readProducts = ({ rows }: Pick<Shop, 'rows'>): Promise<Product[]> =>
  rows<Product>(`
    select p.id, p.kind, p.sku, p.price_halalas as "priceHalalas",
      array(select course_id from product_courses c where c.product_id = p.id order by c.position) as "courseIds"
    from products p where p.status = 'on-sale' and p.kind in ('course', 'bundle') order by p.position, p.id`)
