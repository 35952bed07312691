import { createRequire } from 'node:module';
import { join } from 'node:path';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';

const require = createRequire(import.meta.url);
const { readConfig } = require('jest-config');
const { createScriptTransformer } = require('@jest/transform');

const STATUS = { passed: TestStatus.Success, failed: TestStatus.Failed };

/** What runs between the tests of a file, such as the start of the application: stands for all its tests. */
const AROUND = '(around the tests)';

/** A test file failed outside of its tests. */
class BrokenFile extends Error {}

/**
 * Runs test files for Stryker with jest's own parts, and keeps what they have loaded from one mutant to the next, where
 * the project's tests do so anyway.
 *
 * Stryker's jest runner starts over for each mutant: ten seconds to load the api and to migrate a database, for tests
 * that take half of one. Here each mutant has an application and a database of its own, and the product's modules stay.
 * A mutant in code that runs while a module loads gets all of them again.
 */
class WarmJestRunner {
  static inject = tokens(commonTokens.options);

  /** What the last test file was run in, where it is kept. */
  #warm;
  /** What the code with all mutants in it reads and writes. */
  #mutation = {};

  constructor({ warmJest }) {
    this.project = warmJest.project;
    this.tests = warmJest.tests;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const workspace = process.cwd();
    this.root = join(workspace, this.project);
    process.chdir(this.root);
    const { globalConfig, projectConfig } = await readConfig({ $0: '', _: [] }, join(this.root, 'jest.config.mjs'));
    // By their names the libraries would be the original's, through the links in its node_modules.
    projectConfig.moduleNameMapper.unshift(['^@network/([^/]+)$', join(workspace, 'libs/$1/src/index')]);
    Object.assign(this, { globalConfig, projectConfig });
    this.Runtime = (await import(projectConfig.runtime ?? 'jest-runtime')).default;
    this.context = await this.Runtime.createContext(projectConfig, {
      console,
      maxWorkers: 1,
      watch: false,
      watchman: false,
    });
  }

  async dryRun() {
    this.#mutation.mutantCoverage = { static: {}, perTest: {} };
    const tests = [];
    for (const file of this.tests) tests.push(...(await this.#run(file)), result(file, AROUND, { status: 'passed' }));
    // A copy: the code goes on counting.
    return {
      status: DryRunStatus.Complete,
      tests,
      mutantCoverage: JSON.parse(JSON.stringify(this.#mutation.mutantCoverage)),
    };
  }

  async mutantRun({ activeMutant, testFilter, reloadEnvironment, mutantActivation, hitLimit }) {
    if (reloadEnvironment) await this.#forget();
    const isStatic = mutantActivation === 'static';
    const activate = (isActive) => (this.#mutation.activeMutant = isActive ? activeMutant.id : undefined);
    Object.assign(this.#mutation, { hitCount: hitLimit ? 0 : undefined, hitLimit });
    activate(isStatic);
    try {
      const tests = await this.#runUntilOneFails(testFilter, () => activate(true));
      const limit = determineHitLimitReached(this.#mutation.hitCount, hitLimit);
      return toMutantRunResult(limit ?? { status: DryRunStatus.Complete, tests });
    } catch (error) {
      // What cannot be loaded with a mutant in it, or cannot be ended, is noticed.
      if (!isStatic && !(error instanceof BrokenFile)) throw error;
      return { status: MutantRunStatus.Killed, killedBy: [], failureMessage: String(error), nrOfTests: 0 };
    } finally {
      activate(false);
      if (reloadEnvironment) await this.#forget();
    }
  }

  dispose() {
    return this.#forget();
  }

  async #runUntilOneFails(ids, onLoaded) {
    const results = [];
    for (const file of this.tests) {
      const names = ids?.filter((id) => id.startsWith(`${file}: `)).map((id) => id.slice(file.length + 2));
      if (names?.length === 0) continue;
      const only = names?.includes(AROUND) ? undefined : names;
      results.push(...(await this.#run(file, { only, onLoaded, isBailing: true })));
      if (results.some(({ status }) => status === TestStatus.Failed)) break;
    }
    return results;
  }

  /** Runs one test file: all of it or `only` the tests so named, with `isBailing` up to the first that fails. */
  async #run(file, { only, onLoaded, isBailing = false } = {}) {
    const path = join(this.root, file);
    const { environment, runtime, testFramework } = await this.#load(path);
    environment.handleTestEvent = this.#follow(file, { onLoaded, isBailing });
    const testNamePattern = only && `^(${only.map(escaped).join('|')})$`;
    const config = { ...this.globalConfig, ...(only && { testNamePattern }) };
    try {
      const { testResults, testExecError } = await testFramework(
        config,
        this.projectConfig,
        environment,
        runtime,
        path,
      );
      if (testExecError) throw new BrokenFile(testExecError.stack ?? testExecError.message);
      return testResults.map((test) => result(file, test.fullName, test));
    } finally {
      runtime.teardown();
      await environment.teardown();
    }
  }

  /** Says which test is running, and skips what comes after one that failed. */
  #follow(file, { onLoaded, isBailing }) {
    let hasFailed = false;
    const enter = (name) => (this.#mutation.currentTestId = `${file}: ${name}`);
    return ({ name, test }) => {
      if (name === 'run_start') onLoaded?.();
      // Not at a failed hook: a test that is skipped then would hide that all of them fail.
      if (name === 'test_done' && test.errors.length > 0) hasFailed = true;
      if (name === 'test_start' && isBailing && hasFailed) test.mode = 'skip';
      if (name === 'test_start') enter(nameOf(test));
      if (name === 'run_start' || name === 'test_done' || name === 'test_skip') enter(AROUND);
      if (name === 'run_finish') this.#mutation.currentTestId = undefined;
    };
  }

  async #load(path) {
    const { projectConfig, globalConfig, context, Runtime } = this;
    const sources = new Map();
    const transformer = await createScriptTransformer(projectConfig, sources);
    const Environment = await transformer.requireAndTranspileModule(projectConfig.testEnvironment);
    const testFramework = await transformer.requireAndTranspileModule(projectConfig.testRunner);
    const environment = new Environment(
      { globalConfig, projectConfig },
      { console, docblockPragmas: {}, testPath: path },
    );
    environment.global[INSTRUMENTER_CONSTANTS.NAMESPACE] = this.#mutation;
    const runtime = new Runtime(
      ...[projectConfig, environment, context.resolver, transformer, sources],
      ...[{ collectCoverage: false, collectCoverageFrom: [], coverageProvider: 'v8' }, path, globalConfig],
    );
    for (const setUp of projectConfig.setupFiles) runtime.requireModule(setUp);
    await environment.setup();
    if (projectConfig.runtime) this.#warm = { environment, runtime };
    return { environment, runtime, testFramework };
  }

  async #forget() {
    this.#warm?.runtime.forget();
    await this.#warm?.environment.forget();
    this.#warm = undefined;
  }
}

const escaped = (text) => text.replace(/[|\\{}()[\]^$+*?.-]/g, '\\$&');

/** The name of a test with those of the blocks around it, as jest's results give it. */
function nameOf(test) {
  const names = [];
  for (let block = test; block.parent; block = block.parent) names.unshift(block.name);
  return names.join(' ');
}

function result(file, name, { status, duration, failureMessages = [] }) {
  const id = `${file}: ${name}`;
  const failureMessage = failureMessages.join('\n');
  return { id, name: id, timeSpentMs: duration ?? 0, status: STATUS[status] ?? TestStatus.Skipped, failureMessage };
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'jest-warm', WarmJestRunner)];
