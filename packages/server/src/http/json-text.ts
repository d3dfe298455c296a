import { AppError } from '@belvedere/core/errors'
import { parseExactValues } from '@belvedere/core/json'
import type { FastifyRequest } from 'fastify'
import { isTooDeep, MAX_LEVELS } from '../json/parse.ts'

type Parse = (request: FastifyRequest, text: string, done: (error: Error | null, body?: unknown) => void) => unknown

/** A JSON body that is parsed on demand: an answer that is cached by the text needs no parsing. */
export class JsonText {
  readonly text: string
  readonly #parse: () => unknown

  constructor(text: string, parse: () => unknown) {
    this.text = text
    this.#parse = parse
  }

  /** @throws the framework's errors if the body is not JSON, and AppError if it is nested too deep */
  value(): unknown {
    return this.#parse()
  }
}

/** Returns a parser of JSON bodies. Routes can choose to parse in the handler. */
export function jsonParser(parse: Parse): Parse {
  const value = (request: FastifyRequest, text: string): unknown => {
    if (isTooDeep(text)) {
      throw new AppError('INCORRECT_REQUEST', { reason: `JSON nested deeper than ${MAX_LEVELS} levels` })
    }
    return parseExactValues(text, marked => {
      let failure: Error | null = null
      let item: unknown
      parse(request, marked, (error, body) => {
        failure = error
        item = body
      })
      if (failure) throw failure
      return item
    })
  }
  return (request, text, done) => {
    if (text === '') return done(null, undefined)
    if (request.routeOptions.config.reads_json_late) {
      return done(null, new JsonText(text, () => value(request, text)))
    }
    try {
      done(null, value(request, text))
    } catch (error) {
      done(error as Error)
    }
  }
}
