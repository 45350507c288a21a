import type { ImportDetail } from '@matla/contract/staff/imports.calls'
import { Block } from '#console/kit/detail.tsx'
import { ShortSelect } from '#console/kit/fields.tsx'
import type { Product } from '#console/people/course-choice.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Stack } from '#ui/layout.tsx'
import styles from './import-columns.module.css'
import { importsText } from './imports.text.ts'

type Props = {
  readonly names: NonNullable<ImportDetail['summary']>['courseNames']
  readonly products: readonly Product[]
}

/** Course names in the file that the catalogue does not contain, each with a choice of the course that it means. */
export function UnknownCourses({ names, products }: Props) {
  const t = useWords(importsText)
  const lang = useLang()
  return (
    <Block title={t.unknownCourses}>
      <Stack gap={3}>
        <p className="muted">{t.unknownText}</p>
        <div className={styles.fields}>
          {names.map(({ name, rows }, at) => (
            <ShortSelect
              key={name}
              name={`course-${at}`}
              label={
                <>
                  <Name>{name}</Name> <span className="muted">({t.rowsOf(rows)})</span>
                </>
              }
              options={[
                { value: 'undecided', label: t.undecided },
                { value: 'none', label: t.leaveOut },
                ...products.map((product) => ({ value: product.id, label: product.name[lang] })),
              ]}
            />
          ))}
        </div>
      </Stack>
    </Block>
  )
}
