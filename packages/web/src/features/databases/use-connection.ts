import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { conflictOf } from '../../data/conflict.ts'
import { t } from '../../i18n.ts'
import { createDatabase, type StoredConnection, testConnection, updateDatabase, validateParameters } from './calls.ts'
import {
  addressBody,
  type ConnectionForm,
  emptyForm,
  formOf,
  hasStoredPassword,
  isMoved,
  missingFields,
  neededFields,
  needsPassword,
  settingsBody,
  suggestedName,
} from './connection-form.ts'
import { adviceOn, type Problems, problemsOf, serverReason } from './connection-problems.ts'
import type { Engine } from './engines.ts'

/** A connection as it is stored, and the version that this was. */
export interface Stored {
  readonly connection: StoredConnection
  readonly version: number
}

export type Outcome =
  | { readonly kind: 'works' }
  /** `reason` is null where it stands at a field. */
  | { readonly kind: 'failed'; readonly reason: string | null; readonly advice: string | undefined }

export interface ConnectionOptions {
  readonly engine: Engine
  /** Null for a new one. */
  readonly stored: Stored | null
  readonly onStored: (database: { readonly id: number; readonly database_name: string }) => void
}

/** The one field that holds the whole address; null where it has several. */
const addressField = (form: ConnectionForm, engine: Engine): string | null =>
  form.mode === 'uri' ? 'sqlalchemy_uri' : engine.isFile ? 'path' : null

/** Does one thing at a time; starting the next one, or leaving, takes the one before back. */
const useOneAtATime = () => {
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  return {
    begin: () => {
      running.current?.abort()
      running.current = new AbortController()
      return running.current.signal
    },
    stop: () => running.current?.abort(),
  }
}

const startOf = ({ engine, stored }: ConnectionOptions): ConnectionForm =>
  stored ? formOf(stored.connection, engine.isFile) : emptyForm(engine)

/** What the form's requests are made of. */
const bodiesOf = (form: ConnectionForm, before: ConnectionForm, { engine, stored }: ConnectionOptions) => {
  const address = addressBody(form, engine, hasStoredPassword(stored?.connection ?? null))
  const stays = stored !== null && !isMoved(form, before)
  const { server_cert } = settingsBody(form)
  // Under its stored name and address, a connection is tried with its stored password.
  const name = { database_name: stored?.connection.database_name ?? form.database_name }
  const tried = stays ? { ...name, sqlalchemy_uri: before.sqlalchemy_uri } : { ...name, ...address, server_cert }
  return { stays, tried, written: { ...settingsBody(form), ...(stays ? {} : address) } }
}

/** What is typed, what is wrong with it, and what became of the last try. */
const useForm = (options: ConnectionOptions) => {
  const { engine, stored } = options
  const [before] = useState(() => startOf(options))
  const [form, setForm] = useState(before)
  const [isNamed, setNamed] = useState(stored !== null)
  const [problems, setProblems] = useState<Problems>({})
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const change = (changed: Partial<ConnectionForm>) => {
    const next = { ...form, ...changed }
    if ('database_name' in changed) setNamed(true)
    setForm(isNamed || 'database_name' in changed ? next : { ...next, database_name: suggestedName(next, engine) })
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in changed))))
    setOutcome(null)
  }
  /** `forced`: not merely looked at, but tried or stored. */
  const fail = (error: unknown, forced: boolean) => {
    setFailure(error)
    if (conflictOf(error)) return setProblems({})
    const formProblems = problemsOf(error, { forced, address: addressField(form, engine) })
    setProblems(formProblems)
    if (!forced) return
    const isPlaced = [...neededFields(form, engine), 'password', 'database_name'].some(
      name => formProblems[name] !== undefined,
    )
    setOutcome({ kind: 'failed', reason: isPlaced ? null : serverReason(error), advice: adviceOn(error) })
  }
  const succeed = () => {
    setProblems({})
    setOutcome({ kind: 'works' })
  }
  const startOver = () => {
    setOutcome(null)
    setFailure(null)
  }
  /** A stored password would go elsewhere: requested before the server has to refuse it. */
  const isRefused = (): boolean => {
    if (!hasStoredPassword(stored?.connection ?? null) || !needsPassword(form, before)) return false
    setProblems({ password: t('Type the password again: it goes to another server, or as another user.') })
    return true
  }
  return { before, form, change, problems, outcome, conflict: conflictOf(failure), fail, succeed, startOver, isRefused }
}

/** The form of a connection: what is typed, what is wrong with it, trying it, storing it. */
export const useConnection = (options: ConnectionOptions) => {
  const { engine, stored, onStored } = options
  const client = useQueryClient()
  const state = useForm(options)
  const { before, form, conflict } = state
  const [phase, setPhase] = useState<'idle' | 'testing' | 'storing'>('idle')
  const { begin, stop } = useOneAtATime()
  const isServer = addressField(form, engine) === null
  const bodies = () => bodiesOf(form, before, options)

  /** The parts of a server's address, without its password: that is not needed to look at them. */
  const validate = async (signal: AbortSignal) => {
    if (isServer) await validateParameters(addressBody({ ...form, password: '' }, engine, false), signal)
  }

  const submit = async (next: 'testing' | 'storing', work: (signal: AbortSignal) => Promise<void>) => {
    if (state.isRefused()) return
    const signal = begin()
    setPhase(next)
    state.startOver()
    try {
      if (!bodies().stays) await validate(signal)
      await work(signal)
      if (!signal.aborted) setPhase('idle')
    } catch (error) {
      if (signal.aborted) return
      setPhase('idle')
      state.fail(error, true)
    }
  }

  const write = async (signal: AbortSignal) => {
    const database_name = form.database_name.trim()
    const { written } = bodies()
    // Pressed again after the notice: what was shown is replaced, and nothing newer than that.
    const version = conflict?.version ?? stored?.version ?? 0
    const { id } = stored
      ? await updateDatabase(stored.connection.id, written, version, signal)
      : await createDatabase({ ...written, database_name }, signal)
    void client.invalidateQueries({ queryKey: ['database'] })
    onStored({ id, database_name })
  }

  return {
    ...state,
    phase,
    isDirty: form !== before,
    /** Names of fields without which nothing can be tried. */
    missing: missingFields(form, engine),
    moved: stored !== null && isMoved(form, before),
    /** Looks at the fields as soon as they are left; what is still missing is not worth a word. */
    look: () => {
      if (!isServer || phase !== 'idle' || missingFields(form, engine).length > 0) return
      const signal = begin()
      validate(signal).catch((error: unknown) => signal.aborted || state.fail(error, false))
    },
    test: () =>
      void submit('testing', async signal => {
        await testConnection(bodies().tried, signal)
        state.succeed()
      }),
    store: () => void submit('storing', write),
    cancel: () => {
      stop()
      setPhase('idle')
      // The server may have got to the end of it all the same.
      if (phase === 'storing') void client.invalidateQueries({ queryKey: ['database', 'list'] })
    },
  }
}

export type Connection = ReturnType<typeof useConnection>
