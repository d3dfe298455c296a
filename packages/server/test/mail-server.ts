/** A real mail server on loopback, for tests: it stores what it takes, or behaves as badly as a test sets it to. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface TestMailServer {
  /** With the user that it lets in. */
  readonly url: string
  readonly mails: readonly ParsedMail[]
  /**
   * `busy` refuses every mail for now, `refusing` for ever; `mute` takes the connection and says nothing, `hanging` takes
   * the whole mail and says nothing, `dying` takes it and breaks the connection in place of an answer.
   */
  readonly behave: (how: 'well' | 'busy' | 'refusing' | 'mute' | 'hanging' | 'dying') => void
  /** Mails that wait for an answer for ever. */
  readonly hanging: () => number
  /** Connections that are open. */
  readonly connections: () => number
  /** Addresses that do not exist here. */
  readonly unknown: Set<string>
  /** Addresses that are refused for now. */
  readonly deferred: Set<string>
  readonly clear: () => void
  readonly close: () => Promise<void>
}

const USER = { name: 'reports', password: 'a mail password' }

export async function startMailServer(): Promise<TestMailServer> {
  const mails: ParsedMail[] = []
  const unknown = new Set<string>()
  const deferred = new Set<string>()
  let hanging = 0
  let how: Parameters<TestMailServer['behave']>[0] = 'well'
  const failure = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      username === USER.name && password === USER.password
        ? done(null, { user: username })
        : done(failure(535, 'wrong password')),
    onConnect: (_, done) => (how === 'mute' ? undefined : done()),
    onRcptTo: ({ address }, _, done) => {
      if (unknown.has(address)) return done(failure(550, 'no such user'))
      return deferred.has(address) ? done(failure(450, 'come again later')) : done()
    },
    onData: (stream, session, done) => {
      simpleParser(stream).then(mail => {
        if (how === 'busy') return done(failure(451, 'come again later'))
        if (how === 'refusing') return done(failure(554, 'not wanted here'))
        if (how === 'hanging') {
          hanging += 1
          return
        }
        mails.push(mail)
        if (how === 'dying') {
          for (const connection of server.connections)
            (connection as { _socket?: { destroy: () => void } })._socket?.destroy()
          return
        }
        return done()
      }, done)
      void session
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${USER.name}:${encodeURIComponent(USER.password)}@127.0.0.1:${port}`,
    mails,
    behave: next => {
      how = next
    },
    hanging: () => hanging,
    connections: () => server.connections.size,
    unknown,
    deferred,
    clear: () => {
      hanging = 0
      mails.length = 0
      unknown.clear()
      deferred.clear()
      how = 'well'
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
