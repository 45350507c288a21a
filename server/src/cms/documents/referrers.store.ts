import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { coursesTable, productCoursesTable, productsTable } from '#schema/catalog.tables.ts'
import { articlesTable, contentTable } from '#schema/content.tables.ts'

/** The ids of published documents that may refer to a document with one of these names. */
export async function listReferrerCandidates(db: Db, names: readonly string[]): Promise<string[]> {
  const searchedNames = sql`array(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`
  const mentions = (text: ReturnType<typeof sql>) =>
    sql`exists (select from unnest(${searchedNames}) name where position(name in ${text}) > 0)`
  const [product, course] = [productsTable, coursesTable]
  const { rows } = await db.execute<{ id: string }>(sql`
    select 'product:' || ${product.id} as id from ${product} join ${productCoursesTable} on ${productCoursesTable.productId} = ${product.id}
      where ${product.kind} = 'bundle' and ${product.status} <> 'hidden' and ${productCoursesTable.courseId} = any(${searchedNames})
    union select 'course:' || ${course.id} from ${course} join ${product} on ${product.courseId} = ${course.id}
      where ${product.status} <> 'hidden' and ${course.instructorId} = any(${searchedNames})
    union select 'article:' || ${articlesTable.id} from ${articlesTable}
      where ${articlesTable.isPublished} and (${articlesTable.instructorId} = any(${searchedNames}) or ${mentions(sql`${articlesTable.blocks}::text`)})
    union select 'page:' || ${contentTable.key} from ${contentTable}
      where ${contentTable.key} not in ('legalPages', 'positions') and ${mentions(sql`${contentTable.value}::text`)}
    union select 'legal:' || (item ->> 'name') from ${contentTable},
      jsonb_array_elements(case jsonb_typeof(${contentTable.value}) when 'array' then ${contentTable.value} else '[]' end) item
      where ${contentTable.key} = 'legalPages' and ${mentions(sql`item::text`)}
    order by id`)
  return rows.map(({ id }) => id)
}
