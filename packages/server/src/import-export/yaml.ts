/**
 * YAML as bundles need it: what is written reads back the same by YAML 1.1 (PyYAML, and so Apache Superset) and by
 * YAML 1.2, and what PyYAML wrote is read as PyYAML reads it.
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
 * A plain word means something other than text only if both versions say so. PyYAML quotes each text that YAML 1.1
 * reads as something else, and no more: a plain `1e5` or `0o7` of it is a text, though a number by YAML 1.2. A writer
 * of YAML 1.2 leaves `NO`, `12:30` or `0b11` plain: texts again.
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

/** A YAML 1.1 reader takes an exponent for a number only beside a point and with a sign. */
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

/** A plain `<<` merges maps, as in PyYAML; the text `<<` is a key like any other. */
const mergeTag = (library: ScalarTag): ScalarTag => ({ ...library, identify: value => typeof value === 'symbol' })

/** The library's collections, texts and merges with our words and numbers. */
const withOwnTags = (tags: Tags): Tags => [
  ...tags.flatMap((tag): Tags => {
    if (typeof tag === 'string') return []
    if (tag.collection) return [tag]
    if (tag.tag === MERGE) return [mergeTag(tag)]
    return tag.tag === STRING ? [stringTag(tag)] : []
  }),
  ...OWN_TAGS,
]

/** Aliases can make a short text huge; of equal keys the last one counts, found without comparing all with all. */
const READING: ParseOptions & DocumentOptions & SchemaOptions & ToJSOptions = {
  maxAliasCount: 100,
  uniqueKeys: false,
  schema: 'yaml-1.1',
  customTags: withOwnTags,
  logLevel: 'error',
}

const WRITING = { lineWidth: 0, aliasDuplicateObjects: false } as const

/** The value of a text. @throws YAMLParseError where it is no YAML. */
export const readYaml = (text: string): unknown => parse(text, READING)

/** The text of a value, with a line feed at its end. */
export const writeYaml = (value: unknown): string => stringify(value, { ...READING, ...WRITING })

/** A text as a tree, with its comments. Its numbers and texts are written as `writeYaml` writes them. */
export const readYamlDocument = (text: string): YamlDocument => parseDocument(text, READING)

export const writeYamlDocument = (document: YamlDocument): string => document.toString(WRITING)

/** A node for a value: with no anchors where a part of it occurs twice. */
export const yamlNode = (document: YamlDocument, value: unknown) =>
  document.createNode(value, { aliasDuplicateObjects: false })

/** Changes what a written word means, and forgets how the old one was spelled. */
export function setScalar(node: Scalar, value: unknown): void {
  node.value = value
  delete node.source
  delete node.format
}
