import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { XsdValidator } from 'libxml2-wasm'
import { refuse } from '#lib/errors.ts'
import { log } from '../log.ts'

export type Message = 'pain.001.001.09' | 'pain.008.001.08' | 'camt.053.001.08'

const folder = resolve(import.meta.dirname, '../../../../schema/iso20022')
const validators = new Map<Message, Promise<XsdValidator>>()

const compile = async (message: Message) => {
  const { XmlDocument, XsdValidator: Validator } = await import('libxml2-wasm')
  const document = XmlDocument.fromBuffer(await readFile(join(folder, `${message}.xsd`)))
  try {
    return Validator.fromDoc(document)
  } finally {
    document.dispose()
  }
}

/** Loaded when the first file is written; a schema takes about 50 ms once, a file of 1,000 payments about 20 ms. */
const validatorOf = (message: Message) => {
  const made = validators.get(message) ?? compile(message)
  validators.set(message, made)
  return made
}

/** What the official schema finds wrong with a message; empty where it is valid. */
export const schemaErrors = async (message: Message, xml: string) => {
  const validator = await validatorOf(message)
  const { XmlDocument } = await import('libxml2-wasm')
  try {
    const document = XmlDocument.fromString(xml)
    try {
      validator.validate(document)
      return ''
    } finally {
      document.dispose()
    }
  } catch (error) {
    return (error as Error).message
  }
}

/** A bank refuses the whole file for one wrong field, so no such file is handed out. */
export const requireValid = async (message: Message, xml: string) => {
  const problem = await schemaErrors(message, xml)
  if (!problem) return
  log.error({ message, problem }, 'a file for the bank breaks its schema')
  throw refuse('CONFLICT', {
    message: 'Diese Datei würde die Bank nicht annehmen. Bitte verwerfen Sie sie und erstellen Sie sie neu.',
  })
}
