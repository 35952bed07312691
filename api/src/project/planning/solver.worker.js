import { parentPort } from 'node:worker_threads';
import loadHighs from 'highs';

const highs = await loadHighs();

/** Returns the values of a linear model (best-plan.ts) at its best corner. */
function solve({ worth, rows, limits }) {
  const columns = worth.length;
  const model = {
    numCols: columns,
    numRows: limits.length,
    sense: highs.constants.objectiveSense.maximize,
    colCost: worth,
    colLower: new Float64Array(columns),
    colUpper: new Float64Array(columns).fill(1),
    rowLower: new Float64Array(limits.length),
    rowUpper: limits,
    matrix: {
      format: 'csc',
      numRows: limits.length,
      numCols: columns,
      starts: Int32Array.from({ length: columns + 1 }, (_, column) => 2 * column),
      indices: rows,
      values: new Float64Array(rows.length).fill(1),
    },
  };
  return highs.withModel(model, (solver) => {
    // Simplex ends at a corner. An interior-point method may end elsewhere.
    solver.options.set({ output_flag: false, solver: 'simplex' });
    solver.run();
    const status = solver.getModelStatus();
    if (status !== highs.constants.modelStatus.optimal) throw new Error(`HiGHS ended with status ${status}.`);
    return solver.getSolution().colValue;
  });
}

parentPort.on('message', (model) => parentPort.postMessage(solve(model)));
