import type { LoggerService } from '@nestjs/common';
import pino, { type Level, type LevelWithSilent, type Logger } from 'pino';
import { requestId } from '../http/request-id.js';
import { describeError } from '../http/thrown-errors.js';

/** Logs one JSON object per line to standard output, with the request id. Nest's start-up messages are below `info`. */
export class JsonLog implements LoggerService {
  private readonly lines: Logger;

  constructor(level: LevelWithSilent) {
    this.lines = pino(
      {
        level,
        base: { pid: process.pid },
        timestamp: pino.stdTimeFunctions.isoTime,
        messageKey: 'message',
        formatters: { level: (label) => ({ level: label }) },
        mixin: () => ({ requestId: requestId() }),
      },
      process.stdout,
    );
  }

  /** Logs a line with structured fields. */
  line(level: Level, fields: object, message: string): void {
    this.lines[level](fields, message);
  }

  fatal = (message: unknown, ...rest: unknown[]) => this.write('fatal', message, rest);
  error = (message: unknown, ...rest: unknown[]) => this.write('error', message, rest);
  warn = (message: unknown, ...rest: unknown[]) => this.write('warn', message, rest);
  log = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  debug = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  verbose = (message: unknown, ...rest: unknown[]) => this.write('trace', message, rest);

  /** Nest passes the context as the last argument. A stack may come before it, and a stack may quote values. */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    const context = typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
    if (typeof message === 'string') this.lines[level]({ context }, message);
    else if (message instanceof Error) this.lines[level]({ context }, describeError(message));
    else this.lines[level]({ context, ...(message as object) });
  }
}
