import { connections, factsOf } from '@matla/contract/connections/connections'
import type { Connection } from '@matla/contract/staff/connections.calls'
import { Block } from '#console/kit/detail.tsx'
import { When } from '#console/kit/values.tsx'
import { Row, Rows } from '#console/system/rows.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { connectionsText } from './connections.text.ts'

/** Every connection with its state and a link to its form. */
export function ConnectionsBlock({ all }: { readonly all: readonly Connection[] }) {
  const t = useWords(connectionsText)
  const lang = useLang()
  return (
    <Block title={t.connections}>
      <p className="muted">{t.connectionsLead}</p>
      <Rows>
        {all.map((connection) => (
          <Row
            key={connection.connection}
            name={connections[connection.connection].name[lang]}
            to={`/settings/${connection.connection}`}
            of={connection.connection}
            facts={<ConnectionFacts connection={connection} />}
          />
        ))}
      </Rows>
    </Block>
  )
}

/** The source of the values, what is wrong with them, and the latest test result. */
export function ConnectionFacts({ connection }: { readonly connection: Connection }) {
  const t = useWords(connectionsText)
  const { source, isSandbox, fault, test } = connection
  const isMissing = source === 'absent' && factsOf(connection.connection).isRequired
  return (
    <>
      <Badge kind={source === 'absent' ? 'plain' : 'info'}>{t[source]}</Badge>
      {isSandbox && <Badge kind="info">{t.sandbox}</Badge>}
      {isMissing && !isSandbox && (
        <Badge kind="warn" icon="alert">
          {t.needed}
        </Badge>
      )}
      {fault === null && test && (
        <>
          <Badge kind={test.state === 'works' ? 'ok' : 'bad'}>{t[test.state]}</Badge>
          <span className="muted">
            <When at={test.at} />
          </span>
        </>
      )}
      {fault !== null && (
        <Badge kind="bad" icon="alert">
          {t.refused}
        </Badge>
      )}
    </>
  )
}
