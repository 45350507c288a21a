import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  readonly port: number
  /**
   * Cuts the next connection on which the client sends this word in a transaction that also contains the marker:
   * the server has received it, and the client gets no response. The marker spares the transactions of background
   * jobs.
   */
  cutAfter(word: string, marker: string): Promise<void>
  /** From now on no data passes, and every connection stays open. */
  silence(): void
  /** New connections work again; silenced ones stay open and silent. */
  recover(): void
  close(): Promise<void>
}

/** A TCP proxy that can cut a connection at a chosen word. */
export async function openTcpProxy(target: {
  readonly host: string
  readonly port: number
}): Promise<TcpProxy> {
  const open = new Set<Socket>()
  let wanted: { readonly word: Buffer; readonly marker: Buffer; readonly done: () => void } | null = null
  let lines = { isSilent: false }

  const server = createServer((fromClient) => {
    const toServer = connect(target)
    const line = lines
    let isDeaf = false
    /** The pending cut whose marker the current transaction of this connection contained. */
    let marked: typeof wanted = null
    for (const socket of [fromClient, toServer]) {
      open.add(socket)
      // This proxy breaks connections on purpose.
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        open.delete(socket)
        fromClient.destroy()
        toServer.end()
      })
    }
    fromClient.on('data', (bytes: Buffer) => {
      if (line.isSilent) return
      const heard = wanted
      if (bytes.includes('begin\0')) marked = null
      if (heard && bytes.includes(heard.marker)) marked = heard
      if (heard && marked === heard && bytes.includes(heard.word)) {
        wanted = null
        isDeaf = true
        toServer.write(bytes)
        // A response from the server proves that it received the word; the client never gets that response.
        toServer.once('data', () => {
          fromClient.destroy()
          heard.done()
        })
        return
      }
      toServer.write(bytes)
    })
    toServer.on('data', (bytes: Buffer) => {
      if (!isDeaf && !line.isSilent) fromClient.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cutAfter: (word, marker) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      wanted = { word: Buffer.from(word), marker: Buffer.from(marker), done: resolve }
      return promise
    },
    silence: () => {
      lines.isSilent = true
    },
    recover: () => {
      lines = { isSilent: false }
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
