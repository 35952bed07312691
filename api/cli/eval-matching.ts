import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reasonText } from '../src/project/matching/reasons.js';
import { openVocabulary, type Vocabulary } from '../src/vocabulary/vocabulary.js';
import { evaluate, type Cases, type EvaluatedProject } from './eval/evaluation.js';
import { runCommand } from './run-command.js';

const USAGE = 'npm run eval:matching -- --cases FILE, for example api/matching-cases/test.json';
const WORST = 5;

await runCommand(() => {
  const file = fileIn(process.argv.slice(2));
  if (!file) return Promise.resolve(USAGE);
  const vocabulary = openVocabulary();
  const cases = read(file);
  if (!cases) return Promise.resolve(`${file} is not a file of cases. ${USAGE}`);
  const { projects, ndcg, ndcgOf, withBestInTop3, sharedByTwins } = evaluate(cases, vocabulary);
  console.log(`nDCG@5 ${ndcg.toFixed(3)} over ${projects.length} projects`);
  console.log(`English ${ndcgOf.en.toFixed(3)}, Arabic ${ndcgOf.ar.toFixed(3)}`);
  console.log(`a grade-3 expert in the top 3: ${Math.round(withBestInTop3 * 100)}%`);
  if (sharedByTwins.length > 0) console.log(`shared of the first five in both languages: ${sharedByTwins.join(', ')}`);
  const worst = [...projects].sort((a, b) => a.ndcg - b.ndcg).slice(0, WORST);
  for (const project of worst) console.log(describe(project, vocabulary));
  return Promise.resolve(undefined);
});

function read(file: string): Cases | undefined {
  try {
    const cases = JSON.parse(readFileSync(file, 'utf8')) as Partial<Cases>;
    return cases.experts && cases.projects ? (cases as Cases) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The report of a project: its first experts, and the first expert of grade 3 if that one ranks lower.
 * Each expert comes with the parts of the score.
 */
function describe({ id, title, ndcg, ranking }: EvaluatedProject, vocabulary: Vocabulary): string {
  const shown = ranking.slice(0, WORST);
  const best = ranking.find(({ grade }) => grade === 3);
  const people = best && !shown.includes(best) ? [...shown, best] : shown;
  const lines = people.map((expert) => {
    const { id: expertId, grade, score, parts } = expert;
    const points = parts.map((part) => `${part.key} ${part.points}/${part.max}`).join(', ');
    return `  ${ranking.indexOf(expert) + 1}. ${expertId}, grade ${grade}: ${score} = ${points}\n     ${reasonText('en', parts[0]!.says, vocabulary)}`;
  });
  return `\n${id} ${title}: nDCG@5 ${ndcg.toFixed(2)}\n${lines.join('\n')}`;
}

function fileIn(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { cases: { type: 'string' } } }).values.cases;
  } catch {
    return undefined;
  }
}
