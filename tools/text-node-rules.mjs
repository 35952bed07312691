/** Props that hold elements by their name. */
const SLOTS = /^(bar|question|tools)$/;
/** Calls that return elements. */
const ELEMENT_CALLS = /^(createPortal|isolated)$/;
const LISTS = /^(flatMap|from|map)$/;

/** Returns the nodes that an expression may evaluate to. */
function outcomesOf(node) {
  if (node.type === 'ConditionalExpression') return [...outcomesOf(node.consequent), ...outcomesOf(node.alternate)];
  if (node.type === 'ChainExpression') return outcomesOf(node.expression);
  if (node.type !== 'LogicalExpression') return [node];
  return node.operator === '&&' ? outcomesOf(node.right) : [...outcomesOf(node.left), ...outcomesOf(node.right)];
}

const isCall = ({ type, callee }, names) =>
  type === 'CallExpression' && names.test(callee.property?.name ?? callee.name);
const isElement = (node) => /^JSX(Element|Fragment)$/.test(node.type) || isCall(node, ELEMENT_CALLS);
const isList = (node) => isCall(node, LISTS);
const isNothing = ({ type, value, name }) =>
  type === 'Literal' ? value === null || value === false : type === 'Identifier' && name === 'undefined';
const isOwnText = ({ type, value, callee }) =>
  type === 'TemplateLiteral' ||
  (type === 'Literal' && typeof value === 'string') ||
  (type === 'CallExpression' && callee.name === 't');

/** Whether the rendered nodes of a child come and go. */
const isChanging = ({ type, expression }) =>
  type === 'JSXExpressionContainer' &&
  (/^(Chain|Conditional|Logical)Expression$/.test(expression.type) || isList(expression));

const isShown = ({ type, value, expression }) =>
  type === 'JSXText' ? value.trim() !== '' : expression?.type !== 'JSXEmptyExpression';

const ownElement = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      own: 'Give this text an element of its own. A browser that translates the page replaces text nodes, and React fails when it removes one that is gone, or inserts next to it.',
    },
  },
  create(context) {
    const { sourceCode } = context;

    /** Whether a name refers to an element: a slot, or a variable that holds one. */
    function isElementName(node) {
      const name = node.property?.name ?? node.name;
      if (!name || SLOTS.test(name)) return Boolean(name);
      const variable = sourceCode.getScope(node).references.find(({ identifier }) => identifier === node)?.resolved;
      const value = variable?.defs[0]?.node.init;
      return Boolean(value && isElement(value));
    }

    const mayBeText = (expression) =>
      outcomesOf(expression).some(
        (node) => !isElement(node) && !isNothing(node) && !isList(node) && !isElementName(node),
      );

    function checkChildren({ children }) {
      const shown = children.filter(isShown);
      if (shown.length < 2) return;
      let isAfterChange = false;
      for (const child of shown) {
        const isText =
          child.type === 'JSXText' || (child.type === 'JSXExpressionContainer' && mayBeText(child.expression));
        if (isText && (isAfterChange || isChanging(child))) context.report({ node: child, messageId: 'own' });
        isAfterChange ||= isChanging(child);
      }
    }

    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      /** A component that returns text may be among the children of others. */
      'FunctionDeclaration[id.name=/^[A-Z]/] > BlockStatement ReturnStatement'(node) {
        const owner = sourceCode.getAncestors(node).findLast(({ type }) => /Function/.test(type));
        if (!/^[A-Z]/.test(owner.id?.name ?? '') || !node.argument) return;
        if (outcomesOf(node.argument).some(isOwnText)) context.report({ node, messageId: 'own' });
      },
    };
  },
};

/** The lint rule that keeps pages working while a browser translates them. */
export const textNodes = { rules: { 'own-element': ownElement } };
