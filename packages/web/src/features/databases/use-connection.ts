import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { conflictOf } from '../../data/calls/conflict.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
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

/** Stored connection with its version. */
export interface Stored {
  readonly connection: StoredConnection
  readonly version: number
}

export type Outcome =
  | { readonly kind: 'works' }
  /** `reason` is null if the error is shown at a field. */
  | { readonly kind: 'failed'; readonly reason: string | null; readonly advice: string | undefined }

export interface ConnectionOptions {
  readonly engine: Engine
  /** Null for a new connection. */
  readonly stored: Stored | null
  readonly onStored: (database: { readonly id: number; readonly database_name: string }) => void
}

/** Returns the field with the whole address, or null if it has several fields. */
const addressField = (form: ConnectionForm, engine: Engine): string | null =>
  form.mode === 'uri' ? 'sqlalchemy_uri' : engine.isFile ? 'path' : null

/** Runs one request at a time. Starting another one, or unmounting, aborts the previous one. */
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

/** Returns the bodies of the form's requests. */
const bodiesOf = (form: ConnectionForm, before: ConnectionForm, { engine, stored }: ConnectionOptions) => {
  const address = addressBody(form, engine, hasStoredPassword(stored?.connection ?? null))
  const stays = stored !== null && !isMoved(form, before)
  const { server_cert } = settingsBody(form)
  // The server uses the stored password if name and address are the stored ones.
  const name = { database_name: stored?.connection.database_name ?? form.database_name }
  const tried = stays ? { ...name, sqlalchemy_uri: before.sqlalchemy_uri } : { ...name, ...address, server_cert }
  return { stays, tried, written: { ...settingsBody(form), ...(stays ? {} : address) } }
}

/** State of the form: values, errors and the last outcome. */
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
  /** @param forced true after a test or save, false after a validation on blur */
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
  /** Returns whether a stored password would be sent to another target, and shows an error in that case. */
  const isRefused = (): boolean => {
    if (!hasStoredPassword(stored?.connection ?? null) || !needsPassword(form, before)) return false
    setProblems({ password: t('Type the password again: it goes to another server, or as another user.') })
    return true
  }
  return { before, form, change, problems, outcome, conflict: conflictOf(failure), fail, succeed, startOver, isRefused }
}

/** Form of a connection with validation, test and save. */
export const useConnection = (options: ConnectionOptions) => {
  const app = useApp()
  const { engine, stored, onStored } = options
  const client = useQueryClient()
  const state = useForm(options)
  const { before, form, conflict } = state
  const [phase, setPhase] = useState<'idle' | 'testing' | 'storing'>('idle')
  const { begin, stop } = useOneAtATime()
  const isServer = addressField(form, engine) === null
  const bodies = () => bodiesOf(form, before, options)

  /** Validates the address fields without the password, which validation does not need. */
  const validate = async (signal: AbortSignal) => {
    if (isServer) await validateParameters(app, addressBody({ ...form, password: '' }, engine, false), signal)
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
    // A second save after a conflict overwrites only the version that was shown.
    const version = conflict?.version ?? stored?.version ?? 0
    const { id } = stored
      ? await updateDatabase(app, stored.connection.id, written, version, signal)
      : await createDatabase(app, { ...written, database_name }, signal)
    void client.invalidateQueries({ queryKey: ['database'] })
    onStored({ id, database_name })
  }

  return {
    ...state,
    phase,
    isDirty: form !== before,
    /** Names of the required fields that are empty. */
    missing: missingFields(form, engine),
    moved: stored !== null && isMoved(form, before),
    /** Validates the fields when one loses the focus. Does nothing while required fields are empty. */
    look: () => {
      if (!isServer || phase !== 'idle' || missingFields(form, engine).length > 0) return
      const signal = begin()
      validate(signal).catch((error: unknown) => signal.aborted || state.fail(error, false))
    },
    test: () =>
      void submit('testing', async signal => {
        await testConnection(app, bodies().tried, signal)
        state.succeed()
      }),
    store: () => void submit('storing', write),
    cancel: () => {
      stop()
      setPhase('idle')
      // The server may have completed the write before it was aborted.
      if (phase === 'storing') void client.invalidateQueries({ queryKey: ['database', 'list'] })
    },
  }
}

export type Connection = ReturnType<typeof useConnection>
