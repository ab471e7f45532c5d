import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

const file = resolve(import.meta.dirname, '../schema/factur-x/FACTUR-X_EN16931.xsd')

const compile = () => {
  // the schema imports three others by their file names
  xmlRegisterFsInputProviders()
  const document = XmlDocument.fromBuffer(readFileSync(file), { url: file })
  try {
    return XsdValidator.fromDoc(document)
  } finally {
    document.dispose()
  }
}
let validator: XsdValidator | undefined

/** What the official schema of EN 16931 finds wrong with an invoice; empty where it is valid. */
export const brokenSchema = (xml: string): string => {
  validator ??= compile()
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return ''
  } catch (error) {
    return (error as Error).message
  } finally {
    document.dispose()
  }
}
