import { type ESTree, parseSync, Visitor } from 'vite';

/**
 * Returns the inline styles of a component file that have only constant values, as they are written there: `style={…}`
 * with literals, or with a constant of the same file. A choice between two constants is constant too: a class or a
 * data attribute makes it.
 */
export function constantStyles(file: string, text: string): string[] {
  const { program } = parseSync(file, text);
  const constants = new Map<string, ESTree.Expression>();
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') continue;
    for (const { id, init } of declared.declarations)
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
  }

  const isConstant = (value: ESTree.Node): boolean => {
    switch (value.type) {
      case 'Literal':
        return true;
      case 'TemplateLiteral':
        return value.expressions.every(isConstant);
      case 'UnaryExpression':
        return isConstant(value.argument);
      case 'BinaryExpression':
        return isConstant(value.left) && isConstant(value.right);
      case 'ConditionalExpression':
        return isConstant(value.consequent) && isConstant(value.alternate);
      case 'LogicalExpression':
        return isConstant(value.right);
      case 'ObjectExpression':
        return value.properties.every((one) => isConstant(one.type === 'Property' ? one.value : one.argument));
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        return isConstant(value.expression);
      case 'Identifier': {
        const init = constants.get(value.name);
        return value.name === 'undefined' || (init !== undefined && isConstant(init));
      }
      default:
        return false;
    }
  };

  const found: string[] = [];
  new Visitor({
    JSXAttribute({ name, value, start, end }) {
      if (name.name !== 'style' || value?.type !== 'JSXExpressionContainer') return;
      if (isConstant(value.expression)) found.push(text.slice(start, end));
    },
  }).visit(program);
  return found;
}
