import { Link } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { SelectionCheckbox } from '#console/kit/selection-checkbox.tsx'
import type { Column } from './list.ts'
import type { RowsProps } from './list-table.tsx'
import { listText } from './list.text.ts'
import styles from './list-cards.module.css'

/** The rows of a list as cards on a phone. */
export function ListCards<Row>({ title, rows, columns, idOf, hrefOf, canSelect, selection }: RowsProps<Row>) {
  const t = useWords(listText)
  const at = (place: NonNullable<Column<Row>['onCard']>) =>
    columns.filter(({ onCard = 'line' }) => onCard === place)
  const [heads, asides, lines, labelled] = [at('title'), at('aside'), at('line'), at('labelled')]
  const feet = at('foot')
  return (
    <>
      {canSelect && (
        <p className={styles.page}>
          <SelectionCheckbox
            label={t.selectPage}
            checked={selection.isPage}
            onChange={() => selection.choosePage(!selection.isPage)}
          />
          <span aria-hidden="true">{t.selectPage}</span>
        </p>
      )}
      <ul className={styles.cards} aria-label={title}>
        {rows.map((row) => {
          const id = idOf(row)
          const name = (heads.length > 0 ? heads : lines.slice(0, 1)).map(({ key, cell }) => (
            <span key={key}>{cell(row)}</span>
          ))
          return (
            <li
              key={id}
              data-row={id}
              className={styles.card}
              data-selected={selection.chosen.has(id) || undefined}
            >
              <div className={styles.head}>
                {canSelect && (
                  <SelectionCheckbox
                    label={t.selectRow}
                    checked={selection.chosen.has(id)}
                    onChange={() => selection.toggle(id)}
                  />
                )}
                {hrefOf ? (
                  <Link to={hrefOf(row)} data-row-link className={styles.name}>
                    {name}
                  </Link>
                ) : (
                  <span className={styles.name}>{name}</span>
                )}
                {asides.map(({ key, cell }) => (
                  <span key={key} className={styles.aside}>
                    {cell(row)}
                  </span>
                ))}
              </div>
              <div className={styles.lines}>
                {(heads.length > 0 ? lines : lines.slice(1)).map(({ key, cell }) => (
                  <span key={key}>{cell(row)}</span>
                ))}
              </div>
              {labelled.map(({ key, name: label, cell }) => {
                const value = cell(row)
                return (
                  value !== null && (
                    <p key={key} className={styles.labelled}>
                      <span className="muted">{label}</span>
                      <span>{value}</span>
                    </p>
                  )
                )
              })}
              {feet.map(({ key, cell }) => (
                <div key={key} className={styles.foot}>
                  {cell(row)}
                </div>
              ))}
            </li>
          )
        })}
      </ul>
    </>
  )
}
