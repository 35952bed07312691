import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { catalogFindings } from './check-catalogs.mjs';
import { filesUnder, ROOT } from './files.mjs';

// Finds messages that are missing in a language, invalid in a language, or unused.

/** The projects with catalogs: the app's own, and those of features that load theirs later. */
const PROJECTS = ['api', 'portal', 'admin-console', 'shell'];
const LANGUAGES = ['en', 'ar'];

const { labelsEn } = await labelsIn('en');
const { labelsAr } = await labelsIn('ar');
const findings = [
  ...PROJECTS.flatMap((project) => findingsIn(project, labelsEn)),
  ...catalogFindings('libs/domain', 'ar', labelsAr, labelsEn),
];
findings.forEach((finding) => console.error(finding));
process.exitCode = findings.length > 0 ? 1 : 0;

function labelsIn(language) {
  return import(pathToFileURL(join(ROOT, `libs/domain/dist/labels.${language}.js`)));
}

function findingsIn(project, labels) {
  const catalog = readCatalogs(project, 'en');
  const found = { texts: new Set(), patterns: [], calls: [] };
  // The build writes the messages that are part of a page itself.
  const build = [`${project}/rspack.config.ts`].filter((file) => existsSync(join(ROOT, file)));
  const sources = [...build, ...filesUnder(`${project}/src`, /\.(tsx?|hbs)$/)];
  for (const file of sources) collect(file, found);

  const isUsed = (id) => found.texts.has(id) || found.patterns.some((pattern) => pattern.test(id));
  return [
    ...Object.keys(catalog)
      .filter((id) => !isUsed(id))
      .map((id) => `${project}: '${id}' is unused`),
    ...found.calls
      .filter(({ id }) => !(id in catalog) && !(id in labels))
      .map(({ id, at }) => `${at}: no message '${id}'`),
    ...LANGUAGES.flatMap((language) => [
      ...findDuplicates(project, language),
      ...catalogFindings(project, language, readCatalogs(project, language), catalog),
    ]),
  ];
}

function readCatalogs(project, language) {
  return Object.assign({}, ...catalogsOf(project, language).map((text) => JSON.parse(text)));
}

function catalogsOf(project, language) {
  const files = filesUnder(`${project}/src`, /\/(locales|i18n)\/en\.json$/);
  return files.map((file) => readFileSync(join(ROOT, file.replace('en.json', `${language}.json`)), 'utf8'));
}

/** JSON keeps the last of two messages with one id, so that the other screen shows the wrong text. */
function findDuplicates(project, language) {
  const ids = catalogsOf(project, language).flatMap((text) => text.match(/(?<=^ +")[^"]+(?=":)/gm));
  const duplicates = ids.filter((id, index) => ids.indexOf(id) !== index);
  return duplicates.map((id) => `${project}: '${id}' has a duplicate in ${language}`);
}

/** Collects every string of a file that may be an id, and its templates as patterns. */
function collect(file, found) {
  const source = readFileSync(join(ROOT, file), 'utf8');
  if (file.endsWith('.hbs')) {
    for (const [, id] of source.matchAll(/['"]([\w.-]+)['"]/g)) found.texts.add(id);
    return;
  }
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const isSpec = /\.spec\.tsx?$/.test(file);
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) && !isSpec) found.texts.add(node.text);
    if (ts.isTemplateExpression(node) && !isSpec) addPattern(node, found);
    if (isTranslation(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.calls.push({ id: node.arguments[0].text, at: `${file}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
}

function isTranslation(node) {
  return (
    ts.isCallExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 't' &&
    node.arguments[0] !== undefined &&
    ts.isStringLiteralLike(node.arguments[0])
  );
}

/** Turns `expert.${step}.title` into a pattern. Ignores templates whose fixed parts contain no dot. */
function addPattern(node, found) {
  const fixed = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (!fixed.some((text) => /[a-z]/i.test(text) && text.includes('.')) || fixed.some((text) => /[^\w.-]/.test(text)))
    return;
  found.patterns.push(new RegExp(`^${fixed.map((text) => text.replaceAll('.', '\\.')).join('.+')}$`));
}
