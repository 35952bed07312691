import { Module, type DynamicModule } from '@nestjs/common';
import { isThisMachine } from './config.variables.js';
import type { Dkim } from './dkim.js';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const SMTP_TLS = ['required', 'optional'] as const;
export const PROCESSES = ['all', 'api', 'worker'] as const;
export const ADMIN_PASSKEYS = ['offered', 'required'] as const;

/** The contact address until the operator sets one. */
export const DEFAULT_CONTACT_EMAIL = 'team@example.org';

/** A variable is missing or invalid. The message is one line that names the variable and the expected value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Returns the error of a server that cannot listen at the address of these variables. */
export const cannotListen = (
  portVariable: string,
  hostVariable: string,
  address: string,
  error: unknown,
): ConfigError =>
  new ConfigError(
    `${portVariable} should be a free port on ${hostVariable}: ${address}, ${(error as NodeJS.ErrnoException).code}`,
  );

/** The environment variables, read and checked once at start. */
export class Config {
  readonly isProduction!: boolean;
  /** The role of this process. */
  readonly process!: (typeof PROCESSES)[number];
  readonly port!: number;
  readonly host!: string;
  /** The public origin, without a trailing slash. */
  readonly publicUrl!: string;
  /** If unset, the product uses the embedded database in `dataDir`. */
  readonly databaseUrl?: string;
  readonly databaseDirectUrl?: string;
  readonly dataDir!: string;
  readonly smtpUrl?: string;
  /** Whether emails may be sent unencrypted if the mail server offers no TLS. */
  readonly smtpTls!: (typeof SMTP_TLS)[number];
  readonly mailFrom!: { name: string; address: string };
  readonly contactEmail!: string;
  readonly socialLinkedinUrl!: string;
  readonly socialFacebookUrl!: string;
  /** Lower case, without duplicates. */
  readonly adminEmails!: string[];
  readonly jwtSecret!: Buffer;
  /** Minutes without a request after which an administrator's session ends. */
  readonly adminIdleMinutes!: number;
  /** Whether passkeys are required or optional for administrators. */
  readonly adminPasskeys!: (typeof ADMIN_PASSKEYS)[number];
  /** The secret from which the certificate key is derived. */
  readonly certificateSecret!: Buffer;
  /** If unset, the console has the origin of `publicUrl`. */
  readonly adminConsoleUrl?: string;
  /** The expected integrity hash of the console's entry file. */
  readonly adminConsoleIntegrity?: string;
  readonly trustProxy!: number;
  readonly rateLimitIp!: number;
  readonly rateLimitEmail!: number;
  /** Different mailboxes to which a client address can have email sent in an hour. */
  readonly rateLimitMailboxes!: number;
  /** The time in which a decision can be undone and its emails are held, in seconds. 0 allows no undo. */
  readonly undoSeconds!: number;
  /** The most bulk emails in an hour and in a day. If unset, there is no limit. */
  readonly mailPerHour?: number;
  readonly mailPerDay?: number;
  /** If unset, emails are not signed. */
  readonly dkim?: Dkim;
  /** The domain of the envelope senders, to which reports on emails go. If unset, reports go to `mailFrom`. */
  readonly mailBounceDomain?: string;
  /** The port for reports by SMTP. If unset, the process receives none. */
  readonly inboundSmtpPort?: number;
  /** The DNS server of the doctor. If unset, that of the machine. */
  readonly dnsServer?: string;
  /** Whether webhooks may lead to private networks and to this machine. */
  readonly webhookAllowPrivate!: boolean;
  /** Writes per account in 15 minutes. The limit of administrators is ten times as high. */
  readonly rateLimitWrites!: number;
  /** New projects per day of an organization that is not approved yet. */
  readonly rateLimitProjects!: number;
  /** Calls per API key in a minute. */
  readonly rateLimitKey!: number;
  readonly logLevel!: (typeof LOG_LEVELS)[number];
  /** A file to which every audit entry is also written, as one line of JSON. */
  readonly auditFile?: string;
  /** If unset, the process collects no metrics. */
  readonly metricsPort?: number;
  readonly metricsHost!: string;
  /** Seconds during which a process that shuts down still accepts requests, until the balancer has noticed. */
  readonly drainSeconds!: number;
  /** The time in which a request must arrive completely, in milliseconds. */
  readonly requestTimeoutMs!: number;

  constructor(values: Omit<Config, 'inboxEnabled' | 'servesHttp' | 'runsJobs'>) {
    Object.assign(this, values);
  }

  /** Whether this process serves HTTP requests. */
  get servesHttp(): boolean {
    return this.process !== 'worker';
  }

  /** Whether this process does background work: emails, reminders, statistics and clean-up. */
  get runsJobs(): boolean {
    return this.process !== 'api';
  }

  /** Whether the built-in inbox replaces the mail server. Only a development server on this machine has it. */
  get inboxEnabled(): boolean {
    return !this.isProduction && !this.smtpUrl && isThisMachine(new URL(this.publicUrl).hostname);
  }
}

/** Gives every module the one `Config`. */
@Module({})
export class ConfigModule {
  static forRoot(config: Config): DynamicModule {
    const providers = [{ provide: Config, useValue: config }];
    return { module: ConfigModule, global: true, providers, exports: [Config] };
  }
}
