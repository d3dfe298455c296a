/**
 * YAML of bundles. The output has the same meaning in YAML 1.1 (PyYAML, and therefore Apache Superset) and YAML 1.2,
 * and the output of PyYAML is read like PyYAML reads it.
 */
import {
  type DocumentOptions,
  type ParseOptions,
  parse,
  parseDocument,
  type Scalar,
  type ScalarTag,
  type SchemaOptions,
  stringify,
  type Tags,
  type ToJSOptions,
  type Document as YamlDocument,
} from 'yaml'
import { stringTag } from './yaml-strings.ts'

/*
 * A plain word has a type other than text only if both versions agree. PyYAML quotes only texts that YAML 1.1 would
 * read as another type: its plain `1e5` or `0o7` is a text, although a number in YAML 1.2. Writers of YAML 1.2 do not
 * quote `NO`, `12:30` or `0b11`, which are texts too.
 */
const TRUE = /^(?:true|True|TRUE)$/
const BOTH_BOOLEAN = /^(?:true|True|TRUE|false|False|FALSE)$/
const BOTH_NULL = /^(?:~|null|Null|NULL)?$/
const BOTH_INTEGER = /^[-+]?(?:0|[1-9][0-9]*)$/
const BOTH_HEXADECIMAL = /^0x[0-9a-fA-F]+$/
const BOTH_FLOAT = /^(?:[-+]?[0-9]+\.[0-9]*(?:e[-+][0-9]+)?|\.[0-9]+(?:e[-+][0-9]+)?)$/i
const BOTH_INFINITE = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/

const nullTag: ScalarTag = {
  identify: value => value === null || value === undefined,
  default: true,
  tag: 'tag:yaml.org,2002:null',
  test: BOTH_NULL,
  resolve: () => null,
  stringify: () => 'null',
}

const booleanTag: ScalarTag = {
  identify: value => typeof value === 'boolean',
  default: true,
  tag: 'tag:yaml.org,2002:bool',
  test: BOTH_BOOLEAN,
  resolve: text => TRUE.test(text),
  stringify: ({ value }) => String(value),
}

const isInteger = (value: unknown): boolean => typeof value === 'bigint' || Number.isInteger(value)

const integerTag = (test: RegExp): ScalarTag => ({
  identify: isInteger,
  default: true,
  tag: 'tag:yaml.org,2002:int',
  test,
  resolve: Number,
  stringify: ({ value }) => numberText(value),
})

const floatTag = (test: RegExp): ScalarTag => ({
  identify: value => typeof value === 'number' && !Number.isInteger(value),
  default: true,
  tag: 'tag:yaml.org,2002:float',
  test,
  resolve: text => (BOTH_INFINITE.test(text) ? specialOf(text) : Number(text)),
  stringify: ({ value }) => numberText(value),
})

function specialOf(text: string): number {
  if (/nan/i.test(text)) return Number.NaN
  return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
}

/** Formats a number. YAML 1.1 parsers read an exponent only with a decimal point and a sign. */
function numberText(value: unknown): string {
  if (Number.isNaN(value)) return '.nan'
  if (value === Number.POSITIVE_INFINITY) return '.inf'
  if (value === Number.NEGATIVE_INFINITY) return '-.inf'
  const text = String(value)
  return /e/.test(text) && !text.includes('.') ? text.replace('e', '.0e') : text
}

const OWN_TAGS: readonly ScalarTag[] = [
  nullTag,
  booleanTag,
  integerTag(BOTH_INTEGER),
  integerTag(BOTH_HEXADECIMAL),
  floatTag(BOTH_FLOAT),
  floatTag(BOTH_INFINITE),
]

const STRING = 'tag:yaml.org,2002:str'
const MERGE = 'tag:yaml.org,2002:merge'

/** A plain `<<` merges maps, as in PyYAML; the text `<<` is an ordinary key. */
const mergeTag = (library: ScalarTag): ScalarTag => ({ ...library, identify: value => typeof value === 'symbol' })

/** Returns the library's tags of collections, texts and merges, with our own tags of words and numbers. */
const withOwnTags = (tags: Tags): Tags => [
  ...tags.flatMap((tag): Tags => {
    if (typeof tag === 'string') return []
    if (tag.collection) return [tag]
    if (tag.tag === MERGE) return [mergeTag(tag)]
    return tag.tag === STRING ? [stringTag(tag)] : []
  }),
  ...OWN_TAGS,
]

/**
 * Aliases are limited because they can make a short text huge. Of duplicate keys the last one is used; checking them
 * would compare every key with every other.
 */
const READING: ParseOptions & DocumentOptions & SchemaOptions & ToJSOptions = {
  maxAliasCount: 100,
  uniqueKeys: false,
  schema: 'yaml-1.1',
  customTags: withOwnTags,
  logLevel: 'error',
}

const WRITING = { lineWidth: 0, aliasDuplicateObjects: false } as const

/**
 * Parses a text.
 * @throws YAMLParseError if it is not YAML
 */
export const readYaml = (text: string): unknown => parse(text, READING)

/** Returns the text of a value, with a trailing line feed. */
export const writeYaml = (value: unknown): string => stringify(value, { ...READING, ...WRITING })

/** Parses a text to a tree with its comments. Numbers and texts are written as `writeYaml` writes them. */
export const readYamlDocument = (text: string): YamlDocument => parseDocument(text, READING)

export const writeYamlDocument = (document: YamlDocument): string => document.toString(WRITING)

/** Returns a node for a value, without anchors for repeated parts. */
export const yamlNode = (document: YamlDocument, value: unknown) =>
  document.createNode(value, { aliasDuplicateObjects: false })

/** Sets the value of a node and removes its original spelling. */
export function setScalar(node: Scalar, value: unknown): void {
  node.value = value
  delete node.source
  delete node.format
}
