import { childrenOf, type Node, nodesOf, placeOf, type SourceFile, stringOf, templateOf } from '../syntax'

/** Attributes and properties of components whose text is shown or read out. */
const SAID =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|description|text|confirmLabel|cancelLabel|heading|hint|caption)$/
const WORD = /\p{Letter}/u

/** The literal texts that an expression may evaluate to. */
function textsIn(node: Node | null): readonly { readonly node: Node; readonly text: string }[] {
  if (node === null) return []
  const text = stringOf(node) ?? templateOf(node)?.join('…') ?? null
  if (text !== null) return [{ node, text }]
  switch (node.type) {
    case 'JSXText':
      return [{ node, text: String(node.value) }]
    case 'ConditionalExpression':
      return [...textsIn(node.consequent as Node), ...textsIn(node.alternate as Node)]
    case 'LogicalExpression':
    case 'BinaryExpression':
      // Neither side of a comparison is shown.
      return /[=<>]/.test(String(node.operator)) ? [] : [...textsIn(node.left as Node), ...textsIn(node.right as Node)]
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return textsIn(node.expression as Node)
    case 'ArrayExpression':
      return childrenOf(node).flatMap(textsIn)
    default:
      return []
  }
}

/** The texts of a node that are shown or read out. */
function saidBy(node: Node): Node[] {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return node.children as Node[]
    case 'JSXAttribute':
      return SAID.test(String((node.name as Node).name)) && node.value ? [node.value as Node] : []
    case 'CallExpression':
      return (node.callee as Node).name === 'toast' ? (node.arguments as Node[]).slice(0, 1) : []
    default:
      return []
  }
}

/** Texts in the markup that do not come from the catalogue, with their places. */
export function foreignTexts(file: SourceFile): string[] {
  return [...nodesOf(file.tree)]

    .flatMap((node) => saidBy(node).flatMap(textsIn))
    .filter(({ text }) => WORD.test(text))
    .map(({ node, text }) => `${placeOf(file, node)}: ${text.trim()}`)
}
