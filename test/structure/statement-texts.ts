/**
 * The texts of the SQL templates in the source, as far as they can be read without running it: constants, functions and arguments
 * are followed, conditions are left out, since the columns of a result do not depend on them.
 */
import {
  type ArrowFunction,
  type Block,
  type CallExpression,
  type FunctionDeclaration,
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isAwaitExpression,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNonNullExpression,
  isNoSubstitutionTemplateLiteral,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadElement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
  type Node,
  type ObjectLiteralExpression,
  type ParameterDeclaration,
  SyntaxKind,
  type TemplateLiteral,
} from 'typescript/unstable/ast'
import { type Checker, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'

/** An expression with the arguments of the functions around it. */
type Bound = { node: Node; given: Given }
type Given = ReadonlyMap<string, Bound>
type Callable = ArrowFunction | FunctionDeclaration

/** `gap` stands in the text where a fragment could not be read. */
export type StatementText = { text: string; isGuessed: boolean }
export const gap = '\u0001'

const deepest = 24
const nothing: Given = new Map()
const placeOf = (node: Node) => `${node.getSourceFile().fileName}:${node.pos}`

const fragmentTypes = /^(Statement|SQL|SQLWrapper|PgTable|PgTableWithColumns|PgColumn)$/
const partsOf = (type: Type) => (type.isUnionType() || type.isIntersectionType() ? type.getTypes() : [type])
const isFragment = (type: Type): boolean =>
  partsOf(type).some((part) => (part === type ? fragmentTypes.test(part.getSymbol()?.name ?? '') : isFragment(part)))

const bare = (node: Node): Node =>
  isParenthesizedExpression(node) ||
  isAsExpression(node) ||
  isNonNullExpression(node) ||
  isSatisfiesExpression(node) ||
  isAwaitExpression(node)
    ? bare(node.expression)
    : node

const returnedBy = (block: Block): Node[] => {
  const found: Node[] = []
  const visit = (node: Node) => {
    if (isReturnStatement(node) && node.expression) found.push(node.expression)
    if (!isArrowFunction(node) && !isFunctionDeclaration(node)) node.forEachChild(visit)
  }
  visit(block)
  return found.reverse()
}
const answersOf = ({ body }: Callable): Node[] => {
  if (!body) return []
  return isBlock(body) ? returnedBy(body) : [body]
}

const firstOf = <T, R>(list: readonly T[], make: (one: T) => R | undefined): R | undefined => {
  for (const one of list) {
    const made = make(one)
    if (made !== undefined) return made
  }
  return undefined
}

class Reader {
  readonly #project: Project
  readonly #checker: Checker
  #values = 0
  #depth = 0
  isGuessed = false

  constructor(project: Project) {
    this.#project = project
    this.#checker = project.checker
  }

  template(template: TemplateLiteral, given: Given): string {
    if (!isTemplateExpression(template)) return template.text
    return template.templateSpans.reduce(
      (text, { expression, literal }) => `${text}${this.#inserted(expression, given)}${literal.text}`,
      template.head.text,
    )
  }

  #inserted(node: Node, given: Given): string {
    const type = this.#checker.getTypeAtLocation(node)
    if (!type || !isFragment(type)) return this.#value()
    const known = this.#text({ node, given })
    if (known === undefined) this.isGuessed = true
    return known ?? gap
  }

  #value() {
    this.#values += 1
    return `$${this.#values}`
  }

  #text(bound: Bound): string | undefined {
    if (this.#depth > deepest) return undefined
    const before = [this.#values, this.isGuessed] as const
    this.#depth += 1
    const known = this.#read({ node: bare(bound.node), given: bound.given })
    this.#depth -= 1
    if (known === undefined) [this.#values, this.isGuessed] = before
    return known
  }

  #read({ node, given }: Bound): string | undefined {
    const text = (inner: Node) => this.#text({ node: inner, given })
    if (isTaggedTemplateExpression(node)) return this.template(node.template, given)
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text
    if (isConditionalExpression(node)) return text(node.whenTrue) ?? text(node.whenFalse)
    if (isBinaryExpression(node)) return this.#binary(node.operatorToken.kind, node.left, node.right, text)
    if (isTemplateExpression(node)) {
      const spans = node.templateSpans.map(({ expression, literal }) => [text(expression), literal.text] as const)
      return spans.some(([inner]) => inner === undefined) ? undefined : `${node.head.text}${spans.flat().join('')}`
    }
    if (isCallExpression(node)) return this.#call(node, given)
    return this.#name({ node, given }) ?? this.#literal(node)
  }

  #binary(operator: SyntaxKind, left: Node, right: Node, text: (node: Node) => string | undefined) {
    if (operator === SyntaxKind.AmpersandAmpersandToken) return text(right)
    if (operator === SyntaxKind.PlusToken) {
      const [first, second] = [text(left), text(right)]
      return first === undefined || second === undefined ? undefined : first + second
    }
    return text(left) ?? text(right)
  }

  /** The text of a type that is one text, or of several the first. */
  #literal(node: Node): string | undefined {
    const type = this.#checker.getTypeAtLocation(node)
    const part = type && partsOf(type)[0]
    return part && part.flags & TypeFlags.StringLiteral ? String((part as Type & { value: unknown }).value) : undefined
  }

  #call(call: CallExpression, given: Given): string | undefined {
    const { expression: callee } = call
    const argument = (at: number) => (call.arguments[at] ? this.#text({ node: call.arguments[at], given }) : undefined)
    if (isPropertyAccessExpression(callee)) {
      const name = callee.name.text
      if (this.#checker.getTypeAtLocation(callee.expression)?.getSymbol()?.name === 'Tag')
        return this.#helper(name, call, given)
      if (name === 'withoutPreparedPlan') return this.#text({ node: callee.expression, given })
      if (name === 'join') return this.#joined({ node: callee.expression, given }, argument(0) ?? ',')
    }
    if (isIdentifier(callee) && callee.text === 'pgTable') return `"${argument(0)}"`
    return this.#answers({ node: call, given }, (answer) => this.#text(answer))
  }

  #helper(name: string, call: CallExpression, given: Given): string | undefined {
    const first = call.arguments[0] && this.#text.bind(this, { node: call.arguments[0], given })
    if (name === 'where') return 'where true'
    if (name === 'and' || name === 'or') return 'true'
    if (name === 'json') return this.#value()
    if (name === 'list') return '(null)'
    if (name === 'raw') return first?.()
    if (name === 'id') return `"${first?.()}"`
    if (name === 'join' && call.arguments[1])
      return this.#joined({ node: call.arguments[0]!, given }, this.#text({ node: call.arguments[1], given }) ?? ',')
    return undefined
  }

  #joined(bound: Bound, separator: string) {
    const texts = this.#elements(bound)?.map((one) => this.#text(one))
    return texts?.length && !texts.includes(undefined) ? texts.join(separator) : undefined
  }

  #elements({ node: outer, given }: Bound): Bound[] | undefined {
    const node = bare(outer)
    if (isArrayLiteralExpression(node)) {
      const lists = node.elements.map((one) =>
        isSpreadElement(one) ? this.#elements({ node: one.expression, given }) : [{ node: one as Node, given }],
      )
      return lists.includes(undefined) ? undefined : (lists as Bound[][]).flat()
    }
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression) && node.expression.name.text === 'map') {
      const make = node.arguments[0]
      if (!make || !isArrowFunction(make)) return undefined
      const list = this.#elements({ node: node.expression.expression, given })
      const body = answersOf(make)[0]
      return body && list?.map((one) => ({ node: body, given: this.#with(make, [one], given) }))
    }
    const source = this.#sourceOf({ node, given })
    return source && this.#elements(source)
  }

  #with(callee: Callable, values: readonly Bound[], given: Given): Given {
    const all = new Map(given)
    for (const [at, parameter] of callee.parameters.entries()) {
      const value = values[at]
      if (value) all.set(placeOf(parameter), value)
    }
    return all
  }

  /** What a function answers to a call, by `read`. */
  #answers<R>({ node, given }: Bound, read: (answer: Bound) => R | undefined): R | undefined {
    if (!isCallExpression(node)) return undefined
    const callee = this.#functionOf(node.expression)
    if (!callee) return undefined
    const inner = this.#with(
      callee,
      node.arguments.map((one) => ({ node: one, given })),
      given,
    )
    return firstOf(answersOf(callee), (answer) => read({ node: answer, given: inner }))
  }

  #functionOf(node: Node): Callable | undefined {
    const declared = this.#declarationOf(isPropertyAccessExpression(node) ? node.name : node)
    if (!declared) return undefined
    if (isFunctionDeclaration(declared)) return declared
    const value =
      (isVariableDeclaration(declared) || isPropertyAssignment(declared)) && declared.initializer
        ? bare(declared.initializer)
        : undefined
    return value && isArrowFunction(value) ? value : undefined
  }

  #declarationOf(node: Node): Node | undefined {
    const named = this.#checker.getSymbolAtLocation(node)
    if (!named) return undefined
    const symbol = named.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(named) : named
    const declared = symbol.valueDeclaration?.resolve(this.#project)
    if (!declared || !isShorthandPropertyAssignment(declared)) return declared
    return this.#checker.getShorthandAssignmentValueSymbol(declared)?.valueDeclaration?.resolve(this.#project)
  }

  #name(bound: Bound): string | undefined {
    if (isPropertyAccessExpression(bound.node) && bound.node.name.text === 'empty') return ''
    const source = this.#sourceOf(bound)
    return source && this.#text(source)
  }

  /** The expression that a name stands for. */
  #sourceOf({ node, given }: Bound): Bound | undefined {
    if (isElementAccessExpression(node))
      return this.#property({ node: node.expression, given }, this.#literal(node.argumentExpression))
    if (isPropertyAccessExpression(node)) {
      const declared = this.#declarationOf(node.name)
      if (declared && isPropertyAssignment(declared)) return { node: declared.initializer, given }
      return this.#property({ node: node.expression, given }, node.name.text)
    }
    const declared = isIdentifier(node) ? this.#declarationOf(node) : undefined
    return declared && this.#valueOf(declared, given)
  }

  #valueOf(declared: Node, given: Given): Bound | undefined {
    if (isVariableDeclaration(declared)) return declared.initializer && { node: declared.initializer, given }
    if (isPropertyAssignment(declared)) return { node: declared.initializer, given }
    if (isParameterDeclaration(declared)) return this.#argument(declared, given)
    if (!isBindingElement(declared) || !isObjectBindingPattern(declared.parent)) return undefined
    const name = declared.propertyName ?? declared.name
    const whole = this.#valueOf(declared.parent.parent, given)
    const found = whole && name && isIdentifier(name) ? this.#property(whole, name.text) : undefined
    return found ?? (declared.initializer && { node: declared.initializer, given })
  }

  /** What was given for a parameter, its default, or what some caller gives. */
  #argument(parameter: ParameterDeclaration, given: Given): Bound | undefined {
    const known = given.get(placeOf(parameter))
    if (known) return known
    if (parameter.initializer) return { node: parameter.initializer, given }
    const callee = parameter.parent as Callable
    const at = callee.parameters.indexOf(parameter)
    return firstOf(this.#checker.getSignatureUsage(callee), ({ call }) => {
      const caller = call?.resolve(this.#project)
      const argument = caller && isCallExpression(caller) ? caller.arguments[at] : undefined
      return argument && { node: argument as Node, given: nothing }
    })
  }

  #property(bound: Bound, name: string | undefined): Bound | undefined {
    const found = this.#object(bound)
    if (!found) return undefined
    const { node, given } = found
    const one = node.properties
      .filter((each) => isPropertyAssignment(each) || isShorthandPropertyAssignment(each))
      .find((each) => name === undefined || (isIdentifier(each.name) && each.name.text === name))
    if (one && isPropertyAssignment(one)) return { node: one.initializer, given }
    if (!one || !isShorthandPropertyAssignment(one)) return undefined
    const declared = this.#checker.getShorthandAssignmentValueSymbol(one)?.valueDeclaration?.resolve(this.#project)
    return declared && this.#valueOf(declared, given)
  }

  #object({ node: outer, given }: Bound): { node: ObjectLiteralExpression; given: Given } | undefined {
    if (this.#depth > deepest) return undefined
    const node = bare(outer)
    if (isObjectLiteralExpression(node)) return { node, given }
    this.#depth += 1
    const source = isCallExpression(node) ? undefined : this.#sourceOf({ node, given })
    const found = source ? this.#object(source) : this.#answers({ node, given }, (answer) => this.#object(answer))
    this.#depth -= 1
    return found
  }
}

/** The text of a template, with gaps where a fragment in it cannot be read. */
export const readStatement = (project: Project, template: TemplateLiteral): StatementText => {
  const reader = new Reader(project)
  const text = reader.template(template, nothing)
  return { text, isGuessed: reader.isGuessed }
}
